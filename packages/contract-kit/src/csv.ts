/** Marks that make a spreadsheet take a cell for a formula, plain and full-width. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

/** A cell as a CSV has it: quoted where needed; what a spreadsheet would take for a formula is text behind an apostrophe. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in a cell before `csvCell` put its apostrophe there. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Rows as a file for spreadsheets: UTF-8 with its mark, so that Chinese is read, and a formula in no cell. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
