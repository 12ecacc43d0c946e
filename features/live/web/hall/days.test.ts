import { expect, test } from 'vitest'
import { daysAround } from './days.ts'

test('节目单的日子：前两天到后四天；链接里更远的一天也有', () => {
  expect(daysAround('2026-11-21', '2026-11-21').map(({ label }) => label)).toEqual([
    '11-19 周四',
    '昨天',
    '今天',
    '明天',
    '11-23 周一',
    '11-24 周二',
    '11-25 周三',
  ])
  expect(daysAround('2026-11-21', '2026-12-01').at(-1)).toEqual({ key: '2026-12-01', label: '12-01 周二' })
  expect(daysAround('2026-11-21', '2026-11-01')[0]).toEqual({ key: '2026-11-01', label: '11-01 周日' })
})
