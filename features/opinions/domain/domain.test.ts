import fc from 'fast-check'
import { HORIZONS, STANCES, type Stance } from '@niujin/community'
import { nextTradingDay, tradingDays } from '@niujin/market'
import { describe, expect, test } from 'vitest'
import {
  BENCHMARK,
  dueDate,
  finishedDay,
  isRight,
  latestGrowth,
  mayBeJudged,
  outcomesOf,
  percentText,
  priceNow,
  type Past,
  type Stamp,
} from './index.ts'

const DAY = 20_261_123
const DATES = tradingDays('a', DAY, 20_270_331)
const day = (number: number) => DATES[number] ?? 0
const STAMP: Stamp = { stance: 'bullish', baseDate: DAY, rightsAfter: DAY, price: 10_000, index: 4_000_000 }

/** A past in which everything stays as it was but for what is given. */
function pastOf(given: Partial<Omit<Past, 'closes'>> & { closes?: Record<number, number> } = {}): Past {
  const { closes = {}, ...rest } = given
  return {
    closes: new Map(DATES.map((date) => [date, closes[date] ?? 10_000])),
    indexCloses: new Map(DATES.map((date) => [date, 4_000_000])),
    steps: [],
    finished: day(5),
    ...rest,
  }
}
const at = (past: Past, days: number, stamp = STAMP) => outcomesOf(stamp, past).find((one) => one.days === days)

describe('第几个交易日', () => {
  test('跳过周末与假期', () => {
    expect(dueDate(20_260_930, 1)).toBe(nextTradingDay('a', 20_260_930))
    expect(dueDate(DAY, 5)).toBe(20_261_130)
    expect(dueDate(20_271_230, 60)).toBeUndefined()
  })

  test('那天收盘以前没有结果', () => {
    expect(outcomesOf(STAMP, pastOf({ finished: day(4) })).map(({ days }) => days)).toEqual([1])
    expect(outcomesOf(STAMP, pastOf({ finished: day(5) })).map(({ days }) => days)).toEqual([1, 5])
    expect(outcomesOf(STAMP, pastOf({ finished: DAY }))).toEqual([])
  })
})

describe('收益率', () => {
  test('看多减去指数，看空反过来', () => {
    const past = pastOf({ closes: { [day(5)]: 11_000 } })
    expect(at(past, 5)).toMatchObject({ stockReturn: 1000, indexReturn: 0, excess: 1000, state: 'done' })
    expect(at(past, 5, { ...STAMP, stance: 'bearish' })).toMatchObject({ stockReturn: 1000, excess: -1000 })
    expect(at(past, 5, { ...STAMP, stance: 'neutral' })).toMatchObject({ excess: 1000 })
  })

  test('十送十以后价格减半，不亏也不赚；盖章以前的除权不算', () => {
    const halved = Object.fromEntries(DATES.slice(3).map((date) => [date, 5000]))
    const past = pastOf({ closes: halved, steps: [{ date: day(3), ratio: 0.5 }] })
    expect(at(past, 5)?.stockReturn).toBe(0)
    expect(at(past, 1)?.stockReturn).toBe(0)
    expect(at(pastOf({ steps: [{ date: DAY, ratio: 0.5 }] }), 5)?.stockReturn).toBe(0)
  })

  test('开盘前用除权参考价盖的，当天的除权已经在价格里', () => {
    const early = { ...STAMP, rightsAfter: day(1), price: 5000 }
    const halved = Object.fromEntries(DATES.slice(1).map((date) => [date, 5000]))
    expect(at(pastOf({ closes: halved, steps: [{ date: day(1), ratio: 0.5 }] }), 1, early)?.stockReturn).toBe(0)
  })

  test('停牌的取复牌后第一个收盘，指数取同一天', () => {
    const closes = new Map(pastOf({ closes: { [day(7)]: 12_000 } }).closes)
    closes.delete(day(5))
    closes.delete(day(6))
    const indexCloses = new Map(pastOf().indexCloses).set(day(7), 4_400_000)
    const past = { ...pastOf({ finished: day(6), indexCloses }), closes }
    expect(at(past, 5)).toBeUndefined()
    expect(at({ ...past, finished: day(7) }, 5)).toEqual({
      days: 5,
      state: 'suspended',
      date: day(7),
      stockReturn: 2000,
      indexReturn: 1000,
      excess: 1000,
    })
  })

  test('少了指数那天的收盘，先不下结论', () => {
    const indexCloses = new Map(pastOf().indexCloses)
    indexCloses.delete(day(5))
    expect(at(pastOf({ indexCloses }), 5)).toBeUndefined()
    expect(latestGrowth(STAMP, pastOf({ indexCloses }))).toBeUndefined()
  })
})

