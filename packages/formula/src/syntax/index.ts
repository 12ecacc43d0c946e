import type { Problem } from '../problem.ts'
import type { Program } from './ast.ts'
import { Cursor } from './cursor.ts'
import { lex } from './lexer.ts'
import { MOST_UNITS } from './limits.ts'
import { StatementReader } from './parser.ts'
import { ProblemList } from './problem-list.ts'

export { colorOf } from './modifiers.ts'
export { printProgram } from './print.ts'

/**
 * Reads a formula of 通达信's language. Statements with a problem are left out of the program, so that it is complete
 * only without problems; of those the first twenty by place are given. Takes time in proportion to the text, never
 * throws, and no tree is deeper than a recursive walk can go (2,200 levels).
 */
export function parse(text: string): { readonly program: Program; readonly problems: readonly Problem[] } {
  const problems = new ProblemList()
  if (text.length > MOST_UNITS) {
    const start = { line: 1, column: 1, start: 0, end: 0 }
    problems.add('tooLarge', start, { message: `公式超过了 ${MOST_UNITS} 个字。` })
    return { program: { statements: [] }, problems: problems.problems }
  }
  const lexed = lex(text)
  const statements = new StatementReader(new Cursor(lexed.tokens, problems)).readAll()
  return { program: { statements }, problems: lexed.problems.mergedWith(problems) }
}
