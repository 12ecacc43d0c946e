import type { OwnFormula } from '../../contract/index.ts'
import type { ChosenCondition, Condition } from '../../contract/rule.ts'

/** An own formula as a condition of a rule: its text travels with it. */
export function ownCondition({ id, name, text, parameters }: OwnFormula): ChosenCondition {
  return {
    name,
    zbId: id,
    typeId: 'formula',
    parameters: Object.fromEntries(parameters.map((one) => [one.name, one.default])),
    text,
  }
}

/** An own formula as the library shows its conditions. */
export function shownAs({ id, name, text, parameters }: OwnFormula): Condition {
  const [summary = ''] = text.trim().split('\n')
  return { name, zbId: id, typeId: 'formula', summary, parameters, section: '我的公式' }
}
