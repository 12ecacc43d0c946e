import type { SourceSpan } from './ast.ts'
import { toHalfWidth } from './half-width.ts'
import { mistakenMark } from './mistaken-marks.ts'
import { ProblemList, shown } from './problem-list.ts'
import type { Token } from './token.ts'

// Zero-width spaces come along when a formula is copied from a web page.
const SPACE = /[\s\u200B-\u200D\u2060]+/y
const LINE_COMMENT = /\/\/[^\r\n]*/y
const COMMENT = /\{[^}]*\}/y
const NUMBER = /\d[\d.]*|\.\d[\d.]*/y
// Formulas in circulation also frame names in 【】.
const NAME = /[\p{L}_【】][\p{L}\p{M}\p{N}_【】]*/uy
const TEXT = /'([^'\r\n]*)('?)/y
const QUOTED = /"([^"\r\n]*)("?)/y
const MARK = /:=|:|==|=(?![:<>])|<>|!=|>=|<=|>|<|&&|\|\||[-+*/(),;.#]/y

/** One spelling for what can be written in several ways. */
const SPELLING: ReadonlyMap<string, string> = new Map([
  ['&&', 'AND'],
  ['||', 'OR'],
  ['==', '='],
  ['!=', '<>'],
])
const WORD_OPERATORS: ReadonlySet<string> = new Set(['AND', 'OR'])

class Lexer {
  readonly tokens: Token[] = []
  readonly problems = new ProblemList()
  private readonly text: string
  private readonly plain: string
  private at = 0
  private line = 1
  private lineStart = 0

  constructor(text: string) {
    this.text = text
    this.plain = toHalfWidth(text)
  }

  run(): void {
    while (this.at < this.plain.length) if (!this.skipBlank()) this.token()
    this.push('end', '', 0)
  }

  private match(pattern: RegExp, at = this.at): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(this.plain)
  }

  /** Steps over a piece and counts the lines in it. */
  private advance(length: number): void {
    const end = this.at + length
    const breaks = /\r\n|\r|\n/g
    const piece = this.plain.slice(this.at, end)
    for (const found of piece.matchAll(breaks)) {
      this.line += 1
      this.lineStart = this.at + found.index + found[0].length
    }
    this.at = end
  }

  private spanOf(length: number): SourceSpan {
    return { line: this.line, column: this.at - this.lineStart + 1, start: this.at, end: this.at + length }
  }

  private push(kind: Token['kind'], value: string, length: number): void {
    const text = this.text.slice(this.at, this.at + length)
    this.tokens.push({ kind, value, text, span: this.spanOf(length) })
    this.at += length
  }

  private breakOff(length: number, message: string, expected: readonly string[] = []): void {
    this.problems.syntax(this.spanOf(length), message, expected)
    this.push('broken', '', length)
  }

  /** Whether there was a space or a comment here. */
  private skipBlank(): boolean {
    const blank = this.match(SPACE) ?? this.match(LINE_COMMENT) ?? this.match(COMMENT)
    if (blank) this.advance(blank[0].length)
    return blank !== null
  }

  private token(): void {
    const name = this.match(NAME)?.[0]
    if (name !== undefined) return this.name(name)
    const number = this.match(NUMBER)?.[0]
    if (number !== undefined) return this.number(number)
    const text = this.match(TEXT)
    if (text) return this.quotation('text', text, "单引号 '")
    const quoted = this.match(QUOTED)
    if (quoted) return this.quotation('quoted', quoted, '双引号 "')
    if (this.plain[this.at] === '{') return this.unclosedComment()
    const mark = this.match(MARK)?.[0]
    if (mark !== undefined) return this.push('mark', SPELLING.get(mark) ?? mark, mark.length)
    const { length, message, expected } = mistakenMark(this.plain, this.at)
    this.breakOff(length, message, expected)
  }

  private name(name: string): void {
    const upper = name.toUpperCase()
    this.push(WORD_OPERATORS.has(upper) ? 'mark' : 'name', upper, name.length)
  }

  private number(digits: string): void {
    const behind = this.match(NAME, this.at + digits.length)?.[0] ?? ''
    const word = this.text.slice(this.at, this.at + digits.length + behind.length)
    if (behind !== '' && !WORD_OPERATORS.has(behind.toUpperCase())) {
      return this.breakOff(word.length, `${shown(word)}不是数值，名称也不能以数字开头。`)
    }
    if (digits.split('.').length > 2) return this.breakOff(digits.length, `数值${shown(digits)}里的小数点多了。`)
    if (!Number.isFinite(Number(digits))) return this.breakOff(digits.length, '这个数值太大了。')
    this.push('number', digits, digits.length)
  }

  /** A text or a reference; both end on their line. */
  private quotation(kind: 'text' | 'quoted', [all, inside = '', closing]: RegExpExecArray, mark: string): void {
    if (closing === '') return this.breakOff(all.length, `这里的${mark} 在本行没有配对的另一半。`, [mark])
    // The inside stays as written: a full-width mark in a text is meant.
    this.push(kind, this.text.slice(this.at + 1, this.at + 1 + inside.length), all.length)
  }

  private unclosedComment(): void {
    this.breakOff(this.plain.length - this.at, '注释没有结束：{ 之后找不到 }。', ['右花括号 }'])
  }
}

/**
 * The tokens of a formula, ended by an `end`; comments and spaces left out. What is no token is reported once and
 * leaves a `broken`. Takes time in proportion to the text and never throws.
 */
export function lex(text: string): { readonly tokens: readonly Token[]; readonly problems: ProblemList } {
  const lexer = new Lexer(text)
  lexer.run()
  return lexer
}
