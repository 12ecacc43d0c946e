import type { ChosenCondition } from '../../contract/rule.ts'
import { chosenFrom, conditionDefinitions } from '../library/index.ts'
import { spoken, spokenDefinition } from './spoken.ts'
import { NUMBER, numberOf, PERIOD, periodDays } from './numbers.ts'

/** What a text says at one position. */
export interface Found {
  readonly length: number
  readonly condition: ChosenCondition
}

/** Finds something at a position of the text, and nowhere else. */
export type Finder = (text: string, at: number) => Found | undefined

const byId = new Map(conditionDefinitions.map((definition) => [definition.zbId, definition]))

/** What a condition's words say is left out belongs to its name: 市盈率（不含亏损）小于20. */
const LEFT_OUT = /（不含[^（）]*）$/

/**
 * The condition of the library, or else of what is only said, with those parameters; undefined when a parameter is outside
 * its bounds.
 */
export function conditionWith(zbId: string, parameters: Readonly<Record<string, number>>): ChosenCondition | undefined {
  const inLibrary = byId.get(zbId)
  const definition = inLibrary ?? spokenDefinition(zbId)
  const isWithin = definition?.parameters.every(({ name, min, max }) => {
    const value = parameters[name]
    return value === undefined || (value >= min && value <= max)
  })
  if (!definition || !isWithin) return undefined
  if (!inLibrary) return spoken(definition, parameters)
  const chosen = chosenFrom(inLibrary, parameters)
  return { ...chosen, name: `${chosen.name}${LEFT_OUT.exec(inLibrary.words(parameters))?.[0] ?? ''}` }
}

/** Averages are named by days: 5周均线 is not 25日均线. */
const LINE = (name: string) =>
  `(?:(?<${name}>${NUMBER}(?:[日天]|(?=均线))|半年(?=线)|年(?=线))(?:移动)?(?:平均|均)?线|ma\\(?(?<${name}_>\\d+)\\)?(?:日?均?线)?)`

/**
 * A phrase that stands for a condition. In the pattern `<N>` is a period (`5日`), `<N#>` a plain number, `<N|>` a moving
 * average's line (`20日均线`, `ma20`); `fixed` are parameters the phrase itself sets.
 */
export function phrase(zbId: string, pattern: string, fixed: Readonly<Record<string, number>> = {}): Finder {
  const source = pattern.replaceAll(/<(\w+)([#|]?)>/g, (_, name: string, kind: string) => {
    if (kind === '|') return LINE(name)
    return `(?<${name}>${kind === '#' ? NUMBER : PERIOD})`
  })
  const expression = new RegExp(source, 'y')
  return (text, at) => {
    expression.lastIndex = at
    const match = expression.exec(text)
    const given = match && parametersOf(match.groups ?? {})
    const condition = given && conditionWith(zbId, { ...fixed, ...given })
    return match && condition ? { length: match[0].length, condition } : undefined
  }
}

/** Numbers of the named groups; undefined when one of them is no valid number of days. */
function parametersOf(groups: Readonly<Record<string, string | undefined>>): Record<string, number> | undefined {
  const values: Record<string, number> = {}
  for (const [name, text] of Object.entries(groups)) {
    if (text === undefined) continue
    const value =
      text === '年'
        ? 250
        : text === '半年'
          ? 120
          : new RegExp(`^${NUMBER}$`).test(text)
            ? numberOf(text)
            : periodDays(text)
    if (value === undefined) return undefined
    values[name.replace('_', '')] = value
  }
  return values
}
