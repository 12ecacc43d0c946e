import type { Venue } from './calendar.ts'

/** Minutes of the day at which trading opens and closes, and the minute the opening auction is stamped with. */
const DAY_PLAN = {
  a: {
    auction: 565,
    spans: [
      [570, 690],
      [780, 900],
    ],
  },
  hk: {
    auction: 560,
    spans: [
      [570, 720],
      [780, 960],
    ],
  },
} as const

function stampsOf(venue: Venue): readonly number[] {
  const { auction, spans } = DAY_PLAN[venue]
  const minutes = spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index + 1))
  return [auction, ...minutes].map((minute) => Math.floor(minute / 60) * 100 + (minute % 60))
}

const STAMPS: Readonly<Record<Venue, readonly number[]>> = { a: stampsOf('a'), hk: stampsOf('hk') }

/**
 * Stamps HHmm of a day's minute bars: the opening auction (09:25, Hong Kong 09:20), then the end of every minute of
 * continuous trading: 240 of them, Hong Kong 330.
 */
export function minuteStamps(venue: Venue): readonly number[] {
  return STAMPS[venue]
}

/**
 * Index into `minuteStamps` of the bar that a second of the day belongs to: 0 until continuous trading opens, then 1….
 * A trade exactly on the minute begins the next bar; the one on the closing bell, and later, belongs to the last.
 */
export function minuteIndexAt(venue: Venue, second: number): number {
  let before = 1
  const minute = second / 60
  for (const [from, to] of DAY_PLAN[venue].spans) {
    if (minute < from) return before === 1 ? 0 : before - 1
    if (minute < to) return before + Math.floor(minute - from)
    before += to - from
  }
  return before - 1
}

/** The second of the day at which a minute bar ends. */
export function minuteEnd(venue: Venue, index: number): number {
  const stamp = STAMPS[venue][Math.max(0, Math.min(index, STAMPS[venue].length - 1))] ?? 0
  return Math.floor(stamp / 100) * 3600 + (stamp % 100) * 60
}

/** Index into `minuteStamps` of a stamp HHmm; stamps between sessions belong to the minute before them. */
export function minuteIndexOf(venue: Venue, stamp: number): number {
  const minute = Math.floor(stamp / 100) * 60 + (stamp % 100)
  return minuteIndexAt(venue, minute * 60 - 1)
}
