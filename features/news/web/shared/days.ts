import { DAY_MS, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { dateText, weekdayText } from '@niujin/web-kit/formats'

/** Things of one day, in the order given. */
export interface Day<Item> {
  /** 2026-11-21 */
  readonly date: string
  /** 今天 11月21日 周六, 昨天 …, or only the date. */
  readonly title: string
  readonly list: readonly Item[]
}

/** Items, newest first, put together by their day in Shanghai; `now` in milliseconds. */
export function byDay<Item extends { readonly at: string }>(list: readonly Item[], now: number): Day<Item>[] {
  const days = new Map<string, Item[]>()
  for (const item of list) {
    const date = dateText(Date.parse(item.at))
    const ofDay = days.get(date)
    if (ofDay) ofDay.push(item)
    else days.set(date, [item])
  }
  return [...days].map(([date, ofDay]) => ({ date, title: dayTitle(date, now), list: ofDay }))
}

/** 今天 11月21日 周六; another year is named. */
export function dayTitle(date: string, now: number): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const today = dateText(now)
  const near = date === today ? '今天 ' : date === dateText(now - DAY_MS) ? '昨天 ' : ''
  const ofYear = year === today.slice(0, 4) ? '' : `${year}年`
  return `${near}${ofYear}${Number(month)}月${Number(day)}日 ${weekdayText(shanghaiDayStart(date))}`
}
