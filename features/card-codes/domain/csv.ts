import { csvText } from '@niujin/contract-kit/csv'

/** Codes of a batch as a table for spreadsheets: UTF-8 with its mark; no cell is run as a formula. */
export function codesCsv(
  batch: { readonly name: string; readonly given: string; readonly until: string },
  codes: readonly string[],
): string {
  const rows = [
    ['序号', '激活码', '批次', '内容', '有效期至'],
    ...codes.map((code, at) => [String(at + 1), code, batch.name, batch.given, batch.until]),
  ]
  return csvText(rows)
}
