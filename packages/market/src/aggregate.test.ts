import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { aggregateDays, aggregateMinutes, periodOf } from './aggregate.ts'
import { tradingDays } from './calendar.ts'
import { minuteStamps } from './minutes.ts'
import { barAt, barsFrom } from './testing/bars.ts'

const days = barsFrom(tradingDays('a', 20251201, 20260331).map((date, index) => [date, 10_000 + index * 10]))
const minutesOf = (date: number, venue: 'a' | 'hk' = 'a') =>
  barsFrom(minuteStamps(venue).map((stamp, index) => [date * 10_000 + stamp, 10_000 + ((index * 37) % 50) * 10]))

describe('日线合成', () => {
  it('月线以当月最后一个交易日为时间，开是第一天的开，量是全月的和', () => {
    const months = aggregateDays(days, 'month')
    expect(Array.from(months.time)).toEqual([20251231, 20260130, 20260227, 20260331])
    expect(barAt(months, 1)?.open).toBe(days.open[days.time.indexOf(20260105)])
    expect(barAt(months, 1)?.volume).toBe(tradingDays('a', 20260101, 20260131).length * 1000)
  })

  it('周线跨年不断开，2025-12-29 那周到 12-31 为止', () => {
    const weeks = aggregateDays(days, 'week')
    expect(Array.from(weeks.time).slice(4, 6)).toEqual([20251231, 20260109])
    expect(periodOf('week', 20251231)).toBe(periodOf('week', 20260102))
    expect(periodOf('week', 20260104)).not.toBe(periodOf('week', 20260105))
  })

  it('季线、年线', () => {
    expect(Array.from(aggregateDays(days, 'quarter').time)).toEqual([20251231, 20260331])
    expect(Array.from(aggregateDays(days, 'year').time)).toEqual([20251231, 20260331])
  })

  it('合成不丢量，最高最低不变', () => {
    const prices = fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(prices, fc.constantFrom('week', 'month', 'quarter', 'year'), (cents, period) => {
        const some = barsFrom(cents.map((price, index) => [days.time[index] ?? 0, price * 10]))
        const longer = aggregateDays(some, period)
        const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
        return (
          total(longer.volume) === total(some.volume) &&
          Math.max(...longer.high) === Math.max(...some.high) &&
          Math.min(...longer.low) === Math.min(...some.low) &&
          longer.close[longer.length - 1] === some.close[some.length - 1]
        )
      }),
    )
  })
})

describe('分钟线合成', () => {
  it('五分钟线 48 根，09:35 含集合竞价，收在 15:00', () => {
    const bars = aggregateMinutes(minutesOf(20260105), 5)
    expect([bars.length, bars.time[0], bars.time[47]]).toEqual([48, 202601050935, 202601051500])
    expect(bars.volume[0]).toBe(6000)
  })

  it('六十分钟线在 10:30 11:30 14:00 15:00', () => {
    expect(Array.from(aggregateMinutes(minutesOf(20260105), 60).time)).toEqual([
      202601051030, 202601051130, 202601051400, 202601051500,
    ])
  })

  it('港股六十分钟线跨过中午', () => {
    expect(Array.from(aggregateMinutes(minutesOf(20260105, 'hk'), 60, 'hk').time, (stamp) => stamp % 10_000)).toEqual([
      1030, 1130, 1330, 1430, 1530, 1600,
    ])
  })

  it('没走完的一根就用它自己的结束时间', () => {
    const morning = barsFrom([
      [202601050931, 10_000],
      [202601050932, 10_010],
    ])
    expect(Array.from(aggregateMinutes(morning, 5).time)).toEqual([202601050935])
  })

  it('几天的分钟线各归各天，并能合成日线', () => {
    const first = minutesOf(20260105)
    const twoDays = barsFrom([...first.time, ...minutesOf(20260106).time].map((stamp) => [stamp, 10_000]))
    expect(aggregateMinutes(twoDays, 30).length).toBe(16)
    expect(Array.from(aggregateMinutes(twoDays, 'day').time)).toEqual([20260105, 20260106])
  })
})
