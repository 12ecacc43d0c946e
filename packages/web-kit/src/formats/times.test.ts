import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, dateText, dateTimeText, dayText, minuteText, relativeTime, weekdayText } from './times.ts'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('相对时间', () => {
  test.each([
    [0, '刚刚'],
    [59 * SECOND, '刚刚'],
    [-30 * SECOND, '刚刚'],
    [MINUTE, '1分钟前'],
    [59 * MINUTE + 59 * SECOND, '59分钟前'],
    [HOUR, '1小时前'],
    [23 * HOUR + 59 * MINUTE, '23小时前'],
    [DAY, '1天前'],
    [15 * DAY - 1, '14天前'],
    [15 * DAY, '2026-11-06'],
    [-2 * DAY, '2026-11-23'],
  ])('%s 毫秒以前是 %s', (age, text) => expect(relativeTime(NOW - age, NOW)).toBe(text))

  test('越久的事不会写得越近', () => {
    const rank = (text: string) => ['刚刚', '分钟前', '小时前', '天前'].findIndex((word) => text.endsWith(word)) >>> 0
    const age = fc.integer({ min: 0, max: 60 * DAY })
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = a < b ? [a, b] : [b, a]
        expect(rank(relativeTime(NOW - younger, NOW))).toBeLessThanOrEqual(rank(relativeTime(NOW - older, NOW)))
      }),
    )
  })
})

test('日期按上海时间，与设备时区无关', () => {
  const lateUtc = Date.parse('2026-11-20T16:30:00Z')
  expect(dateText(lateUtc)).toBe('2026-11-21')
  expect(clockText(lateUtc)).toBe('00:30')
  expect(dateTimeText(lateUtc)).toBe('2026-11-21 00:30')
  expect(weekdayText(lateUtc)).toBe('周六')
  expect(dayText(20261121)).toBe('2026-11-21')
  expect(minuteText(202611210931)).toBe('09:31')
})
