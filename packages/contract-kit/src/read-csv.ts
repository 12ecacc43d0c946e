export const SEPARATORS = ['\t', ',', ';', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A quoted part, what follows it, and what ends the cell. A quote that is never closed is an ordinary character. */
const CELLS: Readonly<Record<Separator, RegExp>> = {
  '\t': /("[^"]*(?:""[^"]*)*")?([^\t\r\n]*)(\t|\r?\n|\r|$)/gy,
  ',': /("[^"]*(?:""[^"]*)*")?([^,\r\n]*)(,|\r?\n|\r|$)/gy,
  ';': /("[^"]*(?:""[^"]*)*")?([^;\r\n]*)(;|\r?\n|\r|$)/gy,
  '|': /("[^"]*(?:""[^"]*)*")?([^|\r\n]*)(\||\r?\n|\r|$)/gy,
}

/** The rows of a CSV, each a list of cells as they were before quoting; a quoted cell may have line breaks. */
export function readCells(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, rest = '', end] of text.matchAll(CELLS[separator])) {
    row.push(quoted === undefined ? rest : `${quoted.slice(1, -1).replaceAll('""', '"')}${rest}`)
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
