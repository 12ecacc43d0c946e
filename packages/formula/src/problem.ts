/** What is wrong with a formula, and where. Lines and columns count from 1; a column is one UTF-16 unit. */
export interface Problem {
  readonly code: ProblemCode
  readonly line: number
  readonly column: number
  /** What could have stood there, in words a person reads: `右括号 )`. */
  readonly expected?: readonly string[]
  /** One Chinese sentence. */
  readonly message: string
}

/** An error stops the formula; a warning is shown beside it. */
export type ProblemCode =
  | 'syntax'
  | 'unknownName'
  | 'unknownFunction'
  | 'unsupported'
  | 'argumentCount'
  | 'argumentKind'
  | 'duplicateName'
  | 'unknownModifier'
  | 'unknownReference'
  | 'recursion'
  | 'tooLarge'
  | 'noOutput'
  | 'neverValid'
  | 'unknownSector'

/** Thrown while a formula runs when it asks for more than it may have: work, memory or time. */
export class FormulaLimitError extends Error {
  override readonly name = 'FormulaLimitError'
}
