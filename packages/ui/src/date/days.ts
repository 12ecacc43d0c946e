/** Days are texts as 2026-11-21, so that no clock and no time zone of the phone can move them. */

const DAY = 86_400_000

/** The day `count` days after another. */
export function dayAfter(day: string, count: number): string {
  return textOf(new Date(Date.parse(day) + count * DAY))
}

/** The same day `count` months later; the month's last day where it is shorter. */
export function monthsAfter(day: string, count: number): string {
  const date = new Date(Date.parse(day))
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0))
  const wanted = Math.min(date.getUTCDate(), last.getUTCDate())
  return textOf(new Date(last.getTime() - (last.getUTCDate() - wanted) * DAY))
}

/** The nearest day from `min` to `max`. */
export function dayWithin(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

/** The weeks of a day's month, Monday first; undefined stands for days of the neighbouring months. */
export function weeksOf(day: string): (string | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`
  const before = weekdayOf(first)
  const length = Number(dayAfter(monthsAfter(first, 1), -1).slice(8))
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const at = week * 7 + weekday - before
      return at >= 0 && at < length ? dayAfter(first, at) : undefined
    }),
  )
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
