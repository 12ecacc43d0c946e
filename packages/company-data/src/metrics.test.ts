import { describe, expect, it } from 'vitest'
import { financeValue } from './finance-value.ts'
import {
  debtRatio,
  dividendYield,
  dynamicPriceEarnings,
  earningsPerShare,
  grossMargin,
  growth,
  netMargin,
  priceBook,
  returnOnEquity,
  singleQuarter,
  staticPriceEarnings,
  trailing,
  trailingPriceEarnings,
  type CompanyFacts,
} from './metrics.ts'
import { report } from './testing/statement.ts'

const profit = (parentNetProfit: number, revenue: number) => ({
  parentNetProfit,
  netProfit: parentNetProfit,
  revenue,
  operatingCost: revenue * 0.6,
  deductedProfit: parentNetProfit - 5,
})
const balance = {
  totalAssets: 1_000,
  totalLiabilities: 400,
  totalEquity: 600,
  parentEquity: 600,
  capitalReserve: 150,
  undistributedProfit: 250,
}

const statements = [
  report(20240930, { income: profit(60, 500), balance }),
  report(20241231, { income: profit(100, 800), balance: { ...balance, parentEquity: 500 } }),
  report(20250630, { income: profit(50, 390), balance }),
  report(20250930, { income: profit(90, 600), balance }),
]

/** 100 shares at 24 yuan. */
const facts: CompanyFacts = {
  statements,
  dividends: [],
  totalShares: 100,
  floatShares: 80,
  price: 24_000,
  today: 20251120,
  holders: 3_000,
}

describe('市盈率', () => {
  it('静态用去年年报，动态把三季报折成全年，滚动用最近四个季度', () => {
    expect(staticPriceEarnings(facts)).toBe(24)
    expect(dynamicPriceEarnings(facts)).toBe(20)
    expect(trailing(statements, 20250930, 'parentNetProfit')).toBe(130)
    expect(trailingPriceEarnings(facts)).toBeCloseTo(2400 / 130)
  })

  it('亏损时为负，利润恰为零、没有价格、缺去年同期时都是未知', () => {
    const losing = { ...facts, statements: [report(20241231, { income: profit(-100, 800) })] }
    expect(staticPriceEarnings(losing)).toBe(-24)
    expect(staticPriceEarnings({ ...facts, statements: [report(20241231)] })).toBeNull()
    expect(staticPriceEarnings({ ...facts, price: 0 })).toBeNull()
    expect(trailingPriceEarnings({ ...facts, statements: statements.slice(1) })).toBeNull()
    expect(dynamicPriceEarnings({ ...facts, statements: [] })).toBeNull()
  })
})

describe('其他指标', () => {
  it('市净率、净资产收益率、每股收益、负债率', () => {
    expect(priceBook(facts)).toBe(4)
    expect(returnOnEquity(statements, 20250930)).toBeCloseTo(90 / 550)
    expect(earningsPerShare({ income: report(20250930, { income: profit(1, 1) }).income, shares: 3 })).toBe(0.3333)
    expect(debtRatio(report(20250930, { balance }).balance)).toBe(0.4)
  })

  it('净资产为负时市净率未知，不显示成负数', () => {
    expect(priceBook({ ...facts, statements: [report(20250930, { balance: { parentEquity: -1 } })] })).toBeNull()
  })

  it('毛利率、净利率；没有营业成本的金融企业没有毛利率', () => {
    const { income } = report(20250930, { income: profit(90, 600) })
    expect(grossMargin(income)).toBeCloseTo(0.4)
    expect(netMargin(income)).toBe(0.15)
    expect(grossMargin({ ...income, operatingCost: 0 })).toBeNull()
  })

  it('同比与去年同一报告期比，去年没有或亏损时未知', () => {
    expect(growth(statements, 20250930, 'revenue')).toBeCloseTo(0.2)
    expect(growth(statements, 20241231, 'revenue')).toBeNull()
    const turned = [report(20240930, { income: profit(-10, 1) }), report(20250930, { income: profit(10, 1) })]
    expect(growth(turned, 20250930, 'parentNetProfit')).toBeNull()
  })

  it('单季等于本期累计减上期累计，缺上一期时未知', () => {
    expect(singleQuarter(statements, 20250930, 'revenue')).toBe(210)
    expect(singleQuarter(statements, 20250630, 'revenue')).toBeNull()
    expect(singleQuarter([report(20250331, { income: profit(7, 9) })], 20250331, 'revenue')).toBe(9)
  })

  it('股息率只算最近十二个月除权的现金，没分过是 0', () => {
    const dividend = { period: 20241231, cashPerTen: 1, bonusPerTen: 0, amount: 48 }
    expect(
      dividendYield({
        ...facts,
        dividends: [
          { ...dividend, exDate: 20250612 },
          { ...dividend, exDate: 20240612 },
        ],
      }),
    ).toBe(0.02)
    expect(dividendYield(facts)).toBe(0)
  })
})

describe('公式里的 FINANCE', () => {
  it.each([
    [1, 100],
    [7, 80],
    [8, 3_000],
    [9, 40],
    [10, 1_000],
    [18, 1.5],
    [19, 600],
    [20, 600],
    [21, 360],
    [30, 90],
    [32, 2.5],
    [33, 1.2],
    [34, 6],
    [36, 60],
    [37, 3],
    [38, 0.9],
    [39, 2_400],
    [40, 1_920],
    [43, 50],
    [44, 20],
    [45, 0],
    [54, 85],
  ])('FINANCE(%i) 是 %f', (code, value) => {
    expect(financeValue(code, facts)).toBeCloseTo(value)
  })

  it('不认识的代码、没有报表、没有股东户数时无效，不是 0', () => {
    const { holders: _, ...unknown } = facts
    expect(financeValue(81, facts)).toBeNaN()
    expect(financeValue(30, { ...facts, statements: [] })).toBeNaN()
    expect(financeValue(8, unknown)).toBeNaN()
    expect(financeValue(43, { ...facts, statements: statements.slice(1) })).toBeNaN()
    expect(financeValue(39, { ...facts, price: 0 })).toBeNaN()
  })
})
