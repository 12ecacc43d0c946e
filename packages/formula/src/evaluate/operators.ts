import type { Series } from '../bars.ts'
import { difference, isAbove, isEqual } from '../compare.ts'
import type { BinaryOperator } from '../syntax/ast.ts'

type Apply = (left: number, right: number) => number

const truth = (value: boolean) => (value ? 1 : 0)

/** A comparison with an invalid side is invalid. */
const compare =
  (holds: (left: number, right: number) => boolean): Apply =>
  (left, right) =>
    Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : truth(holds(left, right))

/**
 * The operators on two numbers; NaN is invalid and goes through all of them. A division by zero is invalid.
 * AND and OR take any number but 0 as true. What differs by rounding noise only is the same.
 */
export const OPERATORS: Readonly<Record<BinaryOperator, Apply>> = {
  OR: compare((left, right) => left !== 0 || right !== 0),
  AND: compare((left, right) => left !== 0 && right !== 0),
  '=': compare(isEqual),
  '<>': compare((left, right) => !isEqual(left, right)),
  '>': compare(isAbove),
  '<': compare((left, right) => isAbove(right, left)),
  '>=': compare((left, right) => !isAbove(right, left)),
  '<=': compare((left, right) => !isAbove(left, right)),
  '+': (left, right) => left + right,
  '-': difference,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? Number.NaN : left / right),
}

/** Applies an operator at every bar of `result`. */
export function applyToSeries(
  operator: BinaryOperator,
  left: Series | number,
  right: Series | number,
  result: Series,
): Series {
  const apply = OPERATORS[operator]
  for (let at = 0; at < result.length; at += 1) {
    const a = typeof left === 'number' ? left : (left[at] ?? Number.NaN)
    const b = typeof right === 'number' ? right : (right[at] ?? Number.NaN)
    result[at] = apply(a, b)
  }
  return result
}
