import { DAY_MS, SHANGHAI_OFFSET, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'

/** The month so many months later: 2027-01 is one after 2026-12. */
export function monthAfter(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The days of a month, and how many days of the week are before its first; the week begins on Monday. */
export function daysOfMonth(month: string): { readonly days: readonly string[]; readonly blanks: number } {
  const start = shanghaiDayStart(`${month}-01`)
  const length = Math.round((shanghaiDayStart(`${monthAfter(month, 1)}-01`) - start) / DAY_MS)
  return {
    days: Array.from({ length }, (_, at) => shanghaiDay(start + at * DAY_MS)),
    // The first day of 1970 was a Thursday.
    blanks: ((start + SHANGHAI_OFFSET) / DAY_MS + 3) % 7,
  }
}
