import type { SourceSpan } from './ast.ts'

/** `quoted` is a reference in double quotes, `broken` stands where a problem has been reported already. */
type TokenKind = 'number' | 'text' | 'quoted' | 'name' | 'mark' | 'broken' | 'end'

export interface Token {
  readonly kind: TokenKind
  /** Names in upper case, marks by one spelling (`&&` is `AND`, `==` is `=`, `!=` is `<>`), quotes without their marks. */
  readonly value: string
  /** As written. */
  readonly text: string
  readonly span: SourceSpan
}

/** The place from the beginning of one to the end of another. */
export function spanning(first: SourceSpan, last: SourceSpan): SourceSpan {
  return { line: first.line, column: first.column, start: first.start, end: last.end }
}
