import { expect, test } from 'vitest'
import { daysAround } from '../hall/days.ts'
import { startText } from './start-text.ts'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')

test('几点开播：今天、明天，别的日子写日期与星期', () => {
  expect(startText(Date.parse('2026-11-21T20:00:00+08:00'), NOON)).toBe('今天 20:00')
  expect(startText(Date.parse('2026-11-22T00:10:00+08:00'), NOON)).toBe('明天 00:10')
  expect(startText(Date.parse('2026-11-24T09:00:00+08:00'), NOON)).toBe('11-24 周二 09:00')
})

test('节目单的日子：前两天到后四天；链接里更远的一天也有', () => {
  expect(daysAround('2026-11-21', '2026-11-21').map(({ label }) => label)).toEqual(['11-19 周四', '昨天', '今天', '明天', '11-23 周一', '11-24 周二', '11-25 周三'])
  expect(daysAround('2026-11-21', '2026-12-01').at(-1)).toEqual({ key: '2026-12-01', label: '12-01 周二' })
  expect(daysAround('2026-11-21', '2026-11-01')[0]).toEqual({ key: '2026-11-01', label: '11-01 周日' })
})
