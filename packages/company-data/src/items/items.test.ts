import { tradingDays } from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompanyProfile } from '../port.ts'
import { industryOf, companyOf, marketOf, stockOf, STOCKS, TODAY } from '../testing/market.ts'
import { report } from '../testing/statement.ts'
import { emptyBars } from '@niujin/market'
import { itemsOf, planText, type ItemFacts } from './index.ts'
import { ratingOf } from './research.ts'

function profileFor(id: string, name: string): CompanyProfile {
  return {
    id: id as CompanyProfile['id'],
    name,
    kind: 'general',
    board: 'main',
    industry: '',
    region: '',
    concepts: [],
    listDate: 20_100_104,
    totalShares: 100,
    floatShares: 100,
    business: '',
  }
}

const NOTHING: ItemFacts = {
  profile: profileFor('SH.600001', '试验股份'),
  board: 'main',
  simulated: true,
  statements: [],
  dividends: [],
  capital: [],
  holders: [],
  rights: [],
  days: emptyBars(0),
  limits: new Map(),
  today: TODAY,
}

/** Days of the given closes, ending on a trading day. */
function daysOf(closes: readonly number[], left: readonly number[] = []) {
  const dates = tradingDays('a', 20_240_102, 20_261_119)
    .filter((date) => !left.includes(date))
    .slice(-closes.length)
  const days = emptyBars(closes.length)
  for (const [at, close] of closes.entries()) {
    days.time[at] = dates[at] ?? 0
    days.close[at] = close
    days.amount[at] = 1_000_000
  }
  return days
}

describe('资讯、公告、研报由数据写成', () => {
  it('什么都没有的公司三样都空', () => {
    for (const kind of ['news', 'announcement', 'report'] as const) expect(itemsOf(kind, NOTHING)).toEqual([])
  })

  it('公告日、登记日、除权日各按交易日历', () => {
    const dividend = { exDate: 20_260_615, period: 20_251_231, cashPerTen: 2.5, bonusPerTen: 0, amount: 25 }
    const [item] = itemsOf('announcement', { ...NOTHING, dividends: [dividend] })
    expect(item).toMatchObject({ date: 20_260_609, tag: '分红送转', title: '试验股份：2025年年度权益分派实施公告' })
    expect(item?.body[1]).toBe('股权登记日 2026年6月12日，除权（息）日与现金红利发放日 2026年6月15日。')
    expect(planText({ cashPerTen: 0, bonusPerTen: 4 })).toBe('每 10 股送转 4 股')
  })

  it('中间没有成交的交易日是停牌，节假日不是', () => {
    const left = [20_261_110, 20_261_111]
    const items = itemsOf('announcement', {
      ...NOTHING,
      days: daysOf([1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000], left),
    })
    expect(items.map(({ date, title }) => [date, title])).toEqual([
      [20_261_112, '试验股份：股票复牌公告'],
      [20_261_110, '试验股份：股票停牌公告'],
    ])
  })

  it('三天累计到门槛才算异动，门槛随板块', () => {
    const days = daysOf([10_000, 10_700, 11_450, 12_250])
    const dates = (board: ItemFacts['board']) =>
      itemsOf('announcement', { ...NOTHING, board, days }).map(({ tag, date }) => [tag, date])
    expect(dates('main')).toEqual([['异动', 20_261_120]])
    expect(dates('chinext')).toEqual([])
  })

  it('除权日的价格缺口不算下跌', () => {
    const days = daysOf([20_000, 20_000, 10_000])
    const right = { date: days.time[2] ?? 0, cashPerTen: 0, bonusPerTen: 10, rightsPerTen: 0, rightsPrice: 0 }
    expect(itemsOf('news', { ...NOTHING, days, rights: [right] })).toEqual([])
    expect(itemsOf('news', { ...NOTHING, days })[0]?.title).toBe('试验股份下跌 50.00%')
  })

  it('涨停写涨停，放量写倍数', () => {
    const days = daysOf([...Array.from({ length: 21 }, () => 10_000), 11_000])
    days.amount[21] = 3_000_000
    const [item] = itemsOf('news', { ...NOTHING, days, limits: new Map([[20_261_119, 1]]) })
    expect(item).toMatchObject({ title: '试验股份收盘涨停', date: 20_261_119 })
    expect(item?.body[0]).toContain('收盘涨停，成交额是前 20 日平均的 3.0 倍')
  })

  it('研报在披露之后，好的数字给好的评级，坏的给坏的', () => {
    const good = { revenue: 100, operatingCost: 40, netProfit: 30, parentNetProfit: 30 }
    const balance = { totalAssets: 200, totalLiabilities: 50, parentEquity: 150, totalEquity: 150 }
    const before = report(20_241_231, { income: { ...good, parentNetProfit: 20 }, balance })
    const rated = (now: ReturnType<typeof report>) => itemsOf('report', { ...NOTHING, statements: [before, now] })[0]
    const best = rated(report(20_251_231, { income: good, balance, cashFlow: { operating: 40 } }))
    expect(best?.rating).toBe('买入')
    expect(best?.date).toBeGreaterThan(20_260_210)
    const worst = rated(report(20_251_231, { income: { ...good, netProfit: -5, parentNetProfit: -5 }, balance }))
    expect(worst?.rating).toBe('减持')
    expect([3, 2, 1, 0, -1].map(ratingOf)).toEqual(['买入', '增持', '增持', '中性', '减持'])
  })
})

describe('任意一家模拟公司', () => {
  const stock = fc.constantFrom(...STOCKS.filter((_, at) => at % 97 === 0).map(({ id }) => id))

  it('都不晚于今天，最新在前，编号不重复，标明模拟，不许诺收益', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 50 }), (id, seed) => {
        const instrument = stockOf(id)
        const { days, rights } = marketOf(instrument, seed)
        const facts = {
          ...NOTHING,
          ...companyOf(instrument, seed),
          profile: { ...profileFor(id, instrument.name), industry: industryOf(instrument) },
          days,
          rights,
        }
        for (const kind of ['news', 'announcement', 'report'] as const) {
          const items = itemsOf(kind, facts)
          expect(items.every((item) => item.date <= TODAY && item.simulated && item.kind === kind)).toBe(true)
          expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
          expect(items.every((item) => /^[nar]\d{8}-[a-z]+-\d{8}$/.test(item.id))).toBe(true)
          expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted((a, b) => b - a))
          expect(JSON.stringify(items)).not.toMatch(/NaN|undefined|Infinity|稳赚|保证收益|必涨|无风险|内幕/)
        }
      }),
      { numRuns: 20 },
    )
  })
})
