import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earningsPerShare } from '../metrics.ts'
import { reportNumber } from '../report-period.ts'
import type { BalanceSheet, IncomeStatement, Statement } from '../statement.ts'
import { companyOf, marketOf, STOCKS, stockOf, TODAY } from '../testing/market.ts'
import type { SimulatedCompany } from './simulate-company.ts'

const anyCompany = fc.record({ stock: fc.constantFrom(...STOCKS), seed: fc.nat() })

/** Checks a rule on companies of any seed; the rule gets all published reports. */
function everyCompany(rule: (statements: readonly Statement[], company: SimulatedCompany) => void): void {
  fc.assert(
    fc.property(anyCompany, ({ stock, seed }) => {
      const company = companyOf(stock, seed)
      rule(company.statements, company)
    }),
    { numRuns: 150 },
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const assetsOf = (b: BalanceSheet) => [
  b.cash,
  b.receivables,
  b.inventory,
  b.otherCurrentAssets,
  b.loansAndInvestments,
  b.fixedAssets,
  b.intangibleAssets,
  b.otherNonCurrentAssets,
]
const liabilitiesOf = (b: BalanceSheet) => [
  b.shortTermDebt,
  b.payables,
  b.contractLiabilities,
  b.otherCurrentLiabilities,
  b.deposits,
  b.longTermDebt,
  b.otherNonCurrentLiabilities,
]

describe('三张表勾稽', () => {
  it('资产 = 负债 + 所有者权益，分项加起来等于合计，没有负的资产和负债', () => {
    everyCompany((statements) => {
      for (const { balance } of statements) {
        expect(balance.totalAssets).toBe(balance.totalLiabilities + balance.totalEquity)
        expect(sum(assetsOf(balance))).toBe(balance.totalAssets)
        expect(sum(liabilitiesOf(balance))).toBe(balance.totalLiabilities)
        expect(Math.min(...assetsOf(balance), ...liabilitiesOf(balance))).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('所有者权益由股本、公积、未分配利润和少数股东权益组成，股本等于股数，归母净资产为正', () => {
    everyCompany((statements) => {
      for (const { balance, shares } of statements) {
        expect(
          balance.shareCapital + balance.capitalReserve + balance.surplusReserve + balance.undistributedProfit,
        ).toBe(balance.parentEquity)
        expect(balance.parentEquity + balance.minorityInterest).toBe(balance.totalEquity)
        expect(balance.shareCapital).toBe(shares)
        expect(balance.parentEquity).toBeGreaterThan(0)
        expect(Math.min(balance.capitalReserve, balance.surplusReserve)).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it.each([
    ['SH.600809', 2_147_221_226],
    ['SH.600809', 458_592_039],
    ['SH.600519', 114_648_015],
  ] as const)('%s（种子 %i）多年分的比赚的多，归母净资产也不用完', (id, seed) => {
    const equities = companyOf(stockOf(id), seed).statements.map(({ balance }) => balance.parentEquity)
    expect(equities.length).toBeGreaterThan(40)
    expect(Math.min(...equities)).toBeGreaterThan(0)
  })

  it('期初权益 + 净利润 − 分红 + 发行 = 期末权益，期初等于上年年报的期末', () => {
    everyCompany((statements) => {
      for (const { period, income, balance, equityMovement } of statements) {
        const { opening, dividends, issued } = equityMovement
        expect(opening + income.netProfit - dividends + issued).toBe(balance.totalEquity)
        const year = statements.find((one) => one.period === (Math.floor(period / 10_000) - 1) * 10_000 + 1231)
        if (year) expect(opening).toBe(year.balance.totalEquity)
      }
    })
  })

  it('三项现金流加起来是现金的增减，期末现金就是货币资金', () => {
    everyCompany((statements) => {
      for (const { period, balance, cashFlow } of statements) {
        expect(cashFlow.operating + cashFlow.investing + cashFlow.financing).toBe(cashFlow.netChange)
        expect(cashFlow.openingCash + cashFlow.netChange).toBe(cashFlow.closingCash)
        expect(cashFlow.closingCash).toBe(balance.cash)
        const year = statements.find((one) => one.period === (Math.floor(period / 10_000) - 1) * 10_000 + 1231)
        if (year) expect(cashFlow.openingCash).toBe(year.balance.cash)
      }
    })
  })

  it('利润表从营业收入一路减到归母净利润，分毫不差', () => {
    everyCompany((statements) => {
      for (const { income: i } of statements) {
        const costs =
          i.operatingCost + i.businessTaxes + i.sellingExpense + i.adminExpense + i.researchExpense + i.financeExpense
        expect(i.revenue - costs - i.impairment + i.investmentIncome).toBe(i.operatingProfit)
        expect(i.operatingProfit + i.nonOperatingIncome).toBe(i.profitBeforeTax)
        expect(i.profitBeforeTax - i.incomeTax).toBe(i.netProfit)
        expect(i.netProfit - i.minorityProfit).toBe(i.parentNetProfit)
      }
    })
  })

  it('所有数都是安全的整数', () => {
    everyCompany((statements) => {
      const numbers = statements.flatMap(({ income, balance, cashFlow, equityMovement, shares }) => [
        shares,
        ...Object.values(income),
        ...Object.values(balance),
        ...Object.values(cashFlow),
        ...Object.values(equityMovement),
      ])
      expect(numbers.filter((value) => !Number.isSafeInteger(value))).toEqual([])
    })
  })

  it('每股收益乘股数等于归母净利润，误差不超过四舍五入', () => {
    everyCompany((statements) => {
      for (const statement of statements) {
        const difference = Math.abs(earningsPerShare(statement) * statement.shares - statement.income.parentNetProfit)
        expect(difference).toBeLessThanOrEqual(statement.shares * 0.000_050_1)
      }
    })
  })
})

describe('报告期与公告', () => {
  const GROWING: readonly (keyof IncomeStatement)[] = [
    'revenue',
    'operatingCost',
    'businessTaxes',
    'sellingExpense',
    'adminExpense',
    'researchExpense',
    'financeExpense',
    'impairment',
    'incomeTax',
  ]

  it('一年之内累计的收入、成本、费用、税只增不减，本年分红与发行也是', () => {
    everyCompany((statements) => {
      for (const [at, { period, income, equityMovement }] of statements.entries()) {
        const before = statements[at - 1]
        if (!before || reportNumber(period) === 1) continue
        for (const line of GROWING) expect(income[line]).toBeGreaterThanOrEqual(before.income[line])
        expect(equityMovement.dividends).toBeGreaterThanOrEqual(before.equityMovement.dividends)
        expect(equityMovement.issued).toBeGreaterThanOrEqual(before.equityMovement.issued)
      }
    })
  })

  it('从 2004 年或上市前两年起每季一份，不缺不重；公告在法定期限内，次序不乱', () => {
    everyCompany((statements) => {
      expect(statements[0]?.period).toBeGreaterThanOrEqual(20040331)
      for (const [at, { period, published }] of statements.entries()) {
        const before = statements[at - 1]
        if (before) {
          expect(period - before.period).toBe(
            reportNumber(period) === 1 ? 9_100 : [0, 0, 299, 300, 301][reportNumber(period)],
          )
          expect(published).toBeGreaterThanOrEqual(before.published)
        }
        expect(published).toBeGreaterThan(period)
        expect(published).toBeLessThanOrEqual(TODAY)
      }
    })
  })

  it('贵州茅台 2001 年上市，报表从 2004 年一季报到 2026 年三季报', () => {
    const { statements } = companyOf(stockOf('SH.600519'), 1)
    expect([statements.at(0)?.period, statements.at(-1)?.period, statements.length]).toEqual([20040331, 20260930, 91])
  })
})

describe('只取决于种子与已经发生的事', () => {
  it('同一种子两次完全一样，换一个种子就不同', () => {
    const stock = stockOf('SZ.300750')
    expect(companyOf(stock, 7)).toEqual(companyOf(stock, 7))
    expect(companyOf(stock, 7).statements).not.toEqual(companyOf(stock, 8).statements)
  })

  it('过了一季，已公布的报表和分红一个字不改，只多出新的', () => {
    fc.assert(
      fc.property(anyCompany, ({ stock, seed }) => {
        const late = companyOf({ ...stock, listDate: Math.min(stock.listDate, 20250601) }, seed, 20270515)
        const early = companyOf({ ...stock, listDate: Math.min(stock.listDate, 20250601) }, seed)
        expect(late.statements.slice(0, early.statements.length)).toEqual(early.statements)
        expect(late.dividends.slice(0, early.dividends.length)).toEqual(early.dividends)
        expect(late.statements.length).toBeGreaterThan(early.statements.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('股本、分红、股东', () => {
  it('分红的每十股派现与除权日和行情一致，金额等于派现乘当时股数，并从权益里扣掉', () => {
    fc.assert(
      fc.property(anyCompany, ({ stock, seed }) => {
        const { dividends, statements } = companyOf(stock, seed)
        const { rights } = marketOf(stock, seed)
        expect(dividends.map(({ exDate, cashPerTen, bonusPerTen }) => [exDate, cashPerTen, bonusPerTen])).toEqual(
          rights.map(({ date, cashPerTen, bonusPerTen }) => [date, cashPerTen, bonusPerTen]),
        )
        const inYear = (year: number) =>
          sum(dividends.filter(({ exDate }) => Math.floor(exDate / 10_000) === year).map(({ amount }) => amount))
        for (const { period, equityMovement } of statements) {
          if (reportNumber(period) === 4) expect(equityMovement.dividends).toBe(inYear(Math.floor(period / 10_000)))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('股本变动一笔接一笔，最后等于证券列表的总股本与流通股本', () => {
    for (const stock of STOCKS.filter((_, at) => at % 40 === 0)) {
      const { capital } = companyOf(stock, 3)
      for (const [at, { totalShares, floatShares, newShares }] of capital.entries()) {
        expect(totalShares).toBe((capital[at - 1]?.totalShares ?? totalShares) + newShares)
        expect(floatShares).toBeLessThanOrEqual(totalShares)
      }
      expect(capital.at(-1)).toMatchObject({ totalShares: stock.totalShares, floatShares: stock.floatShares })
    }
  })

  it('十大股东十名，从多到少，不重名，合计不超过总股本，名字都标明是模拟', () => {
    everyCompany((_, { holders }) => {
      for (const { top, totalShares, count } of holders) {
        expect(top).toHaveLength(10)
        expect(new Set(top.map(({ name }) => name)).size).toBe(10)
        expect(top.map(({ shares }) => shares)).toEqual(top.map(({ shares }) => shares).toSorted((a, b) => b - a))
        expect(sum(top.map(({ shares }) => shares))).toBeLessThan(totalShares)
        expect(top.every(({ name }) => name.includes('模拟'))).toBe(true)
        expect(count).toBeGreaterThanOrEqual(3_000)
      }
    })
  })
})
