export type RowRange = { first: number; last: number }

/** Rows kept beyond the window's edges. */
const BEYOND = 8
/** The range moves in steps of this many rows, so that most scrolling renders nothing. */
const STEP = 4

/** Which rows of a list of `count` rows are worth drawing: `last` is not included.
 *  `top` is where the list starts in the window (px, negative when scrolled past). */
export function rowsInWindow(top: number, windowHeight: number, rowHeight: number, count: number): RowRange {
  if (rowHeight <= 0) return { first: 0, last: 0 }
  const start = Math.floor(-top / rowHeight / STEP) * STEP - BEYOND
  const end = Math.ceil((windowHeight - top) / rowHeight / STEP) * STEP + BEYOND
  const first = Math.min(Math.max(0, start), count)
  return { first, last: Math.max(first, Math.min(count, end)) }
}
