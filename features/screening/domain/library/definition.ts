import type { Condition, ConditionParameter } from '../../contract/rule.ts'
import type { ConditionTypeId } from '../../contract/limits.ts'
import { comparisonInWords, comparisonText, type OperatorNumber } from './comparison.ts'
import { decimal, filled, type ParameterValues } from './filled.ts'

/** A condition with what the engine and people read of it. */
export interface ConditionDefinition extends Condition {
  /** 通达信 formula text with one output, all parameters filled in. */
  formula(parameters: ParameterValues): string
  /** The chosen condition in Chinese: `5日均线上穿10日均线`. */
  words(parameters: ParameterValues): string
}

type Heading = Pick<Condition, 'typeId' | 'section'>

interface Holding extends Pick<Condition, 'zbId' | 'name' | 'parameters'> {
  /** Chinese with `{N}` where a parameter stands. */
  readonly words: string
  readonly summary?: string
  /** Formula text in which parameters stand by name. */
  readonly text: string
}

/** What a comparing condition takes besides its bounds: what is compared, in words and as a formula. */
interface Comparing extends Pick<Condition, 'zbId' | 'name'> {
  /** Chinese with `{N}` where a parameter stands; the name when absent. */
  readonly subject?: string
  readonly value: string
  readonly parameters?: readonly ConditionParameter[]
  readonly unit: string
  /** `>` 0, `>=` 1, `<` 2, `<=` 3, between 4. */
  readonly operator: OperatorNumber
  /** Threshold (lower end of between) and upper end. */
  readonly bounds: readonly [number, number]
  readonly step?: number
  readonly note?: string
}

const FARTHEST = 10_000_000

/** Defines the conditions of one section: `holding` ones are met or not, `comparing` ones hold a value against a number. */
export function section(typeId: ConditionTypeId, name: string) {
  const heading: Heading = { typeId, section: name }
  return {
    holding: (given: Holding): ConditionDefinition => holding(heading, given),
    comparing: (given: Comparing): ConditionDefinition => comparing(heading, given),
  }
}

function holding(heading: Heading, { text, words, summary, ...given }: Holding): ConditionDefinition {
  const inWords = (values: ParameterValues) => inserted(words, given.parameters, values)
  return {
    ...heading,
    ...given,
    summary: summary ?? `${inWords({})}。`,
    formula: (values) => filled(text, complete(given.parameters, values)),
    words: inWords,
  }
}

function comparing(heading: Heading, given: Comparing): ConditionDefinition {
  const { name, zbId, unit, value, subject = name } = given
  const parameters = [...(given.parameters ?? []), ...boundsOf(given)]
  const inWords = (values: ParameterValues) =>
    `${inserted(subject, parameters, values)}${comparisonInWords(complete(parameters, values), unit)}`
  return {
    ...heading,
    name,
    zbId,
    parameters,
    summary: `${inWords({})}。${given.note ?? ''}`,
    formula: (values) => comparisonText(filled(value, complete(parameters, values)), complete(parameters, values)),
    words: inWords,
  }
}

function boundsOf({ operator, bounds, unit, step = 1 }: Comparing): ConditionParameter[] {
  const [X, Y] = bounds
  const bound = { min: -FARTHEST, max: FARTHEST, step, unit }
  return [
    {
      name: 'OP',
      meaning: '比较：0 大于，1 不低于，2 小于，3 不高于，4 介于',
      min: 0,
      max: 4,
      default: operator,
      step: 1,
      unit: '',
    },
    { ...bound, name: 'X', meaning: '数值（介于时为下限）', default: X },
    { ...bound, name: 'Y', meaning: '介于时的上限', default: Y },
  ]
}

/** Every parameter's value: within its bounds, its default when absent or not a number. */
function complete(parameters: readonly ConditionParameter[], values: ParameterValues): ParameterValues {
  return Object.fromEntries(
    parameters.map(({ name, min, max, default: usual }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return [name, value === undefined || !Number.isFinite(value) ? usual : Math.min(max, Math.max(min, value))]
    }),
  )
}

function inserted(words: string, parameters: readonly ConditionParameter[], values: ParameterValues): string {
  const all = complete(parameters, values)
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => decimal(all[name] ?? Number.NaN))
}
