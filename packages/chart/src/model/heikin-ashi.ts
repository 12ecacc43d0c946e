import type { Values } from './colour.ts'

export interface AveragedCandles {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/**
 * 平均K线: the close is the mean of the bar's four prices, the open the middle of the bar before it, high and low reach
 * over both. A bar without prices stays empty and the next one begins anew.
 */
export function heikinAshi(open: Values, high: Values, low: Values, close: Values): AveragedCandles {
  const size = close.length
  const empty = () => new Float64Array(size).fill(Number.NaN)
  const made = { open: empty(), high: empty(), low: empty(), close: empty() }
  let middle = Number.NaN
  for (let at = 0; at < size; at += 1) {
    const first = open[at] ?? Number.NaN
    const last = close[at] ?? Number.NaN
    const top = high[at] ?? Number.NaN
    const bottom = low[at] ?? Number.NaN
    const mean = (first + top + bottom + last) / 4
    const start = Number.isNaN(middle) ? (first + last) / 2 : middle
    made.open[at] = Number.isNaN(mean) ? Number.NaN : start
    made.close[at] = mean
    made.high[at] = Math.max(top, start, mean)
    made.low[at] = Math.min(bottom, start, mean)
    middle = Number.isNaN(mean) ? Number.NaN : (start + mean) / 2
  }
  return made
}
