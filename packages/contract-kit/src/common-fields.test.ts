import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultChannelId, formatTime, parseTime, randomId } from './index.ts'

describe('公共字段', () => {
  test('时间是东八区的年月日时分秒', () => {
    expect(formatTime(Date.parse('2026-11-21T09:30:05+08:00'))).toBe('20261121093005')
    expect(formatTime(Date.parse('2026-12-31T16:00:00Z'))).toBe('20270101000000')
  })

  test('任何时刻写出再读回，只差不到一秒', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (at) => {
        expect(parseTime(formatTime(at))).toBe(Math.floor(at / 1000) * 1000)
      }),
    )
  })

  test.each(['', '2026', '20261332000000', '20260230000000', '2026112109300a', ' 20261121093000'])(
    '不成时间的 %j 读不出来',
    (text) => expect(parseTime(text)).toBeUndefined(),
  )

  test('直播订阅与竞猜页有自己的渠道', () => {
    expect(defaultChannelId('/liveSubscribe')).toBe('700305')
    expect(defaultChannelId('/guess')).toBe('600007')
    expect(defaultChannelId('/toString')).toBeUndefined()
  })

  test('随机编号长 32 位、只有安全字符、一万个不重复', () => {
    const ids = Array.from({ length: 10_000 }, () => randomId())
    expect(new Set(ids).size).toBe(10_000)
    expect(ids.every((id) => /^[\w-]{32}$/.test(id))).toBe(true)
    expect(randomId(20)).toHaveLength(20)
  })
})
