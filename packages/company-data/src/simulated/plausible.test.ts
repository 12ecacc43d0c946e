import { expect, it } from 'vitest'
import type { CompanyKind } from '../port.ts'
import {
  debtRatio,
  grossMargin,
  latest,
  marketValue,
  priceBook,
  returnOnEquity,
  trailing,
  trailingPriceEarnings,
  type CompanyFacts,
} from '../metrics.ts'
import { normOf } from './industries.ts'
import { companyOf, industryOf, marketOf, STOCKS, TODAY } from '../testing/market.ts'

interface Seen {
  readonly kind: CompanyKind
  readonly earnings: number
  readonly priceEarnings: number
  readonly priceBook: number
  readonly annualReturn: number
  readonly debt: number
  readonly grossMargin: number
  readonly operatingCash: number
}

/** Unknown figures are NaN: no comparison with them holds. */
const known = (figure: number | null | undefined) => figure ?? Number.NaN

function see(stock: (typeof STOCKS)[number]): Seen {
  const { statements, dividends } = companyOf(stock, 20260706)
  const { days } = marketOf(stock, 20260706)
  const { totalShares, floatShares } = stock
  const facts: CompanyFacts = {
    statements,
    dividends,
    totalShares,
    floatShares,
    price: days.close[days.length - 1] ?? 0,
    today: TODAY,
  }
  const report = latest(facts)
  if (!report) throw new Error(`${stock.id} 没有报表`)
  expect(marketValue(facts)).toBeGreaterThan(0)
  return {
    kind: normOf(industryOf(stock)).kind,
    earnings: known(trailing(statements, report.period, 'parentNetProfit')),
    priceEarnings: known(trailingPriceEarnings(facts)),
    priceBook: known(priceBook(facts)),
    annualReturn: known(returnOnEquity(statements, 20251231)),
    debt: known(debtRatio(report.balance)),
    grossMargin: known(grossMargin(report.income)),
    operatingCash: known(statements.find(({ period }) => period === 20251231)?.cashFlow.operating),
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN
}

it('全市场看起来像真的：市盈率、市净率、负债率的分布，亏损家数，银行与一般公司的差别', { timeout: 60_000 }, () => {
  const seen = STOCKS.map(see)
  const of = (kind: CompanyKind) => seen.filter((one) => one.kind === kind)
  const general = of('general')
  const lossMakers = seen.filter(({ earnings }) => earnings < 0).length / seen.length
  expect(lossMakers).toBeGreaterThan(0.12)
  expect(lossMakers).toBeLessThan(0.3)
  const priceEarnings = seen.map((one) => one.priceEarnings).filter((value) => value > 0)
  expect(quantile(priceEarnings, 0.5)).toBeGreaterThan(22)
  expect(quantile(priceEarnings, 0.5)).toBeLessThan(48)
  expect(quantile(priceEarnings, 0.1)).toBeGreaterThan(8)
  expect(quantile(priceEarnings, 0.9)).toBeLessThan(220)
  expect(
    quantile(
      seen.map((one) => one.priceBook),
      0.5,
    ),
  ).toBeGreaterThan(1.5)
  expect(
    quantile(
      seen.map((one) => one.priceBook),
      0.5,
    ),
  ).toBeLessThan(4.5)
  expect(
    quantile(
      general.map(({ debt }) => debt),
      0.5,
    ),
  ).toBeGreaterThan(0.35)
  expect(
    quantile(
      general.map(({ debt }) => debt),
      0.5,
    ),
  ).toBeLessThan(0.5)
  expect(
    quantile(
      general.map((one) => one.grossMargin),
      0.5,
    ),
  ).toBeGreaterThan(0.2)
  expect(
    quantile(
      general.map((one) => one.grossMargin),
      0.5,
    ),
  ).toBeLessThan(0.4)
  expect(
    quantile(
      seen.map(({ annualReturn }) => annualReturn),
      0.5,
    ),
  ).toBeGreaterThan(0.04)
  expect(
    quantile(
      seen.map(({ annualReturn }) => annualReturn),
      0.5,
    ),
  ).toBeLessThan(0.12)
  expect(general.filter(({ operatingCash }) => operatingCash > 0).length / general.length).toBeGreaterThan(0.7)
  const banks = of('bank')
  expect(
    quantile(
      banks.map(({ debt }) => debt),
      0.1,
    ),
  ).toBeGreaterThan(0.87)
  expect(
    quantile(
      banks.map((one) => one.priceEarnings),
      0.5,
    ),
  ).toBeLessThan(11)
  expect(banks.filter(({ earnings }) => earnings < 0)).toEqual([])
})
