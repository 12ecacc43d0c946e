import { DAY_MS, SHANGHAI_OFFSET, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'

/** The day before, 2026-11-23 for 2026-11-24. */
export function dayBefore(day: string): string {
  return shanghaiDay(shanghaiDayStart(day) - DAY_MS)
}

/** Days in a row that counted, ending today or, while today does not count yet, yesterday. */
export function streakOf(counted: ReadonlySet<string>, today: string): number {
  let day = counted.has(today) ? today : dayBefore(today)
  let length = 0
  while (counted.has(day)) {
    length += 1
    day = dayBefore(day)
  }
  return length
}

/** The most days in a row that ever counted. */
export function longestStreak(counted: ReadonlySet<string>): number {
  let longest = 0
  let [length, last] = [0, '']
  for (const day of [...counted].toSorted()) {
    length = last !== '' && dayBefore(day) === last ? length + 1 : 1
    longest = Math.max(longest, length)
    last = day
  }
  return longest
}

/** The seven days from Monday of the week in which a day is. */
export function weekOf(day: string): string[] {
  const start = shanghaiDayStart(day)
  // Monday is 0; the first day of 1970 was a Thursday.
  const weekday = ((start + SHANGHAI_OFFSET) / DAY_MS + 3) % 7
  return Array.from({ length: 7 }, (_, at) => shanghaiDay(start + (at - weekday) * DAY_MS))
}
