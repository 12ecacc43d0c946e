import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'

const MILLI = 1000
/** Ratios are kept as parts of a million: 0.1 is 100,000. */
const WHOLE = 1_000_000
/** A fen is ten milli-yuan. */
const FEN = 10 * WHOLE

/**
 * The limit price of each bar in yuan: the price moved by the ratio, half-up to 0.01.
 * Counts in integers, because 10.05 × 1.1 in floating point falls below its own half. Half-up is the exchanges' rule
 * (交易规则：四舍五入至价格最小变动单位).
 */
export function limitPrice(run: Run, price: Series, ratio: Series): Series {
  const limit = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const milli = Math.round((price[at] ?? NaN) * MILLI)
    const share = WHOLE + Math.round((ratio[at] ?? NaN) * WHOLE)
    const fen = halfUp(milli * share)
    if (fen >= 0) limit[at] = fen / 100
  }
  return limit
}

/** Milli-yuan times millionths, to whole fen. Division is of integers below 2^53, so its floor is exact. */
function halfUp(product: number): number {
  return Math.floor((product + FEN / 2) / FEN)
}
