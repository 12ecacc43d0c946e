import { aggregateMinutes, type BarColumns } from '@niujin/market'
import type { Candles } from './joined-candles.ts'
import type { CandlePeriod, MinutePeriod, ServedPeriod } from './periods.ts'

/** A bar of more minutes would be longer than a day. */
export const MOST_MINUTES = 240

const SERVED = [60, 30, 15, 5, 1] as const
const DAYS: readonly string[] = ['day', 'week', 'month', 'quarter', 'year'] satisfies ServedPeriod[]

/** Minutes of a bar; undefined for days and longer. */
export function minutesOf(period: CandlePeriod): number | undefined {
  return DAYS.includes(period) ? undefined : Number.parseInt(period, 10)
}

/** The period that the server is asked for: the longest that bars of this one can be put together from. */
export function servedPeriod(period: CandlePeriod): ServedPeriod {
  const minutes = minutesOf(period)
  if (minutes === undefined) return period as ServedPeriod
  return `${SERVED.find((size) => minutes % size === 0) ?? 1}m`
}

/** Served bars to a bar of this period. */
export function servedBars(period: CandlePeriod): number {
  return (minutesOf(period) ?? 1) / (minutesOf(servedPeriod(period)) ?? 1)
}

/** The period of so many minutes, as somebody typed them; undefined for what is none. */
export function typedMinutes(text: string): MinutePeriod | undefined {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return minutes >= 1 && minutes <= MOST_MINUTES ? `${minutes}m` : undefined
}

/** Served candles put together to those of a period; the same object where they are that already. */
export function candlesOf(served: Candles, period: CandlePeriod, venue: 'a' | 'hk'): Candles {
  const size = minutesOf(period)
  if (size === undefined || servedBars(period) === 1) return served
  const whole = aggregateMinutes(barsOf(served), size, venue)
  // The oldest bar may lack minutes that have not been fetched.
  const from = served.hasOlder && whole.length > 1 ? 1 : 0
  const column = (values: ArrayLike<number>) => Array.from(values).slice(from)
  const time = column(whole.time)
  return {
    ...served,
    time,
    open: column(whole.open),
    high: column(whole.high),
    low: column(whole.low),
    close: column(whole.close),
    volume: column(whole.volume),
    amount: column(whole.amount),
    exRights: served.exRights.flatMap((stamp) => time.find((end) => end >= stamp) ?? []),
  }
}

function barsOf({ time, open, high, low, close, volume, amount }: Candles): BarColumns {
  return {
    length: time.length,
    time: Float64Array.from(time),
    open: Int32Array.from(open),
    high: Int32Array.from(high),
    low: Int32Array.from(low),
    close: Int32Array.from(close),
    volume: Float64Array.from(volume),
    amount: Float64Array.from(amount),
  }
}
