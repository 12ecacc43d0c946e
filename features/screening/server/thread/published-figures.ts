import {
  financeValue,
  profitsOf,
  yearsBefore,
  type Dividend,
  type HolderSnapshot,
  type Statement,
} from '@niujin/company-data'
import { FIGURE_CODES, MOST_ENTRIES, type FigureTable } from '@niujin/formula/node'

/** FINANCE that reports tell; what follows from shares, prices and days is told of each day by the formulas themselves. */
export const REPORT_CODES = [
  8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36, 37, 38, 43,
  44, 54, 55, 57, 58,
]
const CODES = [...REPORT_CODES, FIGURE_CODES.annualProfit, FIGURE_CODES.projectedProfit, FIGURE_CODES.trailingProfit]
/** Two years of quarters and their dividends: what ratios of a day look back on. */
export const KEPT_STATEMENTS = 9
const YEAR = 10_000

/** What a company has made known, each oldest first. */
export interface Announced {
  readonly statements: readonly Statement[]
  readonly dividends: readonly Dividend[]
  readonly holders: readonly HolderSnapshot[]
}

/** A stock's entries of a table. */
interface Entries {
  readonly days: readonly number[]
  readonly values: Float64Array
}

/** The entries of a stock, as far back as its bars are kept. */
export interface StockEntries {
  readonly reports: Entries
  readonly dividends: Entries
}

/** What was known of a company from each day on; `since` is the first day (YYYYMMDD) anybody asks about. */
export function entriesOf(announced: Announced, since: number): StockEntries {
  return { reports: reportEntries(announced, since), dividends: dividendEntries(announced.dividends, since) }
}

function reportEntries({ statements, holders }: Announced, since: number): Entries {
  const days = daysFrom(
    [...statements, ...holders].map(({ published }) => published),
    since,
  )
  const values = new Float64Array(days.length * CODES.length)
  for (const [at, today] of days.entries()) {
    const known = {
      statements: statements.filter(({ published }) => published <= today).slice(-KEPT_STATEMENTS),
      dividends: [],
      totalShares: 0,
      floatShares: 0,
      price: 0,
      today,
      ...countOf(holders, today),
    }
    const { annual, projected, trailing } = profitsOf(known)
    const profits = [annual, projected, trailing].map((profit) => profit ?? Number.NaN)
    values.set([...REPORT_CODES.map((code) => financeValue(code, known)), ...profits], at * CODES.length)
  }
  return { days, values }
}

function countOf(holders: readonly HolderSnapshot[], today: number): { holders?: number } {
  const count = holders.findLast(({ published }) => published <= today)?.count
  return count === undefined ? {} : { holders: count }
}

/** What was paid in the year up to each day: more on an ex-right day, less a year after it; nothing before the first. */
function dividendEntries(dividends: readonly Dividend[], since: number): Entries {
  const days = daysFrom([0, ...dividends.flatMap(({ exDate }) => [exDate, exDate + YEAR])], since)
  const paidIn = (today: number) =>
    dividends
      .filter(({ exDate }) => exDate > yearsBefore(today, 1) && exDate <= today)
      .reduce((sum, { amount }) => sum + amount, 0)
  return { days, values: Float64Array.from(days, paidIn) }
}

/** The days once and in order, of those up to `since` the last alone, and no more than are kept. */
function daysFrom(all: readonly number[], since: number): number[] {
  const days = [...new Set(all)].toSorted((one, other) => one - other)
  const first = Math.max(
    0,
    days.findLastIndex((day) => day <= since),
  )
  return days.slice(first).slice(-MOST_ENTRIES)
}

/** The tables of all stocks, in their order, in shared memory. */
export function tablesOf(stocks: readonly StockEntries[]): FigureTable[] {
  return [
    tableOf(
      CODES,
      stocks.map(({ reports }) => reports),
    ),
    tableOf(
      [FIGURE_CODES.dividends],
      stocks.map(({ dividends }) => dividends),
    ),
  ]
}

function tableOf(codes: readonly number[], stocks: readonly Entries[]): FigureTable {
  const starts = new Int32Array(new SharedArrayBuffer((stocks.length + 1) * 4))
  for (const [stock, { days }] of stocks.entries()) starts[stock + 1] = (starts[stock] ?? 0) + days.length
  const count = starts.at(-1) ?? 0
  const days = new Int32Array(new SharedArrayBuffer(count * 4))
  const values = new Float64Array(new SharedArrayBuffer(count * codes.length * 8))
  for (const [stock, entries] of stocks.entries()) {
    const first = starts[stock] ?? 0
    days.set(entries.days, first)
    values.set(entries.values, first * codes.length)
  }
  return { codes, starts, days, values }
}
