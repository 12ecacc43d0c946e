import type { CourseLevel } from '@niujin/academy'
import { moneyText } from '@niujin/money'
import { clockText, dateText, weekdayText } from '@niujin/web-kit/formats'
import type { CourseCard, ScheduledClass } from '../../contract/index.ts'

/** A length (seconds) as teachers say it: 45秒, 12分钟, 1小时20分. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}秒`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}分钟`
  return `${Math.floor(minutes / 60)}小时${minutes % 60 === 0 ? '' : `${minutes % 60}分`}`
}

/** What it costs in a word: 公开课, 免费, ¥199.00. */
export function priceText({ isOpen, price }: Pick<CourseCard, 'isOpen' | 'price'>): string {
  if (isOpen) return '公开课'
  return price ? moneyText(price.fen) : '免费'
}

/** For whom each level is. */
export const LEVEL_WORDS: Readonly<Record<CourseLevel, string>> = {
  starter: '刚开户，先看懂行情与规则',
  basic: '会看盘，学方法与风险',
  advanced: '有经验，练自己的一套',
}

/** When a class is held: 19:30–20:30, with the day where it is not that one (YYYY-MM-DD). */
export function classTimeText({ startsAt, endsAt }: Pick<ScheduledClass, 'startsAt' | 'endsAt'>, day?: string): string {
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
  const date = dateText(from)
  const hours = `${clockText(from)}–${clockText(until)}`
  return date === day ? hours : `${date.slice(5)} ${weekdayText(from)} ${hours}`
}
