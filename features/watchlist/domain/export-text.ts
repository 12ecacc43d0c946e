/** One stock of an export; cost in milli, as the list has it. */
export interface ExportRow {
  readonly id: string
  readonly name: string
  readonly groups: readonly string[]
  readonly note: string
  readonly cost: number | null
  readonly quantity: number | null
}

/** A line for each stock, `600519.SH 贵州茅台`: what an import reads back, here and in most other apps. */
export function exportText(rows: readonly ExportRow[]): string {
  return rows.map(({ id, name }) => `${codeOf(id)} ${name}`).join('\n')
}

const HEADING = ['代码', '名称', '分组', '成本价', '数量', '备注']

/** A CSV with a byte-order mark, so that spreadsheets read Chinese. */
export function exportCsv(rows: readonly ExportRow[]): string {
  const lines = rows.map(({ id, name, groups, note, cost, quantity }) =>
    [codeOf(id), name, groups.join(' '), cost === null ? '' : String(cost / 1000), quantity === null ? '' : String(quantity), note].map(csvCell).join(','),
  )
  return `\uFEFF${[HEADING.join(','), ...lines].join('\r\n')}\r\n`
}

function codeOf(id: string): string {
  return `${id.slice(3)}.${id.slice(0, 2)}`
}

/** Quoted where needed; what a spreadsheet would take for a formula is text. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
