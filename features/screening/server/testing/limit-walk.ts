import { emptyBars, fromEpochDay, priceLimit, toEpochDay, type BarColumns, type Instrument } from '@niujin/market'
import { seededRandom } from '@niujin/quotes/testing'

/**
 * Days from `from` on that wander by `seed` and often go to their price limits, in whole two fen. On a day of `halved`
 * the price begins at half of the close before.
 */
export function limitWalk(
  instrument: Instrument,
  { length, seed, from, halved = [] }: { length: number; seed: number; from: number; halved?: readonly number[] },
): BarColumns {
  const bars = emptyBars(length)
  const first = toEpochDay(from)
  const random = seededRandom(seed)
  const even = (price: number) => Math.round(price / 20) * 20
  let before = 20_000 + seed * 400
  for (let at = 0; at < length; at += 1) {
    const date = fromEpochDay(first + at)
    const reference = halved.includes(at) ? before / 2 : before
    const limit = priceLimit(instrument, { date, reference, daysListed: at + 1 })
    const within = (price: number) => (limit ? Math.min(limit.limitUp, Math.max(limit.limitDown, price)) : price)
    const open = within(even(reference * (0.96 + 0.08 * random())))
    const drawn = within(even(reference * (0.86 + 0.283 * random())))
    // Halves are exact only of even prices: the day before ends on one.
    const close = halved.includes(at + 1) ? even(drawn) : drawn
    bars.time[at] = date
    bars.open[at] = open
    bars.close[at] = close
    bars.high[at] = Math.max(open, within(even(Math.max(open, close) * (1 + 0.03 * random()))), close)
    bars.low[at] = Math.min(open, within(even(Math.min(open, close) * (1 - 0.03 * random()))), close)
    bars.volume[at] = 1e5 + Math.floor(5e6 * random() ** 3)
    bars.amount[at] = ((bars.volume[at] ?? 0) * close) / 1000
    before = close
  }
  return bars
}
