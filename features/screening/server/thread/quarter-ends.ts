import { emptyBars, type BarColumns } from '@niujin/market'

/**
 * Day (YYYYMMDD) and close (unadjusted, milli) of the last day of every quarter, one after the other, oldest first. A plain
 * array: thousands of small typed ones, each where it was made, would keep the memory around them from being given back.
 */
export type QuarterEnds = readonly number[]

/**
 * The last day of each quarter of a history; the last of all may be in progress. A company's simulated figures follow
 * from these and nothing between them, and a whole market's take up some 8 MB where making the days again takes seconds.
 */
export function quarterEnds({ length, time, close }: Pick<BarColumns, 'length' | 'time' | 'close'>): QuarterEnds {
  const ends: number[] = []
  for (let at = 0; at < length; at += 1) {
    const date = time[at] ?? 0
    if (at + 1 === length || quarterOf(time[at + 1] ?? 0) !== quarterOf(date)) ends.push(date, close[at] ?? 0)
  }
  return ends
}

/** The quarters' last days as bars; nothing but their closes is known. */
export function barsOfQuarterEnds(ends: QuarterEnds): BarColumns {
  const bars = emptyBars(ends.length / 2)
  for (let at = 0; at < bars.length; at += 1) {
    bars.time[at] = ends[2 * at] ?? 0
    bars.close[at] = ends[2 * at + 1] ?? 0
  }
  return bars
}

/** The same number for days of one quarter. */
function quarterOf(date: number): number {
  return Math.floor(date / 10_000) * 4 + Math.floor(((Math.floor(date / 100) % 100) - 1) / 3)
}
