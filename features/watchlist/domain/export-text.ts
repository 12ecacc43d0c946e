import { csvText } from '@niujin/contract-kit/csv'
import { HEADING, PINNED } from './table-heading.ts'

/** A stock's position in a group, with what is written down of it; cost in milli, as the list has it. */
export interface ExportRow {
  /** Empty for a group without stocks. */
  readonly id: string
  readonly name: string
  /** The group's name; empty says nothing of groups. */
  readonly group: string
  readonly pinned: boolean
  readonly note: string
  readonly cost: number | null
  readonly quantity: number | null
}

/** A line for each stock, `600519.SH 贵州茅台`: what an import reads back, here and in most other apps. */
export function exportText(rows: readonly Pick<ExportRow, 'id' | 'name'>[]): string {
  return rows.map(({ id, name }) => `${codeOf(id)} ${name}`).join('\n')
}

/**
 * A CSV that spreadsheets read. Rows are in the order of groups and of the stocks in each, so that an import can restore
 * everything: what the market calls a stock is there for people alone.
 */
export function exportCsv(rows: readonly ExportRow[]): string {
  const lines = rows.map(({ id, name, group, pinned, cost, quantity, note }) => [
    id === '' ? '' : codeOf(id),
    name,
    group,
    pinned ? PINNED : '',
    cost === null ? '' : String(cost / 1000),
    quantity === null ? '' : String(quantity),
    note,
  ])
  return csvText([HEADING, ...lines])
}

function codeOf(id: string): string {
  return `${id.slice(3)}.${id.slice(0, 2)}`
}
