import type { BarColumns } from '@niujin/market'

/** Bars as plain arrays, the shape that travels to other threads and people. */
export interface PlainBars {
  time: number[]
  open: number[]
  high: number[]
  low: number[]
  close: number[]
  volume: number[]
  amount: number[]
}

/** Bars `from`, inclusive, to `to`, exclusive, as plain arrays. */
export function plainBars(bars: BarColumns, from: number, to: number): PlainBars {
  const part = (column: Int32Array | Float64Array) => Array.from(column.subarray(from, to))
  return {
    time: part(bars.time),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: part(bars.volume),
    // A source may not tell an amount; what travels is numbers.
    amount: part(bars.amount).map((amount) => (Number.isNaN(amount) ? 0 : amount)),
  }
}

/** Several runs of bars, oldest first, as one. */
export function joinBars(parts: readonly BarColumns[]): BarColumns {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const joined = {
    length,
    time: new Float64Array(length),
    open: new Int32Array(length),
    high: new Int32Array(length),
    low: new Int32Array(length),
    close: new Int32Array(length),
    volume: new Float64Array(length),
    amount: new Float64Array(length),
  }
  let at = 0
  for (const part of parts) {
    joined.time.set(part.time, at)
    joined.open.set(part.open, at)
    joined.high.set(part.high, at)
    joined.low.set(part.low, at)
    joined.close.set(part.close, at)
    joined.volume.set(part.volume, at)
    joined.amount.set(part.amount, at)
    at += part.length
  }
  return joined
}

/** The number of bars older than `stamp`; all of them when it is undefined. */
export function countBefore(bars: BarColumns, stamp: number | undefined): number {
  if (stamp === undefined) return bars.length
  let low = 0
  let high = bars.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars.time[middle] ?? 0) < stamp) low = middle + 1
    else high = middle
  }
  return low
}
