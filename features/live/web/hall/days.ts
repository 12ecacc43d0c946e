import { dateText, weekdayText } from '@niujin/web-kit/formats'

const DAY = 24 * 3600_000
const BEFORE = 2
const AFTER = 4

/** Tabs for the days around `today`, and for `day` when it lies outside of them; both such as 2026-11-21. */
export function daysAround(today: string, day: string): { key: string; label: string }[] {
  const noon = Date.parse(`${today}T12:00:00+08:00`)
  const days = Array.from({ length: BEFORE + 1 + AFTER }, (_, place) => noon + (place - BEFORE) * DAY)
  const items = days.map((at) => ({ key: dateText(at), label: labelOf(at, noon) }))
  if (items.some(({ key }) => key === day)) return items
  const other = { key: day, label: labelOf(Date.parse(`${day}T12:00:00+08:00`), noon) }
  return day < today ? [other, ...items] : [...items, other]
}

const NEAR: Readonly<Record<string, string>> = { '-1': '昨天', '0': '今天', '1': '明天' }

function labelOf(at: number, noon: number): string {
  return NEAR[Math.round((at - noon) / DAY)] ?? `${dateText(at).slice(5)} ${weekdayText(at)}`
}
