import type { Piece } from './marked-lines.ts'

const KINDS = ['comment', 'text', 'function', 'number'] as const
type TokenKind = (typeof KINDS)[number]

interface ColouredPiece extends Piece {
  readonly kind?: TokenKind
}

/** Comments, texts, names with a bracket behind them, numbers that are no part of a name: what is told apart by colour. */
const TOKENS =
  /(?<comment>\{[^}]*\}?)|(?<text>'[^'\n]*'?)|(?<function>[\p{L}_][\p{L}\p{N}_]*(?=\s*[(（]))|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+(?:\.\d+)?)/gu

/** The pieces cut further, so that each has one colour. */
export function colouredPieces(pieces: readonly Piece[]): ColouredPiece[] {
  const runs = runsOf(pieces.map(({ text }) => text).join(''))
  let start = 0
  return pieces.flatMap((piece) => {
    const from = start
    start += piece.text.length
    const cut: ColouredPiece[] = []
    for (let at = from; at < start;) {
      const [{ end, kind } = { end: start }] = runs
      const to = Math.min(start, end)
      cut.push({ ...piece, text: piece.text.slice(at - from, to - from), ...(kind && { kind }) })
      if (to === end) runs.shift()
      at = to
    }
    return cut
  })
}

interface Run {
  /** Behind its last character. */
  readonly end: number
  readonly kind?: TokenKind
}

/** The whole text in runs of one colour. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { index, 0: word, groups } of text.matchAll(TOKENS)) {
    const kind = KINDS.find((one) => groups?.[one] !== undefined)
    if (!kind) continue
    if (index > at) runs.push({ end: index })
    at = index + word.length
    runs.push({ end: at, kind })
  }
  return at < text.length ? [...runs, { end: text.length }] : runs
}
