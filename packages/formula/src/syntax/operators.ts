import type { BinaryOperator } from './ast.ts'

/** How strongly an operator binds: OR least, the unary minus more than any of these. */
export const STRENGTH: ReadonlyMap<BinaryOperator, number> = new Map<BinaryOperator, number>([
  ['OR', 1],
  ['AND', 2],
  ['=', 3],
  ['<>', 3],
  ['>', 3],
  ['<', 3],
  ['>=', 3],
  ['<=', 3],
  ['+', 4],
  ['-', 4],
  ['*', 5],
  ['/', 5],
])

const OPERATORS = [...STRENGTH.keys()]

export function binaryOperator(mark: string): BinaryOperator | undefined {
  return OPERATORS.find((operator) => operator === mark)
}
