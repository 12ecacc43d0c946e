import { OPERATORS } from '../../contract/limits.ts'
import { decimal, type ParameterValues } from './filled.ts'

/** Position in the contract's OPERATORS: the parameter `OP` of every comparing condition. */
export type OperatorNumber = 0 | 1 | 2 | 3 | 4

const WORDS = { '>': '大于', '>=': '不低于', '<': '小于', '<=': '不高于', between: '介于' } as const

function operatorOf({ OP = 0 }: ParameterValues): (typeof OPERATORS)[number] {
  return OPERATORS[Math.round(OP)] ?? '>'
}

function ends({ X = 0, Y = 0 }: ParameterValues): readonly [number, number] {
  return [Math.min(X, Y), Math.max(X, Y)]
}

/** The comparison as formula text. Between has both ends, whichever was given first. */
export function comparisonText(value: string, values: ParameterValues): string {
  const operator = operatorOf(values)
  if (operator !== 'between') return `XG:(${value})${operator}${decimal(values['X'] ?? 0)};`
  const [low, high] = ends(values)
  return `XG:(${value})>=${decimal(low)} AND (${value})<=${decimal(high)};`
}

/** The comparison in words: `小于20倍`. */
export function comparisonInWords(values: ParameterValues, unit: string): string {
  const operator = operatorOf(values)
  if (operator !== 'between') return `${WORDS[operator]}${decimal(values['X'] ?? 0)}${unit}`
  const [low, high] = ends(values)
  return `${WORDS.between}${decimal(low)}${unit}与${decimal(high)}${unit}之间`
}
