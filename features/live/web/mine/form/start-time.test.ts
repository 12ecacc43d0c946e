import { expect, test } from 'vitest'
import { daysOf, fieldOf, minutesWith, momentOf, suggestedStart, timeProblem } from './start-time.ts'

const NOW = Date.parse('2026-11-21T09:20:00+08:00')

test('时间按上海算，与设备时区无关，来回不变', () => {
  expect(fieldOf(NOW)).toBe('2026-11-21T09:20')
  expect(momentOf('2026-11-21T09:20')).toBe(NOW)
  expect(momentOf(fieldOf(Date.parse('2026-11-20T17:00:00Z')))).toBe(Date.parse('2026-11-20T17:00:00Z'))
})

test('建议的时间是整点或半点，留出至少一刻钟', () => {
  expect(fieldOf(suggestedStart(NOW))).toBe('2026-11-21T10:00')
  expect(fieldOf(suggestedStart(NOW - 6 * 60_000))).toBe('2026-11-21T09:30')
})

test('可选从今天起 90 天；分钟每五分一格，原来定在两格之间的也在', () => {
  expect(daysOf(NOW)).toEqual({ min: '2026-11-21', max: '2027-02-19' })
  expect(minutesWith('30')).toHaveLength(12)
  expect(minutesWith('32').slice(6, 8)).toEqual(['30', '32'])
})

test('没选、过去的、太远的都说明原因', () => {
  expect(timeProblem('', NOW)).toBe('请选择开始时间')
  expect(timeProblem('2026-11-21T09:10', NOW)).toBe('开始时间已经过去')
  expect(timeProblem('2027-03-01T09:00', NOW)).toBe('开始时间应在 90 天内')
  expect(timeProblem('2026-11-21T09:20', NOW)).toBeUndefined()
})
