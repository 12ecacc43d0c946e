import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIVE_FIELDS, type LiveQuote } from '../contract/limits.ts'
import {
  amplitude,
  applyDelta,
  awaitsTrading,
  change,
  changePercent,
  liveDelta,
  liveOf,
  standingPrice,
} from './live-quote.ts'

// On the wire there is no negative zero.
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true })).map((value) => value + 0)
const figure = fc.option(number, { nil: null })
const quote = fc
  .array(figure, { minLength: LIVE_FIELDS.length, maxLength: LIVE_FIELDS.length })
  .map((values) => liveOf(values))

const priced = (fields: Partial<LiveQuote>): LiveQuote => ({ ...liveOf([]), ...fields })

describe('推送的变化', () => {
  it('把变化加到旧报价上，得到新报价', () => {
    fc.assert(
      fc.property(quote, quote, (before, after) => {
        expect(applyDelta(before, liveDelta(before, after))).toEqual(after)
      }),
    )
  })

  it('什么都没变时没有变化要发', () => {
    fc.assert(
      fc.property(quote, (same) => {
        expect(liveDelta(same, { ...same })).toEqual([])
      }),
    )
  })

  it('旧报价不会被改动', () => {
    const before = Object.freeze(priced({ last: 100 }))
    expect(applyDelta(before, [0, 200]).last).toBe(200)
    expect(before.last).toBe(100)
  })

  it('更新的服务器发来不认识的字段，跳过', () => {
    const before = priced({ last: 100 })
    expect(applyDelta(before, [999, 1, 0, 101])).toEqual({ ...before, last: 101 })
  })

  it('快照按字段顺序读，缺的算未知', () => {
    fc.assert(
      fc.property(quote, (live) => {
        expect(liveOf(LIVE_FIELDS.map((field) => live[field]))).toEqual(live)
      }),
    )
    expect(liveOf([1]).previousClose).toBeNull()
  })
})

describe('涨跌', () => {
  it('昨收 10 元，现价 11 元，最高 11.5，最低 9.9：涨 1 元 10%，振幅 16%', () => {
    const live = priced({ last: 11_000, previousClose: 10_000, high: 11_500, low: 9_900 })
    expect(change(live)).toBe(1000)
    expect(changePercent(live)).toBe(0.1)
    expect(amplitude(live)).toBe(0.16)
  })

  it('没有成交或没有昨收时都不给', () => {
    expect(change(priced({ previousClose: 10_000 }))).toBeNull()
    expect(changePercent(priced({ last: 10_000, previousClose: 0 }))).toBeNull()
    expect(amplitude(priced({ previousClose: 10_000 }))).toBeNull()
  })
})

describe('还没有成交时显示的价格', () => {
  it('指数与板块没有自己的竞价：停在昨收', () => {
    const live = priced({ last: null, previousClose: 3_180_000 })
    for (const kind of ['index', 'sector'] as const) {
      expect(awaitsTrading(kind, live)).toBe(true)
      expect(standingPrice(kind, live)).toBe(3_180_000)
    }
    expect(awaitsTrading('index', priced({ last: 3_190_000, previousClose: 3_180_000 }))).toBe(false)
  })

  it('停牌的股票停在昨收；别的股票没有成交就没有价格', () => {
    expect(standingPrice('stock', priced({ last: null, previousClose: 9_900, suspended: 1 }))).toBe(9_900)
    expect(standingPrice('stock', priced({ last: null, previousClose: 9_900, suspended: 0 }))).toBeNull()
    expect(standingPrice('index', priced({}))).toBeNull()
  })
})
