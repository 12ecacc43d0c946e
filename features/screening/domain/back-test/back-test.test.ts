import { describe, expect, it } from 'vitest'
import { DATES, testedStock, type Day } from '../testing/tested-stock.ts'
import { runBackTest } from '../testing/run-back-test.ts'
import { tradingFees } from './fees.ts'
import type { BackTestTerms, TestedStock } from './terms.ts'

const TERMS: BackTestTerms = { holdDays: 1, positions: 1 }
const flat = (count: number, price = 10): Day[] => Array.from({ length: count }, () => [price, price])

function test(stocks: TestedStock | TestedStock[], terms: Partial<BackTestTerms> = {}, count = 10) {
  const dates = DATES.slice(0, count)
  return runBackTest(
    [stocks].flat(),
    { dates, indexCloses: dates.map((_, at) => 3000 + at * 30) },
    { ...TERMS, ...terms },
  )
}

describe('费用', () => {
  it('买入：佣金万分之 2.5，过户费十万分之一', () => {
    expect(tradingFees('buy', 10_000_000, 20240103)).toBe(2500 + 100)
  })

  it('佣金最低五元', () => {
    expect(tradingFees('buy', 100_000, 20240103)).toBe(500 + 1)
  })

  it('卖出另计印花税：2023 年 8 月 28 日起减半', () => {
    expect(tradingFees('sell', 10_000_000, 20230828)).toBe(2500 + 5000 + 100)
    expect(tradingFees('sell', 10_000_000, 20230825)).toBe(2500 + 10_000 + 100)
  })

  it('印花税 2008 年 9 月 19 日前买卖都收：2007 年 5 月 30 日起千分之三，2008 年 4 月 24 日起千分之一', () => {
    const duty = (side: 'buy' | 'sell', date: number) => tradingFees(side, 10_000_000, date) - 2500 - 200
    expect([duty('buy', 20080919), duty('sell', 20080919)]).toEqual([0, 10_000])
    expect([duty('buy', 20080918), duty('sell', 20080918)]).toEqual([10_000, 10_000])
    expect([duty('buy', 20080423), duty('sell', 20070530), duty('buy', 20070529)]).toEqual([30_000, 30_000, 10_000])
  })

  it('过户费 2022 年 4 月 29 日起减半；四舍五入到分', () => {
    expect(tradingFees('buy', 10_000_000, 20220428)).toBe(2500 + 200)
    expect(tradingFees('buy', 10_050_000, 20240103)).toBe(2513 + 101)
  })
})

describe('买入', () => {
  it('收盘出信号，次日开盘价买，整手，费用算在内', () => {
    const { finished, curve } = test(testedStock([[10, 10], [10.2, 10.4], [10.5, 10.6], ...flat(3, 10.6)]))
    // 100 万元 ÷ 10.20 = 98,039 股；98,000 股是 999,600 元，佣金 249.90，过户费 10.00，共 999,859.90 元，买得起。
    // 卖 98,000 × 10.50 = 1,029,000 元，佣金 257.25，印花税 514.50，过户费 10.29，到手 1,028,217.96 元。
    expect(finished).toHaveLength(1)
    expect(finished[0]).toMatchObject({
      bought: DATES[1],
      boughtAt: 10.2,
      sold: DATES[2],
      soldAt: 10.5,
      reason: '到期',
      profit: 102_821_796 - 99_985_990,
    })
    expect(curve[0]).toEqual([DATES[0], 1, 1])
    expect(curve[1]?.[1]).toBeCloseTo((100_000_000 - 99_985_990 + 98_000 * 1040) / 1e8, 12)
    expect(curve.at(-1)?.[1]).toBeCloseTo(1 + (102_821_796 - 99_985_990) / 1e8, 12)
  })

  it('开盘涨停买不进，放弃这次信号；差一分就买得进', () => {
    expect(test(testedStock([[10, 10], [11, 11], ...flat(4, 11)])).finished).toEqual([])
    expect(test(testedStock([[10, 10], [10.99, 11], ...flat(4, 11)])).finished).toHaveLength(1)
  })

  it('科创板涨停是 20%，至少买 200 股', () => {
    expect(test(testedStock([[10, 10], [11, 11], ...flat(4, 11)], { board: 'star' })).finished).toHaveLength(1)
    expect(test(testedStock(flat(6, 6000), { board: 'star' })).finished).toEqual([])
  })

  it('次日停牌，信号作废', () => {
    expect(test(testedStock([[10, 10], undefined, ...flat(5)])).finished).toEqual([])
  })

  it('只有一个位置时，成交额大的先买；买不进的让给下一只', () => {
    const small = testedStock(flat(6), { code: '600002', amount: 1e7 })
    const large = testedStock(flat(6), { code: '600003', amount: 9e8 })
    const locked = testedStock([[10, 10], [11, 11], ...flat(4, 11)], { code: '600004', amount: 1e10 })
    expect(test([small, large]).finished.map(({ code }) => code)).toEqual(['600003'])
    expect(test([small, locked]).finished.map(({ code }) => code)).toEqual(['600002'])
  })

  it('只读要买的那几只的日线：排在后面、轮不到的不读', () => {
    const large = testedStock(flat(6), { code: '600003', amount: 9e8 })
    const unread = {
      ...testedStock(flat(6), { code: '600002', amount: 1e7 }),
      past: () => expect.unreachable('没有轮到它'),
    }
    expect(test([unread, large]).finished.map(({ code }) => code)).toEqual(['600003'])
  })

  it('成交额一样的按代码先后；测试以外的日子的信号不算', () => {
    const later = testedStock(flat(6), { code: '600003' })
    const first = testedStock(flat(6), { code: '600002' })
    const outside = testedStock(flat(9), { code: '600001', amount: 9e9, signals: DATES.slice(6, 8) })
    expect(test([outside, later, first], {}, 6).finished.map(({ code }) => code)).toEqual(['600002'])
  })

  it('已经持有的不再买；按份数平均分', () => {
    const every = testedStock(flat(10), { signals: DATES.slice(0, 9) })
    const { finished } = test(every, { holdDays: 3, positions: 4 })
    expect(finished.map(({ bought, sold }) => [bought, sold])).toEqual([
      [DATES[1], DATES[4]],
      [DATES[4], DATES[7]],
    ])
  })
})

