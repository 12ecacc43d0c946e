import type { Endpoint } from '@niujin/contract-kit'
import { startFeature } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  capitalFlow,
  companyItem,
  companyItems,
  companyProfile,
  dividendHistory,
  financeChart,
  financeTable,
  flowHistory,
  flowRank,
  marginBalance,
  METRICS,
  shareCapital,
  shareholders,
  sectorFlow,
  SHEETS,
  SPANS,
} from '../contract/index.ts'
import { createCompany, type CompanyEngine } from './index.ts'
import { companyMarket, LAST_DAY, TODAY } from './testing/company-market.ts'

async function start() {
  const { service, sources } = await companyMarket()
  // In the product a thread answers; the answers are the same.
  const ask = ((method: keyof typeof service.methods, input: never) =>
    service.methods[method](input)) as CompanyEngine['ask']
  return startFeature(() => createCompany({ market: sources, engine: { ask, close: () => Promise.resolve() } }))
}
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

const client = () => server.client()
const id = 'SH.600001'

/** The value of a call that must succeed. */
async function valueOf<Value>(
  outcome: Promise<{ ok: true; value: Value } | { ok: false; code: string; msg: string }>,
): Promise<Value> {
  const got = await outcome
  if (!got.ok) throw new Error(`${got.code} ${got.msg}`)
  return got.value
}

describe('资金流向', () => {
  test('当日按大小归类，各项加起来是成交额', async () => {
    const flow = await valueOf(client().call(capitalFlow, { id }))
    expect(flow).toMatchObject({
      simulated: true,
      date: TODAY,
      trades: 4,
      amount: 1_460_000,
      neutral: 200_000,
      major: { in: 1_200_000, out: 0, net: 1_200_000 },
      curve: { time: [925, 931, 932] },
    })
    expect(flow.sizes.map(({ sides }) => sides.net)).toEqual([1_200_000, 0, -50_000, -10_000])
  })

  test('近 20 日：当天来自逐笔，以前标明估算，合计对得上', async () => {
    const { days, sums } = await valueOf(client().call(flowHistory, { id }))
    expect(days).toHaveLength(20)
    expect(days[0]).toMatchObject({ date: TODAY, net: 1_200_000, estimated: false })
    expect(days[1]).toMatchObject({ date: LAST_DAY, net: 1_500, amount: 12_000, estimated: true })
    expect(sums.map((one) => one.days)).toEqual([5, 10, 20])
    expect(sums[0]?.net).toBe(days.slice(0, 5).reduce((sum, { net }) => sum + net, 0))
  })

  test('没有成交的一天不进近期，涨跌幅按除权后的昨收', async () => {
    const { days } = await valueOf(client().call(flowHistory, { id: 'SH.600003' }))
    expect(days.every(({ estimated }) => estimated)).toBe(true)
    expect(days.at(-1)).toMatchObject({ date: 20_261_118, change: null })
  })

  test('板块的资金是成分股相加：今天按成交，以前各日按推算；不是板块的说没有', async () => {
    const flow = await valueOf(client().call(sectorFlow, { id: 'BK.1001' }))
    expect(flow).toMatchObject({ members: 2, tooMany: false, simulated: true })
    expect(flow.days).toHaveLength(20)
    const today = flow.days.find(({ date }) => date === TODAY)
    expect(today?.estimated).toBe(false)
    // Both constituents have the same minutes here.
    expect(flow.days.find(({ date }) => date === LAST_DAY)).toMatchObject({
      net: 3_000,
      amount: 24_000,
      estimated: true,
    })
    expect(flow.sums.map((one) => one.days)).toEqual([5, 10, 20])
    expect(await client().call(sectorFlow, { id: 'BK.9999' })).toMatchObject({ ok: false, code: 'SECTOR_UNKNOWN' })
  })

  test('行业排名按主力净额，没有行业的说没有', async () => {
    const rank = await valueOf(client().call(flowRank, { id: 'SH.600002' }))
    expect(rank).toMatchObject({
      sector: { id: 'BK.1001', name: '食品加工' },
      members: 2,
      own: { rank: 2, net: -1_000_000 },
    })
    expect(rank.top.map(({ name }) => name)).toEqual(['试验酒业', '试验食品'])
    expect(await valueOf(client().call(flowRank, { id: 'SH.600003' }))).toMatchObject({
      sector: null,
      own: null,
      members: 0,
    })
  })

  test('融资余额一天接一天，不是标的的没有', async () => {
    const { eligible, days, simulated } = await valueOf(client().call(marginBalance, { id }))
    expect([eligible, simulated, days.length]).toEqual([true, true, 60])
    for (const [at, day] of days.slice(0, -1).entries()) {
      expect(day.financing).toBe((days[at + 1]?.financing ?? 0) + day.bought - day.repaid)
      expect(Math.min(day.bought, day.repaid)).toBeGreaterThanOrEqual(0)
    }
    expect(await valueOf(client().call(marginBalance, { id: 'SH.600002' }))).toMatchObject({
      eligible: false,
      days: [],
    })
  })
})

