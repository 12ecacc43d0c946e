import type { DrawnLine } from '@niujin/chart/line-tools'

/** The lines on the chart now, for whoever takes a picture of it. */
let shown: { readonly id: string; readonly lines: readonly DrawnLine[] } | undefined

/** Says which lines lie on a security's chart; undefined: none any more. */
export function setShownLines(id: string, lines: readonly DrawnLine[] | undefined): void {
  if (lines) shown = { id, lines }
  else if (shown?.id === id) shown = undefined
}

/** The lines that lie on a security's chart. */
export function shownLines(id: string): readonly DrawnLine[] {
  return shown?.id === id ? shown.lines : []
}
