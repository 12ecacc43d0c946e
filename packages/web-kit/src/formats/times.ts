import { DAY_MS, dayOfNumber, SHANGHAI_OFFSET, shanghaiClock, shanghaiDay } from '@niujin/contract-kit/shanghai'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = DAY_MS
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/**
 * How long ago: 刚刚 under a minute, then minutes, hours, and days under 15 days; otherwise the date.
 * `at` and `now` are milliseconds; a moment slightly ahead of the clock counts as 刚刚.
 */
export function relativeTime(at: number, now: number): string {
  const age = now - at
  if (age < -DAY) return dateText(at)
  if (age < MINUTE) return '刚刚'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}分钟前`
  if (age < DAY) return `${Math.floor(age / HOUR)}小时前`
  if (age < 15 * DAY) return `${Math.floor(age / DAY)}天前`
  return dateText(at)
}

/** The day of a moment (milliseconds) in Shanghai: 2026-11-21. */
export function dateText(at: number): string {
  return shanghaiDay(at)
}

/** The time of day of a moment (milliseconds) in Shanghai: 09:30. */
export function clockText(at: number): string {
  return shanghaiClock(at).slice(11, 16)
}

/** Day and time of a moment (milliseconds) in Shanghai: 2026-11-21 09:30. */
export function dateTimeText(at: number): string {
  return `${dateText(at)} ${clockText(at)}`
}

/** The weekday of a moment (milliseconds) in Shanghai: 周六. */
export function weekdayText(at: number): string {
  return WEEKDAYS[new Date(at + SHANGHAI_OFFSET).getUTCDay()] ?? ''
}

/** A day number YYYYMMDD as 2026-11-21. */
export function dayText(day: number): string {
  return dayOfNumber(day)
}

/** A minute stamp YYYYMMDDHHmm as 09:30. */
export function minuteText(minute: number): string {
  const digits = String(minute).padStart(12, '0')
  return `${digits.slice(8, 10)}:${digits.slice(10, 12)}`
}
