import { COMPANY_ANCHORS, type InstrumentId } from '@niujin/market'
import { expect, it } from 'vitest'
import {
  debtRatio,
  latest,
  netMargin,
  priceBook,
  reportOf,
  returnOnEquity,
  trailing,
  trailingPriceEarnings,
  type CompanyFacts,
} from '../metrics.ts'
import { companyOf, industryOf, marketOf, STOCKS, stockOf, TODAY } from '../testing/market.ts'

const SEEDS = [1, 2, 3]

function factsOf(id: InstrumentId, seed: number): CompanyFacts {
  const stock = stockOf(id)
  const { statements, dividends } = companyOf(stock, seed)
  const { days } = marketOf(stock, seed)
  return {
    statements,
    dividends,
    totalShares: stock.totalShares,
    floatShares: stock.floatShares,
    price: days.close[days.length - 1] ?? 0,
    today: TODAY,
  }
}

const NAN = Number.NaN
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NAN
const profitOf = (facts: CompanyFacts) =>
  (trailing(facts.statements, latest(facts)?.period ?? 0, 'parentNetProfit') ?? NAN) / 1e8

it.each([
  ['SH.600519', 500, 1_400],
  ['SH.601857', 900, 2_600],
  ['SH.601088', 300, 950],
  ['SH.601398', 2_200, 6_000],
  ['SH.600900', 180, 520],
] as const)('%s 的净利润在 %i 亿到 %i 亿之间', (id, least, most) => {
  const profit = middle(SEEDS.map((seed) => profitOf(factsOf(id, seed))))
  expect(profit).toBeGreaterThan(least)
  expect(profit).toBeLessThan(most)
})

it('大公司没有亏损，市盈率与公开的数是一个量级', () => {
  const ratios = [...COMPANY_ANCHORS].map(
    ([id, anchor]) => (trailingPriceEarnings(factsOf(id as InstrumentId, 1)) ?? NAN) / anchor.priceEarnings,
  )
  expect(ratios.every((ratio) => ratio > 0)).toBe(true)
  expect(ratios.filter((ratio) => ratio > 0.4 && ratio < 2.5).length / ratios.length).toBeGreaterThan(0.85)
})

it('银行的市净率多在 0.3 到 1.2 之间，没有一家亏损', () => {
  const banks = STOCKS.filter((stock) => industryOf(stock) === '银行').map(({ id }) => factsOf(id, 1))
  const ratios = banks.map((facts) => priceBook(facts) ?? NAN)
  expect(middle(ratios)).toBeGreaterThan(0.4)
  expect(middle(ratios)).toBeLessThan(0.9)
  expect(ratios.filter((book) => book > 0.2 && book < 1.6).length / ratios.length).toBeGreaterThan(0.7)
  expect(banks.filter((facts) => !(profitOf(facts) > 0))).toEqual([])
})

it.each([
  ['贵州茅台', 'SH.600519', 0.37, 0.52, 0.19],
  ['五粮液', 'SZ.000858', 0.24, 0.37, 0.27],
  ['招商银行', 'SH.600036', 0.14, 0.44, 0.9],
  ['工商银行', 'SH.601398', 0.1, 0.45, 0.92],
  ['中国平安', 'SH.601318', 0.13, 0.14, 0.9],
  ['宁德时代', 'SZ.300750', 0.21, 0.15, 0.65],
  ['美的集团', 'SZ.000333', 0.18, 0.095, 0.62],
  ['比亚迪', 'SZ.002594', 0.22, 0.054, 0.75],
  ['中国神华', 'SH.601088', 0.14, 0.2, 0.23],
] as const)('%s 的净资产收益率、净利率、负债率与公开的数差不多', (...[, id, usualReturn, usualMargin, usualDebt]) => {
  const seen = SEEDS.map((seed) => {
    const { statements } = factsOf(id, seed)
    const report = reportOf(statements, 20251231)
    return {
      earned: returnOnEquity(statements, 20251231) ?? NAN,
      margin: (report && netMargin(report.income)) ?? NAN,
      debt: (report && debtRatio(report.balance)) ?? NAN,
    }
  })
  for (const { earned, margin, debt } of seen) {
    expect(Math.abs(earned / usualReturn - 1)).toBeLessThan(0.45)
    expect(Math.abs(margin / usualMargin - 1)).toBeLessThan(0.4)
    expect(Math.abs(debt - usualDebt)).toBeLessThan(0.08)
  }
})

it('大公司五年里的净资产收益率十之八九与公开的数差不到三成', () => {
  const ratios = [...COMPANY_ANCHORS].flatMap(([id, { priceBook: book, priceEarnings }]) => {
    const { statements } = factsOf(id as InstrumentId, 1)
    return [2021, 2022, 2023, 2024, 2025].map(
      (year) => ((returnOnEquity(statements, year * 10_000 + 1231) ?? NAN) * priceEarnings) / book,
    )
  })
  expect(ratios.filter((ratio) => ratio > 0.7 && ratio < 1.3).length / ratios.length).toBeGreaterThan(0.8)
})
