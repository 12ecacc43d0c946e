import type { StreamBar } from '../contract/limits.ts'
import { minuteAt } from './minute-slot.ts'

/** One day of 分时 as columns: minute stamps, closes and averages in milli, shares. */
export interface IntradayDay {
  readonly date: number
  readonly previousClose: number
  readonly time: readonly number[]
  readonly close: readonly number[]
  readonly average: readonly number[]
  readonly volume: readonly number[]
}

/** YYYYMMDD of a minute stamp. */
export function dayOfMinute(stamp: number): number {
  return Math.floor(stamp / 10_000)
}

/**
 * The day with the minute in progress put in: the last minute is replaced, a new one added.
 * Minutes after it are dropped, as when a replayed day starts again; one of another day changes nothing.
 */
export function withMinute(day: IntradayDay, bar: StreamBar): IntradayDay {
  const [stamp, , , , close, shares, , average] = bar
  if (dayOfMinute(stamp) !== day.date) return day
  const found = day.time.findIndex((time) => time >= stamp)
  const at = found === -1 ? day.time.length : found
  return {
    ...day,
    time: [...day.time.slice(0, at), stamp],
    close: [...day.close.slice(0, at), close],
    average: [...day.average.slice(0, at), average],
    volume: [...day.volume.slice(0, at), shares],
  }
}

/**
 * The day ending at the price of now, so that a line ends where the price above it stands: the last minute closes at
 * it, and one that has begun since, by the quote's own second, is added. The same object when nothing differs.
 */
export function withLast(
  day: IntradayDay,
  { last, second }: { last: number | null; second: number | null },
  minutes: number,
): IntradayDay {
  const at = day.time.length - 1
  const newest = day.time[at]
  if (!last || newest === undefined) return day
  const now = second === null ? undefined : minuteAt(day.date, second, minutes)
  if (now === undefined || now <= newest) {
    return day.close[at] === last ? day : { ...day, close: day.close.with(at, last) }
  }
  return {
    ...day,
    time: [...day.time, now],
    close: [...day.close, last],
    average: [...day.average, day.average[at] ?? last],
    volume: [...day.volume, 0],
  }
}

/** A day before its first minute: its axis stands, and no line of the day before is on it. */
export function emptyDay(date: number, previousClose: number): IntradayDay {
  return { date, previousClose, time: [], close: [], average: [], volume: [] }
}
