/** A piece of a text: where it begins, and whether it is one of the marks. */
export interface Piece {
  readonly from: number
  readonly piece: string
  readonly hit: boolean
}

/** A text cut where marks begin and end; letters in any case. The pieces together are the text. */
export function parted(text: string, marks: readonly string[]): Piece[] {
  const found = marks.filter((mark) => mark !== '').toSorted((a, b) => b.length - a.length)
  if (found.length === 0) return [{ from: 0, piece: text, hit: false }]
  const pattern = new RegExp(`(${found.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  let from = 0
  // Split by a group keeps the marks: every second piece is one.
  return text.split(pattern).flatMap((piece, at) => {
    const here = from
    from += piece.length
    return piece === '' ? [] : [{ from: here, piece, hit: at % 2 === 1 }]
  })
}
