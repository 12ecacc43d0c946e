/** Codes of a batch as a table for spreadsheets: UTF-8 with its mark; no cell is run as a formula. */
export function codesCsv(
  batch: { readonly name: string; readonly given: string; readonly until: string },
  codes: readonly string[],
): string {
  const rows = [
    ['序号', '激活码', '批次', '内容', '有效期至'],
    ...codes.map((code, at) => [String(at + 1), code, batch.name, batch.given, batch.until]),
  ]
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

// A cell that begins like a formula would be run by the program that opens the file.
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
