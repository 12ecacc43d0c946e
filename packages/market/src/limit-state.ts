import type { BarColumns } from './bars.ts'
import type { Instrument } from './instrument.ts'
import { priceLimit, ST_WIDENED, type PriceLimit, type PriceLimitDay } from './price-limit.ts'

/** How a day stood to its price limits; what holds is added up, 0 is none of it. */
export const LIMIT_STATE = { closedUp: 1, touchedUp: 2, closedDown: 4, touchedDown: 8 } as const

/** Prices of a day, milli, as they were traded. */
interface DayPrices {
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Days listed of a stock whose bars begin after its listing: long past the days without limits. */
export const LONG_LISTED = 1000

/** How a day's prices stood to its limits, by `LIMIT_STATE`; 0 on a day without limits. */
export function limitState({ high, low, close }: DayPrices, limit: PriceLimit | undefined): number {
  if (!limit) return 0
  const { limitUp, limitDown } = limit
  // A price beyond the limits shows that they were not in force (恢复上市, 股改 and the like): nothing was a limit then.
  if (high > limitUp || low < limitDown) return 0
  return (
    (close === limitUp ? LIMIT_STATE.closedUp : 0) +
    (high === limitUp ? LIMIT_STATE.touchedUp : 0) +
    (close === limitDown ? LIMIT_STATE.closedDown : 0) +
    (low === limitDown ? LIMIT_STATE.touchedDown : 0)
  )
}

type Listed = Parameters<typeof priceLimit>[0] & Pick<Instrument, 'listDate'>

/**
 * `limitState` of a stock's days from the one at `from` on, of all its unadjusted days since the first and the exchange's
 * previous close of each (milli, 0 where unknown). A day depends on itself and the days before. Of ST is known only whether a stock is one
 * now: a day that went beyond 5 % shows that it was none then.
 */
export function limitStates(instrument: Listed, days: BarColumns, references: ArrayLike<number>, from = 0): Uint8Array {
  const states = new Uint8Array(days.length - from)
  const listedBefore = (days.time[0] ?? 0) <= instrument.listDate ? 1 : LONG_LISTED
  const ordinary = { ...instrument, specialTreatment: false }
  for (let at = from; at < days.length; at += 1) {
    const prices = { high: days.high[at] ?? 0, low: days.low[at] ?? 0, close: days.close[at] ?? 0 }
    // Without a trade nothing stood anywhere.
    if ((days.volume[at] ?? 0) <= 0) continue
    const day: PriceLimitDay = {
      date: days.time[at] ?? 0,
      reference: references[at] ?? 0,
      daysListed: at + listedBefore,
    }
    const limit = priceLimit(instrument, day)
    const isBeyond = limit !== undefined && (prices.high > limit.limitUp || prices.low < limit.limitDown)
    const isWrongly = isBeyond && instrument.specialTreatment && day.date < ST_WIDENED
    states[at - from] = limitState(prices, isWrongly ? priceLimit(ordinary, day) : limit)
  }
  return states
}
