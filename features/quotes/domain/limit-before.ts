import type { LiveQuote } from '../contract/limits.ts'
import { changePercent } from './live-quote.ts'

/** How yesterday's limit-ups do today: what a day of 打板 brings those who hold on. */
interface LimitBeforeSummary {
  /** Mean 涨跌幅 of those that trade; null while none does. */
  readonly average: number | null
  readonly rising: number
  readonly falling: number
  /** At the limit again now (晋级), and their part of those that trade. */
  readonly again: number
  readonly againRatio: number | null
}

/** Sums up stocks that closed at their upper limit on the day before; a suspended one counts nowhere. */
export function limitBeforeSummary(
  list: readonly { readonly quote: { readonly live: LiveQuote } }[],
): LimitBeforeSummary {
  const trading = list.filter(({ quote: { live } }) => live.suspended !== 1 && changePercent(live) !== null)
  const moves = trading.map(({ quote: { live } }) => changePercent(live) ?? 0)
  const again = trading.filter(({ quote: { live } }) => live.sealed === 1).length
  const count = trading.length
  return {
    average: count === 0 ? null : moves.reduce((sum, move) => sum + move, 0) / count,
    rising: moves.filter((move) => move > 0).length,
    falling: moves.filter((move) => move < 0).length,
    again,
    againRatio: count === 0 ? null : again / count,
  }
}
