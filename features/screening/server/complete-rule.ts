import { findFormula, functionsByName, readFormula, type FormulaSource } from '@niujin/formula'
import type { CallContext } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import type { OwnFormula, ScreenRule } from '../contract/index.ts'
import { formulaOf } from '../domain/index.ts'
import { ownerOf } from './owner.ts'
import type { ScreeningCalls } from './deps.ts'
import { formulasOf } from './store.ts'
import type { ScreeningTables } from './tables.ts'

type Condition = ScreenRule['conditions'][number]

/** As many as a rule may carry. */
const MOST_OTHERS = 20

/**
 * Finds a formula by its upper-case name: one of the library before an own one, so that a name everybody knows means the
 * same everywhere. `except` says which own one not to see.
 */
export function findAmong(
  own: readonly OwnFormula[],
  except: (formula: OwnFormula) => boolean = () => false,
): (name: string) => FormulaSource | undefined {
  const byName = new Map(
    own.filter((formula) => !except(formula)).map((formula) => [formula.name.toUpperCase(), formula]),
  )
  return (name) => findFormula(name) ?? byName.get(name)
}

/** The caller's own formulas. */
export function formulasOfCaller(
  { database }: Pick<ScreeningCalls, 'database'>,
  context: CallContext,
): Promise<OwnFormula[]> {
  // A call that has a connection open must not wait for another one: all of them might.
  return formulasOf(context.transaction ? withTables<ScreeningTables>(context.transaction) : database, ownerOf(context))
}

/**
 * The rule with the caller's own formulas that its formulas refer to, directly or by one another: so it means the same
 * to whoever screens with it later. Conditions that bring theirs along are left as they are.
 */
export async function completeRule(
  rule: ScreenRule,
  deps: Pick<ScreeningCalls, 'database'>,
  context: CallContext,
): Promise<ScreenRule> {
  if (!rule.conditions.some(isOpen)) return rule
  const own = await formulasOfCaller(deps, context)
  return {
    ...rule,
    conditions: rule.conditions.map((condition) => (isOpen(condition) ? withOthers(condition, own) : condition)),
  }
}

function isOpen({ typeId, text, others }: Condition): boolean {
  return typeId === 'formula' && text !== undefined && others === undefined
}

function withOthers(condition: Condition, own: readonly OwnFormula[]): Condition {
  const find = findAmong(own, ({ id }) => id === condition.zbId)
  const used = new Set<OwnFormula>()
  const note = (name: string) => {
    const found = find(name)
    const ofOwn = own.find((formula) => formula === found)
    if (ofOwn) used.add(ofOwn)
    return found
  }
  readFormula({ text: formulaOf(condition)?.text ?? '', parameters: [] }, { functions: functionsByName, find: note })
  if (used.size === 0) return condition
  const others = [...used].slice(0, MOST_OTHERS).map(({ name, text, parameters }) => ({
    name,
    text,
    parameters: parameters.map((one) => ({ name: one.name, min: one.min, max: one.max, default: one.default })),
  }))
  return { ...condition, others }
}