describe('公司资料', () => {
  test('概况与估值', async () => {
    const profile = await valueOf(client().call(companyProfile, { id }))
    expect(profile).toMatchObject({
      name: '试验酒业',
      board: '主板',
      industry: '食品加工',
      concepts: ['融资融券'],
      period: 20_260_930,
      simulated: true,
    })
    expect(profile.marketValue).toBeGreaterThan(0)
    expect(profile.dividendYield).toBeGreaterThan(0)
  })

  test('分红与行情的除权日一致，送转进了股本变动', async () => {
    const dividends = await valueOf(client().call(dividendHistory, { id }))
    expect(dividends.list).toEqual([
      expect.objectContaining({ exDate: 20_260_615, plan: '每 10 股派 5 元（含税）、送转 3 股' }),
    ])
    const capital = await valueOf(client().call(shareCapital, { id }))
    const bonus = capital.changes.find(({ date }) => date === 20_260_615)
    expect(bonus?.reason).toBe('送转股')
    expect(bonus?.newShares).toBeCloseTo((bonus?.totalShares ?? 0) * (3 / 13), -1)
    // The cash is that of the shares before the bonus.
    expect(dividends.total).toBeCloseTo((((bonus?.totalShares ?? 0) - (bonus?.newShares ?? 0)) * 5) / 10, -1)
    expect(await valueOf(client().call(dividendHistory, { id: 'SH.600002' }))).toMatchObject({
      times: 0,
      total: 0,
      list: [],
    })
  })

  test('十大股东不超过总股本，流通股东不超过流通股，能看以前的一期', async () => {
    const newest = await valueOf(client().call(shareholders, { id }))
    expect(newest.top).toHaveLength(10)
    for (const list of [newest.top, newest.float]) {
      expect(list.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1)
      expect(list.map(({ shares }) => shares)).toEqual(list.map(({ shares }) => shares).toSorted((a, b) => b - a))
    }
    const before = newest.trend[1]?.period ?? 0
    expect(await valueOf(client().call(shareholders, { id, period: before }))).toMatchObject({ period: before })
    expect(await client().call(shareholders, { id, period: 20_030_331 })).toMatchObject({
      code: 'PERIOD_UNKNOWN',
      msg: '没有这一期的股东资料',
    })
  })

  test('每个指标、每种口径都有图，季度 120 格，年度不超过 62 点', async () => {
    for (const metric of METRICS) {
      for (const span of SPANS) {
        const { points } = await valueOf(client().call(financeChart, { id, metric, span }))
        expect(points.some(({ y }) => y !== null)).toBe(true)
        if (span === 'year') expect(points.length).toBeLessThanOrEqual(62)
        else expect(points).toHaveLength(120)
        expect(points[0]?.x).toBeGreaterThanOrEqual(20_040_101)
      }
    }
  })

  test('单季度加起来是年报的数', async () => {
    const read = async (span: 'quarter' | 'year') =>
      (await valueOf(client().call(financeChart, { id, metric: 'revenue', span }))).points
    const [quarters, years] = [await read('quarter'), await read('year')]
    const sum = quarters
      .filter(({ x }) => Math.floor(x / 10_000) === 2025)
      .reduce((total, { y }) => total + (y ?? 0), 0)
    expect(sum).toBe(years.find(({ x }) => x === 20_251_231)?.y)
  })

  test('报表：资产等于负债加权益，每股收益乘股数是归母净利润，只看年报时都是年报', async () => {
    const table = async (sheet: (typeof SHEETS)[number], yearly = false) =>
      valueOf(client().call(financeTable, { id, sheet, yearly, count: 4 }))
    const balance = await table('balance')
    const row = (from: typeof balance, name: string) => from.rows.find((one) => one.name === name)?.values ?? []
    for (const at of balance.periods.keys()) {
      expect(row(balance, '资产总计')[at]).toBe(
        (row(balance, '负债合计')[at] ?? 0) + (row(balance, '所有者权益合计')[at] ?? 0),
      )
    }
    const key = await table('key')
    for (const at of key.periods.keys()) {
      const product = (row(key, '每股收益')[at] ?? 0) * (row(key, '总股本')[at] ?? 0)
      expect(Math.abs(product - (row(key, '归母净利润')[at] ?? 0))).toBeLessThanOrEqual(
        0.00005 * (row(key, '总股本')[at] ?? 0) + 1,
      )
    }
    expect((await table('income', true)).periods.every(({ period }) => period % 10_000 === 1231)).toBe(true)
    expect((await table('cashFlow')).rows.map(({ name }) => name)).toContain('经营现金流净额')
  })
})

