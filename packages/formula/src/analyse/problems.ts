import type { Problem, ProblemCode } from '../problem.ts'
import type { SourceSpan } from '../syntax/ast.ts'

/** More would not be read. */
const MOST = 20

/** Collects what is wrong, in the order found. */
export class Problems {
  readonly list: Problem[] = []

  add(code: ProblemCode, span: SourceSpan, message: string, expected?: readonly string[]): void {
    if (this.list.length >= MOST) return
    this.list.push({ code, line: span.line, column: span.column, message, ...(expected?.length ? { expected } : {}) })
  }
}
