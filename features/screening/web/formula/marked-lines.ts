/** A place in the text, counted from 1 as the checker gives it. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** What is underlined: a mistake, or what is accepted but hardly meant. */
type MarkKind = 'problem' | 'doubt'

export interface MarkedPlace extends Place {
  readonly mark: MarkKind
}

export interface Piece {
  readonly text: string
  readonly mark?: MarkKind
}

/** The text in pieces, of which the word at each place is marked; a place at a line's end marks its last word. */
export function markedPieces(text: string, places: readonly MarkedPlace[]): Piece[] {
  const spans = places
    .map((place) => ({ mark: place.mark, ...spanAt(text, place) }))
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

/** Where a place is in the text, in UTF-16 units; beyond the text its end. */
export function offsetOf(text: string, { line, column }: Place): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return Math.min(text.length, before + Math.min(column - 1, lines[line - 1]?.length ?? 0))
}

function spanAt(text: string, place: Place): { start: number; end: number } {
  const at = offsetOf(text, place)
  const word = /^[\p{L}\p{N}_]+/u.exec(text.slice(at))?.[0] ?? ''
  if (word !== '') return { start: at, end: at + word.length }
  const isAtEnd = at >= text.length || text[at] === '\n'
  return isAtEnd ? { start: Math.max(0, at - 1), end: at } : { start: at, end: at + 1 }
}
