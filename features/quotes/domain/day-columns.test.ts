import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withNewest, withOlder, withPrice, type CandleColumns } from './candle-columns.ts'
import { withLast, withMinute, type IntradayDay } from './intraday-day.ts'

const candles = (...times: number[]): CandleColumns => ({
  time: times,
  open: times.map(() => 10),
  high: times.map(() => 12),
  low: times.map(() => 9),
  close: times.map(() => 11),
  volume: times,
  amount: times,
})

describe('K线一段段拼起来', () => {
  it('往前翻的接在前面，重叠的不重复', () => {
    expect(withOlder(candles(3, 4), candles(1, 2, 3)).time).toEqual([1, 2, 3, 4])
  })

  it('新取的最后几根替换旧的，新的一根接上', () => {
    expect(withNewest(candles(1, 2, 3), candles(3, 4)).time).toEqual([1, 2, 3, 4])
    expect(withNewest(candles(1, 2), candles()).time).toEqual([1, 2])
  })

  it('怎么拼时间都是递增的，各列一样长', () => {
    const times = fc.uniqueArray(fc.nat(60), { maxLength: 30 }).map((list) => list.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(times, times, (one, other) => {
        for (const joined of [
          withOlder(candles(...one), candles(...other)),
          withNewest(candles(...one), candles(...other)),
        ]) {
          expect(joined.time).toEqual([...new Set(joined.time)].toSorted((a, b) => a - b))
          expect(new Set(Object.values(joined).map((column) => column.length)).size).toBe(1)
        }
      }),
    )
  })

  const today = { date: 2, isDaily: true }

  it('最后一根跟着现价走，高低点随之放宽', () => {
    const moved = withPrice(candles(1, 2), { last: 13 }, today)
    expect([moved.close, moved.high, moved.low]).toEqual([
      [11, 13],
      [12, 13],
      [9, 9],
    ])
    expect(withPrice(moved, { last: 8 }, today).low).toEqual([9, 8])
  })

  it('价没动或还没有价，不重画', () => {
    const still = candles(1)
    const date = { date: 1, isDaily: true }
    expect(withPrice(still, { last: 11 }, date)).toBe(still)
    expect(withPrice(still, { last: null }, date)).toBe(still)
    expect(withPrice(candles(), { last: 5 }, date).time).toEqual([])
  })

  it('集合竞价时昨天那根不动，今天另起一根；周K、分钟K等开盘', () => {
    const opening = withPrice(candles(1, 2), { last: 13 }, { date: 3, isDaily: true })
    expect([opening.time, opening.close, opening.volume]).toEqual([
      [1, 2, 3],
      [11, 11, 13],
      [1, 2, 0],
    ])
    const weekly = candles(1, 2)
    expect(withPrice(weekly, { last: 13 }, { date: 3, isDaily: false })).toBe(weekly)
    const minutes = candles(202611191459, 202611191500)
    expect(withPrice(minutes, { last: 13 }, { date: 20261120, isDaily: false })).toBe(minutes)
    expect(withPrice(minutes, { last: 13 }, { date: 20261119, isDaily: false }).close).toEqual([11, 13])
  })
})

describe('分时的最后一分钟', () => {
  const day: IntradayDay = {
    date: 20261120,
    previousClose: 100,
    time: [202611200931, 202611200932],
    close: [101, 102],
    average: [101, 101],
    volume: [10, 20],
  }
  const bar = (stamp: number, close: number) => [stamp, 0, 0, 0, close, 30, 0, 103] as const

  it('同一分钟替换，下一分钟接上', () => {
    expect(withMinute(day, bar(202611200932, 105)).close).toEqual([101, 105])
    const next = withMinute(day, bar(202611200933, 106))
    expect([next.close, next.average, next.volume]).toEqual([
      [101, 102, 106],
      [101, 101, 103],
      [10, 20, 30],
    ])
  })

  it('循环播放回到开盘，后面的分钟收起', () => {
    expect(withMinute(day, bar(202611200931, 99)).close).toEqual([99])
  })

  it('别的日子的分钟不算', () => {
    expect(withMinute(day, bar(202611190933, 99))).toBe(day)
  })

  const at = (hour: number, minute: number, seconds = 0) => hour * 3600 + minute * 60 + seconds

  it('末点就是现价：同一分钟改它的收，新的一分钟接上一点', () => {
    expect(withLast(day, { last: 107, second: at(9, 31, 30) }, 240)).toEqual({ ...day, close: [101, 107] })
    const next = withLast(day, { last: 107, second: at(9, 32, 3) }, 240)
    expect(next).toEqual({
      ...day,
      time: [...day.time, 202611200933],
      close: [101, 102, 107],
      average: [101, 101, 101],
      volume: [10, 20, 0],
    })
  })

  it('午间与收盘之后不再多出一分钟', () => {
    const noon = { ...day, time: [202611201129, 202611201130] }
    expect(withLast(noon, { last: 103, second: at(12, 10) }, 240).time).toEqual(noon.time)
    const close = { ...day, time: [202611201459, 202611201500] }
    expect(withLast(close, { last: 103, second: at(15, 20) }, 240).time).toEqual(close.time)
    expect(withLast(noon, { last: 103, second: at(11, 45) }, 330).time.at(-1)).toBe(202611201145)
  })

  it('还没有价、还没有一分钟、价没有动，都是原来那一天', () => {
    expect(withLast(day, { last: null, second: at(9, 32) }, 240)).toBe(day)
    expect(withLast(day, { last: 102, second: at(9, 32) }, 240)).toBe(day)
    const empty = { ...day, time: [], close: [], average: [], volume: [] }
    expect(withLast(empty, { last: 102, second: at(9, 20) }, 240)).toBe(empty)
  })
})
