import { emptyBars, type BarColumns } from '../bars.ts'

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
