import { expect, test } from 'vitest'
import { dayAfter, dayWithin, monthsAfter, weekdayOf, weeksOf } from './days.ts'

test('一个月的周从周一起，别的月的日子空着', () => {
  const weeks = weeksOf('2026-11-23')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', undefined, undefined, undefined, undefined, undefined, undefined])
  expect(weeksOf('2027-02-10').flat()).toHaveLength(28)
})

test('前后一个月：月底落在短的月就是那个月的最后一天', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthsAfter('2024-03-31', -1)).toBe('2024-02-29')
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthsAfter('2024-02-29', -12)).toBe('2023-02-28')
})

test('前后几天、限在范围里、星期几', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayWithin('2026-11-30', '2026-01-01', '2026-11-23')).toBe('2026-11-23')
  expect(dayWithin('1990-01-01', '1991-01-02', '2026-11-23')).toBe('1991-01-02')
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
})
