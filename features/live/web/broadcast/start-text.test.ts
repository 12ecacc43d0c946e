import { expect, test } from 'vitest'
import { startText } from './start-text.ts'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')

test('几点开播：今天、明天，别的日子写日期与星期', () => {
  expect(startText(Date.parse('2026-11-21T20:00:00+08:00'), NOON)).toBe('今天 20:00')
  expect(startText(Date.parse('2026-11-22T00:10:00+08:00'), NOON)).toBe('明天 00:10')
  expect(startText(Date.parse('2026-11-24T09:00:00+08:00'), NOON)).toBe('11-24 周二 09:00')
})
