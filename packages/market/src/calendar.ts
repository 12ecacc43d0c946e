import { fromEpochDay, toEpochDay, weekdayOf } from './epoch-day.ts'
import { A_SHARE_HOLIDAYS, HK_HOLIDAYS } from './holidays.ts'

/** a: Shanghai, Shenzhen, Beijing; hk: Hong Kong. */
export type Venue = 'a' | 'hk'

const FIRST = 20050101
const LAST = 20271231
const HOLIDAYS = { a: A_SHARE_HOLIDAYS, hk: HK_HOLIDAYS }
const made = new Map<Venue, readonly number[]>()

/** Every trading day of 2005–2027, YYYYMMDD, ascending. Hong Kong's holidays are known from 2020. */
export function tradingCalendar(venue: Venue): readonly number[] {
  const known = made.get(venue)
  if (known) return known
  const holidays = new Set(
    Object.entries(HOLIDAYS[venue]).flatMap(([year, days]) => days.split(' ').map((day) => Number(`${year}${day}`))),
  )
  const days: number[] = []
  for (let day = toEpochDay(FIRST); day <= toEpochDay(LAST); day += 1) {
    const date = fromEpochDay(day)
    const weekday = weekdayOf(date)
    if (weekday !== 0 && weekday !== 6 && !holidays.has(date)) days.push(date)
  }
  made.set(venue, days)
  return days
}

/** Position of the first trading day on or after `date`. */
export function tradingDayIndex(venue: Venue, date: number): number {
  const days = tradingCalendar(venue)
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < date) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the venue trades on `date`. */
export function isTradingDay(venue: Venue, date: number): boolean {
  return tradingCalendar(venue)[tradingDayIndex(venue, date)] === date
}

/** The first trading day after `date`. @throws beyond the calendar's end. */
export function nextTradingDay(venue: Venue, date: number): number {
  return dayAt(venue, tradingDayIndex(venue, date + 1))
}

/** The last trading day before `date`. @throws before the calendar's start. */
export function previousTradingDay(venue: Venue, date: number): number {
  return dayAt(venue, tradingDayIndex(venue, date) - 1)
}

/** Trading days from `from` to `to`, both included. */
export function tradingDays(venue: Venue, from: number, to: number): readonly number[] {
  return tradingCalendar(venue).slice(tradingDayIndex(venue, from), tradingDayIndex(venue, to + 1))
}

function dayAt(venue: Venue, index: number): number {
  const day = tradingCalendar(venue)[index]
  if (day === undefined) throw new Error('交易日历只到 2005–2027 年')
  return day
}

/** A date (YYYYMMDD) as 11月27日. */
export function monthDayText(date: number): string {
  return `${Math.floor(date / 100) % 100}月${date % 100}日`
}
