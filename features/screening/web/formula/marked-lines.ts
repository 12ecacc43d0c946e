/** A position in the text, counted from 1 as the checker gives it. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What is underlined: a mistake, or what is accepted but hardly meant. */
type MarkKind = 'problem' | 'doubt'

export interface MarkedPosition extends Position {
  readonly mark: MarkKind
}

export interface Piece {
  readonly text: string
  readonly mark?: MarkKind
}

/** The text in pieces, of which the word at each position is marked; a position at a line's end marks its last word. */
export function markedPieces(text: string, positions: readonly MarkedPosition[]): Piece[] {
  const spans = positions
    .map((position) => ({ mark: position.mark, ...spanAt(text, position) }))
    .toSorted((a, b) => a.start - b.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, mark } of spans) {
    if (end <= at) continue
    if (start > at) pieces.push({ text: text.slice(at, start) })
    pieces.push({ text: text.slice(Math.max(at, start), end), mark })
    at = end
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces
}

/** Where a position is in the text, in UTF-16 units; beyond the text its end. */
export function offsetOf(text: string, { line, column }: Position): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0))
}

function spanAt(text: string, position: Position): { start: number; end: number } {
  const at = offsetOf(text, position)
  const word = /^[\p{L}\p{N}_]+/u.exec(text.slice(at))?.[0] ?? ''
  if (word !== '') return { start: at, end: at + word.length }
  const isAtEnd = at >= text.length || text[at] === '\n'
  return isAtEnd ? { start: Math.max(0, at - 1), end: at } : { start: at, end: at + 1 }
}
