import type { ChosenCondition, Condition, ScreenRule } from '../../contract/rule.ts'

/** Conditions a rule may have. */
export const MOST_CONDITIONS = 20

/** What a condition is known by among the chosen ones. */
export function keyOf({ typeId, zbId }: Pick<ChosenCondition, 'typeId' | 'zbId'>): string {
  return typeId + zbId
}

/** A condition of the library as it is chosen, with its usual numbers. */
export function chosenOf({ name, zbId, typeId }: Condition): ChosenCondition {
  return { name, zbId, typeId, parameters: {} }
}

/** The rule with a condition put in place of that of the same key, or added at the end. */
export function withCondition(rule: ScreenRule, condition: ChosenCondition): ScreenRule {
  const key = keyOf(condition)
  const isThere = rule.conditions.some((one) => keyOf(one) === key)
  const conditions = isThere
    ? rule.conditions.map((one) => (keyOf(one) === key ? condition : one))
    : [...rule.conditions, condition]
  return { ...rule, conditions }
}

/** The rule without the condition of that key. */
export function withoutCondition(rule: ScreenRule, key: string): ScreenRule {
  return { ...rule, conditions: rule.conditions.filter((one) => keyOf(one) !== key) }
}

/** A list with `item` taken out when it is in, else put in. */
export function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}