describe('卖出', () => {
  it('T+1：持有一天也是次日开盘才卖', () => {
    const { finished } = test(testedStock(flat(6)), { stopLoss: 0.0001 })
    expect(finished[0]).toMatchObject({ bought: DATES[1], sold: DATES[2], reason: '止损' })
  })

  it('开盘跌停卖不出，等到能卖的那天', () => {
    const { finished } = test(testedStock([[10, 10], [10, 10], [9, 9], [8.1, 8.1], [7.5, 8], ...flat(3, 8)]))
    expect(finished[0]).toMatchObject({ sold: DATES[4], soldAt: 7.5 })
  })

  it('停牌卖不出，按最后的收盘价计，复牌开盘卖', () => {
    const { finished, curve } = test(
      testedStock([[10, 10], [10, 10.5], undefined, undefined, [10.2, 10.2], ...flat(3, 10.2)]),
    )
    expect(finished[0]).toMatchObject({ sold: DATES[4], soldAt: 10.2 })
    expect(curve[2]?.[1]).toBe(curve[1]?.[1])
    expect(curve[3]?.[1]).toBe(curve[1]?.[1])
  })

  it('止损、止盈看收盘，次日开盘卖', () => {
    const fall = test(testedStock([[10, 10], [10, 9.6], [9.4, 9.4], ...flat(5, 9.4)]), { holdDays: 5, stopLoss: 0.03 })
    expect(fall.finished[0]).toMatchObject({ sold: DATES[2], soldAt: 9.4, reason: '止损' })
    const rise = test(testedStock([[10, 10], [10, 10.2], [10.3, 10.8], [10.9, 11], ...flat(5, 11)]), {
      holdDays: 5,
      takeProfit: 0.05,
    })
    expect(rise.finished[0]).toMatchObject({ sold: DATES[3], soldAt: 10.9, reason: '止盈' })
  })

  it('除权不算亏：十送十之后股数加倍，跌停按除权参考价', () => {
    const rights = [{ date: DATES[2] ?? 0, cashPerTen: 0, bonusPerTen: 10, rightsPerTen: 0, rightsPrice: 0 }]
    const { finished, curve } = test(testedStock([[10, 10], [10, 10], [5, 5], ...flat(4, 5)], { rights }))
    expect(finished[0]?.soldAt).toBe(5)
    expect(finished[0]?.return).toBeCloseTo(-0.0011, 3)
    expect(curve[2]?.[1]).toBeGreaterThan(0.998)
  })

  it('到最后还没卖的，按收盘价计，不算一笔交易', () => {
    const { finished, trades, winRate, curve } = test(testedStock([[10, 10], ...flat(9, 10.5)]), { holdDays: 100 })
    expect([finished.length, trades, winRate]).toEqual([0, 0, null])
    expect(curve.at(-1)?.[1]).toBeLessThan(1)
  })
})

describe('数字', () => {
  it('没有信号时曲线是一条横线', () => {
    const { curve, totalReturn, maxDrawdown, sharpe, indexReturn } = test(testedStock(flat(10), { signals: [] }))
    expect(curve.every(([, worth]) => worth === 1)).toBe(true)
    expect([totalReturn, maxDrawdown, sharpe]).toEqual([0, 0, null])
    expect(indexReturn).toBeCloseTo(0.09, 12)
  })

  it('没有交易日时也不出错', () => {
    expect(test(testedStock(flat(3)), {}, 0)).toMatchObject({
      curve: [],
      totalReturn: 0,
      annualReturn: 0,
      years: [],
      recent: [],
    })
  })
})
