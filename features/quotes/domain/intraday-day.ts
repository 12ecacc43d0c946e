import type { StreamBar } from '../contract-fields.ts'

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
