import { isTradingDay, previousTradingDay, type Venue } from '@niujin/market'

/** A moment in Shanghai: YYYYMMDD and seconds since midnight. */
export interface Moment {
  readonly date: number
  readonly second: number
}

/** When a day's quotes begin, and when sources have its last ones settled; some minutes after the closing auction. */
const BEGINS = { a: 9 * 3600 + 15 * 60, hk: 9 * 3600 } as const
const SETTLED = { a: 15 * 3600 + 10 * 60, hk: 16 * 3600 + 20 * 60 } as const
const LAST_SECOND = 86_399

/** The trading day in progress, or the last one. */
export function tradingDayAt(venue: Venue, { date, second }: Moment): number {
  return isTradingDay(venue, date) && second >= BEGINS[venue] ? date : previousTradingDay(venue, date)
}

/** The last trading day whose bar does not change any more. */
export function finishedDayAt(venue: Venue, { date, second }: Moment): number {
  return isTradingDay(venue, date) && second >= SETTLED[venue] ? date : previousTradingDay(venue, date)
}

/** The market second shown with the trading day: a day that is past stands at its end. */
export function marketSecondAt(venue: Venue, moment: Moment): number {
  return tradingDayAt(venue, moment) === moment.date ? moment.second : LAST_SECOND
}

/** Whether no venue trades now: nothing changes until the next morning. */
export function isQuiet(moment: Moment): boolean {
  return (['a', 'hk'] as const).every(
    (venue) => !isTradingDay(venue, moment.date) || moment.second < BEGINS[venue] || moment.second >= SETTLED[venue],
  )
}