describe('性质', () => {
  const walk = fc.array(fc.integer({ min: 9000, max: 11_000 }), { minLength: 80, maxLength: 80 })
  const closesOf = (prices: readonly number[]) =>
    Object.fromEntries(DATES.slice(0, 80).map((date, number) => [date, prices[number] ?? 10_000]))
  const cut = fc.integer({ min: 0, max: 79 })

  test('后来的日子改变不了已有的结果', () => {
    fc.assert(
      fc.property(walk, walk, cut, (before, after, finished) => {
        const until = outcomesOf(STAMP, pastOf({ closes: closesOf(before), finished: day(finished) }))
        const mixed = before.map((price, number) => (number > finished ? (after[number] ?? price) : price))
        const later = outcomesOf(STAMP, pastOf({ closes: closesOf(mixed), finished: day(79) }))
        expect(later.slice(0, until.length)).toEqual(until)
      }),
    )
  })

  test('在任何一天送股，结果都一样', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 79 }), fc.integer({ min: 2, max: 5 }), (prices, when, times) => {
        const whole = prices.map((price) => price * times)
        const split = whole.map((price, number) => (number >= when ? price / times : price))
        const stamp = { ...STAMP, price: STAMP.price * times }
        const past = pastOf({
          closes: closesOf(split),
          steps: [{ date: day(when), ratio: 1 / times }],
          finished: day(79),
        })
        const plain = outcomesOf(stamp, pastOf({ closes: closesOf(whole), finished: day(79) }))
        for (const [number, outcome] of outcomesOf(stamp, past).entries())
          expect(Math.abs(outcome.stockReturn - (plain[number]?.stockReturn ?? Number.NaN))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('看多与看空的超额相反；写出来的三个数加得起来', () => {
    fc.assert(
      fc.property(walk, (prices) => {
        const past = pastOf({ closes: closesOf(prices), finished: day(79) })
        const bearish = outcomesOf({ ...STAMP, stance: 'bearish' }, past)
        for (const [number, one] of outcomesOf(STAMP, past).entries()) {
          expect(one.excess + (bearish[number]?.excess ?? Number.NaN)).toBe(0)
          expect(one.excess).toBe(one.stockReturn - one.indexReturn)
        }
      }),
    )
    expect(HORIZONS).toHaveLength(outcomesOf(STAMP, pastOf({ finished: day(60) })).length)
  })

  test('收益率四舍五入到 0.01%，涨跌一样', () => {
    const of = (close: number) =>
      at(pastOf({ closes: { [day(1)]: close } }), 1, { ...STAMP, price: 16_000 })?.stockReturn
    // 3.125% up and down.
    expect([of(16_500), of(15_500), of(16_499), of(16_000)]).toEqual([313, -313, 312, 0])
  })

  test('百分数写两位，负零写成零', () => {
    expect([321, -5, 0, -0].map(percentText)).toEqual(['3.21', '-0.05', '0.00', '0.00'])
    fc.assert(
      fc.property(fc.integer(), (value) => Math.round(Number(percentText(value)) * 100) === value || value === 0),
    )
  })
})

test('超额大于零才算看对，中性不算对错', () => {
  const of = (stance: Stance) => [1, 0, -1].map((excess) => isRight(stance, excess))
  expect(Object.keys(STANCES).map((stance) => of(stance as Stance))).toEqual([
    [true, false, false],
    [true, false, false],
    [null, null, null],
  ])
})

describe('盖上什么价', () => {
  const QUOTE = { last: 10_200, previousClose: 10_000 }
  const second = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * 60

  test('9:25 以前是昨收，属于上一个交易日；以后是最新价', () => {
    const early = { price: 10_000, baseDate: 20_261_120, rightsAfter: DAY }
    expect(priceNow(QUOTE, { date: DAY, second: second('09:24') })).toEqual(early)
    expect(priceNow(QUOTE, { date: DAY, second: second('09:25') })).toEqual({
      price: 10_200,
      baseDate: DAY,
      rightsAfter: DAY,
    })
    expect(priceNow({ ...QUOTE, last: null }, { date: DAY, second: second('10:00') })).toEqual(early)
    expect(priceNow({ last: null, previousClose: null }, { date: DAY, second: second('10:00') })).toBeUndefined()
  })

  test('周末与半夜用上一个交易日的收盘', () => {
    expect(priceNow(QUOTE, { date: 20_261_122, second: second('03:00') })).toMatchObject({
      price: 10_200,
      baseDate: 20_261_120,
    })
    expect(priceNow(QUOTE, { date: DAY, second: second('00:00') })).toMatchObject({
      price: 10_000,
      baseDate: 20_261_120,
    })
    expect(priceNow(QUOTE, { date: DAY, second: second('23:59') })).toMatchObject({ price: 10_200, baseDate: DAY })
  })

  test('一天的收盘从 15:30 起才算定', () => {
    expect(finishedDay({ date: DAY, second: second('15:29') })).toBe(20_261_120)
    expect(finishedDay({ date: DAY, second: second('15:30') })).toBe(DAY)
    expect(finishedDay({ date: 20_261_122, second: second('23:00') })).toBe(20_261_120)
  })

  test('只对 A 股与 ETF', () => {
    expect(mayBeJudged({ kind: 'stock', exchange: 'BJ' })).toBe(true)
    expect(mayBeJudged({ kind: 'etf', exchange: 'SH' })).toBe(true)
    for (const kind of ['index', 'sector', 'hkStock'] as const)
      expect(mayBeJudged({ kind, exchange: kind === 'hkStock' ? 'HK' : 'SH' })).toBe(false)
    expect(BENCHMARK.name).toBe('沪深300')
  })
})
