const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** Milliseconds. */
export const TIMES = {
  /** A broadcast that stays interrupted for so long has ended. */
  interruption: 5 * MINUTE,
  /** One that has not begun so long after its time will not. */
  overdue: 180 * MINUTE,
  /** Who booked is reminded so long before. */
  remindBefore: 5 * MINUTE,
  /** A recording that takes longer than this does not come. */
  processing: 120 * MINUTE,
} as const

/** How far ahead a broadcast is announced, and how late a form may be sent. */
const AHEAD = 90 * DAY
const LATE = 10 * MINUTE

/** Whether a broadcast may be announced for `startAt` (both in milliseconds of the epoch). */
export function mayStartAt(startAt: number, now: number): boolean {
  return startAt >= now - LATE && startAt <= now + AHEAD
}
