import { DAY_MS, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { dateText, weekdayText } from '@niujin/web-kit/formats'
import type { Message } from '../../contract/index.ts'

/** The messages of one day, in the order given. */
export interface Day {
  /** 2026-11-21 */
  readonly date: string
  /** 今天, 昨天, 11-19 周四, or with the year when it is another. */
  readonly title: string
  readonly list: readonly Message[]
}

/** Messages, newest first, put together by their day in Shanghai; `now` in milliseconds. */
export function byDay(list: readonly Message[], now: number): Day[] {
  const days = new Map<string, Message[]>()
  for (const message of list) {
    const date = dateText(Date.parse(message.at))
    days.set(date, [...(days.get(date) ?? []), message])
  }
  return [...days].map(([date, ofDay]) => ({ date, title: titleOf(date, now), list: ofDay }))
}

function titleOf(date: string, now: number): string {
  if (date === dateText(now)) return '今天'
  if (date === dateText(now - DAY_MS)) return '昨天'
  const weekday = weekdayText(shanghaiDayStart(date))
  return `${date.slice(0, 4) === dateText(now).slice(0, 4) ? date.slice(5) : date} ${weekday}`
}
