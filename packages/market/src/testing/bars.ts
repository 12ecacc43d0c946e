import { emptyBars, type BarColumns } from '../bars.ts'

/** One bar; units as in `BarColumns`. */
export interface Bar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly amount: number
}

/** The bar at a position; undefined outside. */
export function barAt(bars: BarColumns, index: number): Bar | undefined {
  if (index < 0 || index >= bars.length) return undefined
  return {
    time: bars.time[index] ?? 0,
    open: bars.open[index] ?? 0,
    high: bars.high[index] ?? 0,
    low: bars.low[index] ?? 0,
    close: bars.close[index] ?? 0,
    volume: bars.volume[index] ?? 0,
    amount: bars.amount[index] ?? 0,
  }
}

/** Bars that open, stay and close at one price each: [stamp, milli]. 1,000 shares a bar. */
export function barsFrom(rows: readonly (readonly [stamp: number, price: number])[]): BarColumns {
  const bars = emptyBars(rows.length)
  for (const [at, [stamp, price]] of rows.entries()) {
    bars.time[at] = stamp
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[at] = price
    bars.volume[at] = 1000
    bars.amount[at] = price
  }
  return bars
}
