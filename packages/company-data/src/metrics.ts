import { lastYearEnd, quarterOf, reportNumber, yearsBefore } from './report-period.ts'
import type { Dividend } from './port.ts'
import type { BalanceSheet, IncomeStatement, Statement } from './statement.ts'

/** What derived figures are made of: what is known of a company on one day. */
export interface CompanyFacts {
  /** Published by `today`, oldest first. */
  readonly statements: readonly Statement[]
  readonly dividends: readonly Dividend[]
  /** Current shares. */
  readonly totalShares: number
  readonly floatShares: number
  /** Current or last price, milli; 0 when there is none. */
  readonly price: number
  /** YYYYMMDD. */
  readonly today: number
  /** 股东户数, when known. */
  readonly holders?: number
}

/** Null when something it needs is unknown or a divisor is not above zero; never 0 in place of an unknown. */
type Figure = number | null

/** A quotient; null without a dividend or with a divisor that is not above zero. */
function ratio(dividend: Figure | undefined, divisor: Figure | undefined): Figure {
  if (dividend === null || dividend === undefined || divisor === null || divisor === undefined || divisor <= 0)
    return null
  return dividend / divisor
}

/** The newest report. */
export function latest({ statements }: Pick<CompanyFacts, 'statements'>): Statement | undefined {
  return statements[statements.length - 1]
}

/** The report of a period. */
export function reportOf(statements: readonly Statement[], period: number): Statement | undefined {
  return statements.findLast((statement) => statement.period === period)
}

/** Sum of an income line over the four quarters up to a report: cumulative + last year − the same report a year before. */
export function trailing(statements: readonly Statement[], period: number, line: keyof IncomeStatement): Figure {
  const now = reportOf(statements, period)
  if (!now) return null
  if (reportNumber(period) === 4) return now.income[line]
  const year = reportOf(statements, lastYearEnd(period))
  const before = reportOf(statements, yearsBefore(period, 1))
  return year && before ? now.income[line] + year.income[line] - before.income[line] : null
}

/** An income line of one quarter alone: the first report of a year, else the difference to the report before. */
export function singleQuarter(statements: readonly Statement[], period: number, line: keyof IncomeStatement): Figure {
  const now = reportOf(statements, period)
  if (!now) return null
  if (reportNumber(period) === 1) return now.income[line]
  const before = statements.findLast((one) => quarterOf(one.period) === quarterOf(period) - 1)
  return before ? now.income[line] - before.income[line] : null
}

/** 总市值, yuan; null without a price. */
export function marketValue({ price, totalShares }: Pick<CompanyFacts, 'price' | 'totalShares'>): Figure {
  return price > 0 ? (price * totalShares) / 1000 : null
}

/** Parent net profits that price-earnings ratios are about, yuan; null when unknown. */
export interface Profits {
  /** Of the last annual report. */
  readonly annual: Figure
  /** The newest report's, projected to a year (× 4 ÷ quarters in it). */
  readonly projected: Figure
  /** Of the last four quarters. */
  readonly trailing: Figure
}

/** The profits of a company's reports. */
export function profitsOf(facts: Pick<CompanyFacts, 'statements'>): Profits {
  const now = latest(facts)
  const annual = facts.statements.findLast(({ period }) => reportNumber(period) === 4)
  return {
    annual: annual ? annual.income.parentNetProfit : null,
    projected: now ? (now.income.parentNetProfit * 4) / reportNumber(now.period) : null,
    trailing: now ? trailing(facts.statements, now.period, 'parentNetProfit') : null,
  }
}

/** A price-earnings ratio; below zero for a loss, as 行情软件 show it, null when profit is unknown or exactly zero. */
export function priceEarnings(valued: Pick<CompanyFacts, 'price' | 'totalShares'>, profit: Figure): Figure {
  const value = marketValue(valued)
  return value === null || profit === null || profit === 0 ? null : value / profit
}

/** 静态市盈率: market value ÷ parent net profit of the last annual report. */
export function staticPriceEarnings(facts: CompanyFacts): Figure {
  return priceEarnings(facts, profitsOf(facts).annual)
}

/** 动态市盈率: the newest report's profit projected to a year. */
export function dynamicPriceEarnings(facts: CompanyFacts): Figure {
  return priceEarnings(facts, profitsOf(facts).projected)
}

/** 滚动市盈率 (TTM). */
export function trailingPriceEarnings(facts: CompanyFacts): Figure {
  return priceEarnings(facts, profitsOf(facts).trailing)
}

/** 市净率. */
export function priceBook(facts: CompanyFacts): Figure {
  return ratio(marketValue(facts), latest(facts)?.balance.parentEquity)
}

/** 每股收益 of a report, yuan, cumulative in its year on the shares at its end, rounded to 0.0001. */
export function earningsPerShare({ income, shares }: Pick<Statement, 'income' | 'shares'>): number {
  return Math.round((income.parentNetProfit / shares) * 10_000) / 10_000
}

/** 每股净资产 of a report, yuan. */
export function bookValuePerShare({ balance, shares }: Pick<Statement, 'balance' | 'shares'>): number {
  return balance.parentEquity / shares
}

/** 净资产收益率 of a report, a fraction, cumulative in its year: parent net profit ÷ mean of opening and closing equity. */
export function returnOnEquity(statements: readonly Statement[], period: number): Figure {
  const now = reportOf(statements, period)
  const opening = reportOf(statements, lastYearEnd(period))
  if (!now) return null
  const closing = now.balance.parentEquity
  return ratio(now.income.parentNetProfit, opening ? (opening.balance.parentEquity + closing) / 2 : closing)
}

/** 毛利率, a fraction; null for financial companies, which have no cost of goods. */
export function grossMargin({ revenue, operatingCost }: IncomeStatement): Figure {
  return operatingCost === 0 ? null : ratio(revenue - operatingCost, revenue)
}

/** 净利率, a fraction. */
export function netMargin({ revenue, netProfit }: IncomeStatement): Figure {
  return ratio(netProfit, revenue)
}

/** 同比: change of an income line against the same report a year before, a fraction; null when that was not above zero. */
export function growth(statements: readonly Statement[], period: number, line: keyof IncomeStatement): Figure {
  const now = reportOf(statements, period)
  const before = reportOf(statements, yearsBefore(period, 1))
  return now && before ? ratio(now.income[line] - before.income[line], before.income[line]) : null
}

/** 资产负债率, a fraction. */
export function debtRatio({ totalLiabilities, totalAssets }: BalanceSheet): Figure {
  return ratio(totalLiabilities, totalAssets)
}

/** 流动资产. Of financial companies only what little they report as such. */
export function currentAssets({ cash, receivables, inventory, otherCurrentAssets }: BalanceSheet): number {
  return cash + receivables + inventory + otherCurrentAssets
}

/** 流动负债. */
export function currentLiabilities({
  shortTermDebt,
  payables,
  contractLiabilities,
  otherCurrentLiabilities,
}: BalanceSheet): number {
  return shortTermDebt + payables + contractLiabilities + otherCurrentLiabilities
}

/** 股息率, a fraction: cash of the ex-right days of the last twelve months ÷ market value; 0 when none was paid. */
export function dividendYield(facts: CompanyFacts): Figure {
  const since = yearsBefore(facts.today, 1)
  const paid = facts.dividends
    .filter(({ exDate }) => exDate > since && exDate <= facts.today)
    .reduce((sum, { amount }) => sum + amount, 0)
  return ratio(paid, marketValue(facts))
}
