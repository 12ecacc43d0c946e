import type { Problem, ProblemCode } from '../problem.ts'
import type { SourceSpan } from './ast.ts'
import type { Token } from './token.ts'

/** More than these nobody reads; the rest appear when the first are mended. */
const MOST = 20
/** A word longer than this is cut when it is shown. */
const LONGEST_SHOWN = 20

/** Problems in the order they are found, twenty at most. */
export class ProblemList {
  readonly problems: Problem[] = []

  get isFull(): boolean {
    return this.problems.length >= MOST
  }

  syntax(at: SourceSpan, message: string, expected: readonly string[] = []): void {
    this.add('syntax', at, { message, expected })
  }

  add(
    code: ProblemCode,
    at: SourceSpan,
    said: { readonly message: string; readonly expected?: readonly string[] },
  ): void {
    if (this.isFull) return
    const { message, expected = [] } = said
    this.problems.push({ code, line: at.line, column: at.column, ...(expected.length > 0 && { expected }), message })
  }

  /** Both lists by place, twenty at most. */
  mergedWith(other: ProblemList): Problem[] {
    return [...this.problems, ...other.problems].sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST)
  }
}

/** A piece of the formula as a message shows it: in corner brackets, cut when long. */
export function shown(text: string): string {
  return `「${cut(text)}」`
}

/** A name as a message shows it: cut when long. */
export function cut(text: string): string {
  // Never half of a surrogate pair.
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** What stands at a token, in a message: the token in corner brackets, or the end of the formula. */
export function found(token: Token): string {
  return token.kind === 'end' ? '公式到这里就结束了' : `却是${shown(token.text)}`
}

/** `运算符、逗号 , 或右括号 )` */
export function oneOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  const before = words.slice(0, -1).join('、')
  // A mark needs room before a Chinese character.
  return `${before}${/[!-~]$/.test(before) ? ' ' : ''}或${words.at(-1)}`
}

/** `第 2 行第 14 列` */
export function whereIs(span: SourceSpan): string {
  return `第 ${span.line} 行第 ${span.column} 列`
}
