import { DAY_MS, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { dateText, weekdayText } from '@niujin/web-kit/formats'

const BEFORE = 2
const AFTER = 4

/** Tabs for the days around `today`, and for `day` when it lies outside of them; both such as 2026-11-21. */
export function daysAround(today: string, day: string): { key: string; label: string }[] {
  const start = shanghaiDayStart(today)
  const days = Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => start + (at - BEFORE) * DAY_MS)
  const items = days.map((at) => ({ key: dateText(at), label: labelOf(at, start) }))
  if (items.some(({ key }) => key === day)) return items
  const other = { key: day, label: labelOf(shanghaiDayStart(day), start) }
  return day < today ? [other, ...items] : [...items, other]
}

const NEAR: Readonly<Record<string, string>> = { '-1': '昨天', '0': '今天', '1': '明天' }

function labelOf(at: number, today: number): string {
  return NEAR[Math.round((at - today) / DAY_MS)] ?? `${dateText(at).slice(5)} ${weekdayText(at)}`
}
