import type { ProblemList } from './problem-list.ts'
import type { Token } from './token.ts'

const NOTHING: Token = { kind: 'end', value: '', text: '', span: { line: 1, column: 1, start: 0, end: 0 } }

/** A place among the tokens that moves on; beyond the last it stays at the end. */
export class Cursor {
  readonly problems: ProblemList
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(tokens: readonly Token[], problems: ProblemList) {
    this.tokens = tokens
    this.problems = problems
  }

  /** The token `ahead` places on, which is not yet taken. */
  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] ?? NOTHING
  }

  /** The token taken last. */
  get previous(): Token {
    return this.tokens[this.at - 1] ?? NOTHING
  }

  take(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.at += 1
    return token
  }

  isMark(value: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'mark' && token.value === value
  }

  /** Whether the next token is the first of its line (and of the tokens not the first). */
  get startsLine(): boolean {
    return this.peek().span.line > this.previous.span.line
  }

  /** Whether `NAME:` or `NAME:=` is next. */
  get startsNamed(): boolean {
    return this.peek().kind === 'name' && (this.isMark(':', 1) || this.isMark(':=', 1))
  }

  /** Goes on to the next statement: behind the next `;`, or to a `NAME:` that begins a line. */
  skipStatement(): void {
    while (this.peek().kind !== 'end') {
      if (this.startsLine && this.startsNamed) return
      if (this.take().kind === 'mark' && this.previous.value === ';') return
    }
  }
}
