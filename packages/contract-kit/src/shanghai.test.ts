import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DAY_MS,
  dayOfNumber,
  numberOfDay,
  shanghaiClock,
  shanghaiDay,
  shanghaiDaySpan,
  shanghaiDayStart,
  shanghaiInstant,
  shanghaiIso,
} from './shanghai.ts'

const AT = Date.parse('2026-11-21T01:30:05.123Z')
const instants = fc.integer({ min: Date.parse('1992-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') })

describe('东八区的时间', () => {
  test('时刻的钟面、日子与带时区的写法', () => {
    expect([shanghaiClock(AT), shanghaiDay(AT), shanghaiIso(AT)]).toEqual([
      '2026-11-21T09:30:05.123',
      '2026-11-21',
      '2026-11-21T09:30:05+08:00',
    ])
  })

  test('日子从东八区的零点算起', () => {
    expect(shanghaiDay(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(shanghaiDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(shanghaiDayStart('2026-11-21')).toBe(Date.parse('2026-11-20T16:00:00Z'))
    expect(shanghaiDaySpan('2026-11-21')).toEqual({
      from: new Date('2026-11-20T16:00:00Z'),
      until: new Date('2026-11-21T16:00:00Z'),
    })
  })

  test('钟面读回时刻，有没有秒都行；读不出的是 NaN', () => {
    expect(shanghaiInstant('2026-11-21T09:30')).toBe(Date.parse('2026-11-21T01:30:00Z'))
    expect(shanghaiInstant('2026-11-21T09:30:05')).toBe(Date.parse('2026-11-21T01:30:05Z'))
    expect([shanghaiInstant('2026-13-01T00:00'), shanghaiDayStart('昨天')]).toEqual([Number.NaN, Number.NaN])
  })

  test('任何时刻都在它自己的日子里', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const start = shanghaiDayStart(shanghaiDay(at))
        expect(at - start).toBeGreaterThanOrEqual(0)
        expect(at - start).toBeLessThan(DAY_MS)
        expect(Date.parse(shanghaiIso(at))).toBe(Math.floor(at / 1000) * 1000)
      }),
    )
  })

  test('日子与八位数互换', () => {
    expect([dayOfNumber(20_261_121), numberOfDay('2026-11-21')]).toEqual(['2026-11-21', 20_261_121])
  })
})
