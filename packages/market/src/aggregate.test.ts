import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { aggregateDays, aggregateMinutes, barAt, periodOf, ticksToMinutes, updateLastBar } from './aggregate.ts'
import { tradingDays } from './calendar.ts'
import { minuteStamps } from './minutes.ts'
import { barsFrom } from './testing/bars.ts'

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

  it('当天未走完时，最后一根由前面几天加今天得出，今天再更新也不会重复计量', () => {
    const finished = barAt(barsFrom([[20260105, 10_000]]), 0)
    const today = { time: 20260106, open: 10_100, high: 10_300, low: 9_900, close: 10_200, volume: 500, amount: 1 }
    const merged = updateLastBar(finished, today)
    expect(merged).toMatchObject({ time: 20260106, open: 10_000, high: 10_300, low: 9_900, close: 10_200, volume: 1500 })
    expect(updateLastBar(finished, { ...today, volume: 700 }).volume).toBe(1700)
    expect(updateLastBar(undefined, today)).toBe(today)
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

describe('逐笔合成一分钟线', () => {
  it('竞价成交在 09:25，没有成交的分钟没有线', () => {
    const ticks = {
      length: 4,
      time: Int32Array.of(33_900, 34_203, 34_259, 34_320),
      price: Int32Array.of(10_000, 10_020, 9_990, 10_010),
      volume: Float64Array.of(300, 100, 200, 500),
      side: Int8Array.of(0, 1, -1, 1),
    }
    const bars = ticksToMinutes(ticks, 20260105)
    expect(Array.from(bars.time)).toEqual([202601050925, 202601050931, 202601050933])
    expect(barAt(bars, 1)).toMatchObject({ open: 10_020, high: 10_020, low: 9_990, close: 9_990, volume: 300, amount: 3000 })
  })
})
