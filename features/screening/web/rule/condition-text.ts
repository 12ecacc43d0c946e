import type { ChosenCondition, Condition, ConditionParameter } from '../../contract/rule.ts'
import { OPERATORS } from '../../contract/limits.ts'

/** Operators of a comparing condition as people read them, in the order of their numbers. */
export const OPERATOR_NAMES = { '>': '大于', '>=': '不低于', '<': '小于', '<=': '不高于', between: '介于' } as const

/** The parameters by which a condition holds a value against a number: operator, bound, upper bound. */
const COMPARING = new Set(['OP', 'X', 'Y'])

/** The operator of a comparing condition with these numbers; undefined for a condition that just holds or not. */
export function operatorOf(
  parameters: readonly ConditionParameter[],
  values: Readonly<Record<string, number>>,
): (typeof OPERATORS)[number] | undefined {
  const operator = parameters.find(({ name }) => name === 'OP')
  return operator && (OPERATORS[Math.round(values['OP'] ?? operator.default)] ?? '>')
}

/** A parameter's number with its unit, with no more digits than its step has: `20日`, `1.5倍`. */
export function parameterText({ step, unit }: ConditionParameter, value: number): string {
  return `${numberText(step, value)}${unit}`
}

/** A number without digits its step or itself does not need. */
function numberText(step: number, value: number): string {
  const digits = Math.max(fractionOf(step), fractionOf(value))
  return value.toFixed(Math.min(digits, 6))
}

function fractionOf(value: number): number {
  const [, fraction = ''] = String(value).split('.')
  return fraction.length
}

/** A note at a name's end of what is left out: what was made from a sentence carries it from there. */
const LEFT_OUT = /（不含[^（）]*）$/

/**
 * The name with what its comparison leaves out: 市盈率（不含亏损） while it is held below a number above zero. A name that a
 * sentence gave loses the note when the comparison becomes another.
 */
function nameText(chosen: ChosenCondition, condition: Condition | undefined): string {
  if (!condition?.leftOut) return chosen.name
  const plain = chosen.name.replace(LEFT_OUT, '')
  const operator = operatorOf(condition.parameters, chosen.parameters)
  const bound = chosen.parameters['X'] ?? condition.parameters.find(({ name }) => name === 'X')?.default ?? 0
  const isBelow = (operator === '<' || operator === '<=') && bound > 0
  return isBelow ? `${plain}（${condition.leftOut}）` : plain
}

/** A chosen condition with its numbers as people read it: `均线金叉（短期 5日，长期 10日）`, `市盈率（不含亏损）小于20倍`. */
export function conditionText(chosen: ChosenCondition, condition: Condition | undefined): string {
  const parameters = condition?.parameters ?? []
  const valueOf = (parameter: ConditionParameter) => chosen.parameters[parameter.name] ?? parameter.default
  // Own formulas call their parameters what they like.
  const isComparing = ({ name }: ConditionParameter) => condition?.typeId !== 'formula' && COMPARING.has(name)
  const numbers = parameters
    .filter((parameter) => !isComparing(parameter))
    .map((parameter) => `${parameter.meaning} ${parameterText(parameter, valueOf(parameter))}`)
  const period = numbers.length === 0 ? '' : `（${numbers.join('，')}）`
  return `${nameText(chosen, condition)}${period}${comparisonText(parameters.filter(isComparing), chosen.parameters)}`
}

function comparisonText(parameters: readonly ConditionParameter[], values: Readonly<Record<string, number>>): string {
  const operator = operatorOf(parameters, values)
  const [low = '', high = ''] = ['X', 'Y'].flatMap((name) => {
    const bound = parameters.find((one) => one.name === name)
    return bound ? [parameterText(bound, values[name] ?? bound.default)] : []
  })
  if (!operator) return ''
  return operator === 'between' ? `介于${low}与${high}之间` : `${OPERATOR_NAMES[operator]}${low}`
}
