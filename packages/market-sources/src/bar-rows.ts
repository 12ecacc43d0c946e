import { emptyBars, type BarColumns } from '@niujin/market'

/** One bar of a source: prices in milli, volume in shares, amount in yuan; time as in `BarColumns`. */
export interface BarRow {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** NaN where the source does not tell it: nothing was traded is another thing. */
  readonly amount: number
}

type Read = { readonly [Field in keyof BarRow]: number | undefined }

/** A whole row out of what could be read; undefined when anything but the amount is missing or prices contradict. */
export function wholeRow(row: Read): BarRow | undefined {
  const { time, open, high, low, close, volume, amount = Number.NaN } = row
  if (time === undefined || open === undefined || high === undefined) return undefined
  if (low === undefined || close === undefined || volume === undefined) return undefined
  if (high < Math.max(open, low, close) || low > Math.min(open, close)) return undefined
  return { time, open, high, low, close, volume, amount }
}

/** Columns of rows, oldest first; of two rows of one time the later one counts. */
export function barsOf(rows: readonly BarRow[]): BarColumns {
  const byTime = new Map(rows.map((row) => [row.time, row]))
  const sorted = Array.from(byTime.values()).sort((a, b) => a.time - b.time)
  const bars = emptyBars(sorted.length)
  for (const [at, row] of sorted.entries()) {
    for (const field of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const)
      bars[field][at] = row[field]
  }
  return bars
}

/** The rows of columns, in their order. */
export function rowsIn(bars: BarColumns): BarRow[] {
  const at = (column: Int32Array | Float64Array, row: number) => column[row] ?? 0
  return Array.from({ length: bars.length }, (_, row) => ({
    time: at(bars.time, row),
    open: at(bars.open, row),
    high: at(bars.high, row),
    low: at(bars.low, row),
    close: at(bars.close, row),
    volume: at(bars.volume, row),
    amount: at(bars.amount, row),
  }))
}