describe('资讯、公告、研报', () => {
  const all = async (kind: 'news' | 'announcement' | 'report') =>
    (await valueOf(client().call(companyItems, { id, kind, count: 50 }))).list

  test('公告来自真有的事：报表、分红、停复牌、异动', async () => {
    const list = await all('announcement')
    const found = (tag: string) => list.filter((one) => one.tag === tag)
    expect(found('停复牌').map(({ date, title }) => [date, title])).toEqual([
      [20_260_909, '试验酒业：股票复牌公告'],
      [20_260_907, '试验酒业：股票停牌公告'],
    ])
    expect(found('异动')[0]).toMatchObject({ date: 20_261_023, simulated: true })
    expect(found('分红送转')[0]?.summary).toBe('每 10 股派 5 元（含税）、送转 3 股，除权除息日 2026年6月15日。')
    expect(found('定期报告')[0]?.title).toBe('试验酒业：2026年第三季度报告')
    expect(list.every(({ date }) => date <= TODAY)).toBe(true)
  })

  test('涨停的三天有资讯，研报有评级、标模拟、不许诺', async () => {
    const news = await all('news')
    expect(news.filter(({ title }) => title.includes('收盘涨停')).map(({ date }) => date)).toEqual([
      20_261_022, 20_261_021, 20_261_020,
    ])
    const reports = await all('report')
    expect(reports.length).toBeGreaterThan(3)
    const full = await valueOf(client().call(companyItem, { id, item: reports[0]?.id ?? '' }))
    expect(['买入', '增持', '中性', '减持']).toContain(full.tag)
    expect(full.body.at(-1)).toContain('不构成投资建议')
    expect(full).toMatchObject({ simulated: true, source: expect.stringContaining('模拟') })
    expect(full.body.join('')).not.toMatch(/稳赚|保证收益|必涨|无风险|内幕/)
  })

  test('一页接一页不重不漏，编号不重复，每条都能打开', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await valueOf(
        client().call(companyItems, { id, kind: 'announcement', count: 50, ...(cursor ? { cursor } : {}) }),
      )
      seen.push(...page.list.map((one) => one.id))
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(50)
    for (const item of seen.slice(0, 12))
      expect(await valueOf(client().call(companyItem, { id, item }))).toMatchObject({ id: item })
  })

  test('翻页位置与编号不对时说明', async () => {
    expect(await client().call(companyItems, { id, cursor: 'x' })).toMatchObject({
      code: 'CURSOR_INVALID',
      msg: '翻页位置不正确，请刷新',
    })
    expect(await client().call(companyItem, { id, item: 'n20200101-day-20200101' })).toMatchObject({
      code: 'ITEM_UNKNOWN',
    })
    expect(await client().call(companyItem, { id, item: '../x' })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '没有这一条',
    })
  })
})

describe('不是 A 股的', () => {
  const calls: readonly Endpoint[] = [
    capitalFlow,
    flowHistory,
    flowRank,
    marginBalance,
    companyProfile,
    shareCapital,
    shareholders,
    dividendHistory,
    financeChart,
    financeTable,
    companyItems,
  ]
  test.each(calls.map((one) => [one.path, one] as const))('%s 说没有公司资料', async (_path, one) => {
    expect(await client().call(one, { id: 'SH.999999' })).toMatchObject({
      ok: false,
      code: 'STOCK_UNKNOWN',
      msg: '没有这只股票的公司资料',
    })
    expect(await client().call(one, { id: 'BK.1001' })).toMatchObject({ code: 'INPUT_INVALID', msg: '证券代码不正确' })
  })
})
