import { emptyBars, type BarColumns } from '../../bars.ts'

const NAMES: Readonly<Record<string, keyof Row>> = {
  date: 'time',
  日期: 'time',
  trade_date: 'time',
  open: 'open',
  开盘: 'open',
  high: 'high',
  最高: 'high',
  low: 'low',
  最低: 'low',
  close: 'close',
  收盘: 'close',
  volume: 'volume',
  成交量: 'volume',
  amount: 'amount',
  成交额: 'amount',
}

interface Row {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
}

/**
 * Daily bars from a text table (comma or tab) whose first recognised line names its columns: date, open, high, low,
 * close, volume (shares), amount (yuan), in English or Chinese, any order. Prices in yuan. Other lines are passed over,
 * as 通达信's own exports have a title above and a source below.
 */
export function parseCsv(text: string): BarColumns {
  const lines = text.split(/\r?\n/).map((line) => line.split(/[,\t]/).map((cell) => cell.trim()))
  const header = lines.findIndex((cells) => cells.some((cell) => NAMES[cell.toLowerCase()] === 'time'))
  const fields = (lines[header] ?? []).map((cell) => NAMES[cell.toLowerCase()])
  const rows = lines.slice(header + 1).flatMap((cells) => rowOf(cells, fields) ?? [])
  const bars = emptyBars(rows.length)
  for (const [at, row] of rows.toSorted((a, b) => a.time - b.time).entries()) {
    bars.time[at] = row.time
    bars.open[at] = Math.round(row.open * 1000)
    bars.high[at] = Math.round(row.high * 1000)
    bars.low[at] = Math.round(row.low * 1000)
    bars.close[at] = Math.round(row.close * 1000)
    bars.volume[at] = row.volume
    bars.amount[at] = row.amount
  }
  return bars
}

function rowOf(cells: readonly string[], fields: readonly (keyof Row | undefined)[]): Row | undefined {
  const row: Row = { time: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, amount: 0 }
  for (const [at, field] of fields.entries()) {
    const cell = cells[at] ?? ''
    if (field) row[field] = Number(field === 'time' ? cell.replaceAll(/[-/]/g, '') : cell)
  }
  const isWhole = Object.values(row).every(Number.isFinite)
  return isWhole && row.time > 19_000_000 && row.low > 0 ? row : undefined
}
