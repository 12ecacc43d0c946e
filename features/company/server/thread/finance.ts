import {
  BALANCE_NAMES,
  bookValuePerShare,
  CASH_FLOW_NAMES,
  debtRatio,
  earningsPerShare,
  grossMargin,
  growth,
  INCOME_NAMES,
  netMargin,
  quarterOf,
  quarterPoints,
  reportNumber,
  returnOnEquity,
  singleQuarter,
  yearPoints,
  type IncomeStatement,
  type Statement,
} from '@niujin/company-data'
import type { Metric, Sheet, Span } from '../../contract/index.ts'

type Unit = 'yuan' | 'perShare' | 'ratio' | 'shares'
type Figure = number | null

/** A figure of one report; `single` asks for the quarter alone where that differs. */
interface MetricRule {
  readonly unit: 'yuan' | 'perShare' | 'ratio'
  readonly of: (all: readonly Statement[], report: Statement, single: boolean) => Figure
}

const line = (name: keyof IncomeStatement): MetricRule => ({
  unit: 'yuan',
  of: (all, { period, income }, single) => (single ? singleQuarter(all, period, name) : income[name]),
})

/** Income of a report or of its quarter alone; null when the quarter before is missing. */
function incomeOf(all: readonly Statement[], { period, income }: Statement, single: boolean): IncomeStatement | null {
  if (!single || reportNumber(period) === 1) return income
  const before = all.findLast((one) => quarterOf(one.period) === quarterOf(period) - 1)
  if (!before) return null
  const names = Object.keys(income) as (keyof IncomeStatement)[]
  return Object.fromEntries(
    names.map((name) => [name, income[name] - before.income[name]]),
  ) as unknown as IncomeStatement
}

function cashOf(all: readonly Statement[], { period, cashFlow }: Statement, single: boolean): Figure {
  if (!single || reportNumber(period) === 1) return cashFlow.operating
  const before = all.findLast((one) => quarterOf(one.period) === quarterOf(period) - 1)
  return before ? cashFlow.operating - before.cashFlow.operating : null
}

const RULES: Readonly<Record<Metric, MetricRule>> = {
  revenue: line('revenue'),
  parentNetProfit: line('parentNetProfit'),
  deductedProfit: line('deductedProfit'),
  earningsPerShare: {
    unit: 'perShare',
    of: (all, report, single) => {
      const income = incomeOf(all, report, single)
      return income && earningsPerShare({ income, shares: report.shares })
    },
  },
  returnOnEquity: {
    unit: 'ratio',
    of: (all, report, single) => {
      if (!single) return returnOnEquity(all, report.period)
      const profit = singleQuarter(all, report.period, 'parentNetProfit')
      return profit !== null && report.balance.parentEquity > 0 ? profit / report.balance.parentEquity : null
    },
  },
  grossMargin: { unit: 'ratio', of: (all, report, single) => marginOf(grossMargin, incomeOf(all, report, single)) },
  netMargin: { unit: 'ratio', of: (all, report, single) => marginOf(netMargin, incomeOf(all, report, single)) },
  operatingCash: { unit: 'yuan', of: cashOf },
  debtRatio: { unit: 'ratio', of: (_all, { balance }) => debtRatio(balance) },
  bookValue: { unit: 'perShare', of: (_all, report) => bookValuePerShare(report) },
  totalAssets: { unit: 'yuan', of: (_all, { balance }) => balance.totalAssets },
}

function marginOf(rule: (income: IncomeStatement) => Figure, income: IncomeStatement | null): Figure {
  return income && rule(income)
}

/** A metric as points of a chart: years, or quarters with their fixed places. */
export function chartOf(statements: readonly Statement[], metric: Metric, span: Span) {
  const { unit, of } = RULES[metric]
  const values = statements.flatMap((report) => {
    const value = of(statements, report, span === 'quarter')
    return value === null ? [] : [{ period: report.period, value }]
  })
  return { unit, points: [...(span === 'year' ? yearPoints(values) : quarterPoints(values))] }
}

interface Row {
  readonly name: string
  readonly unit: Unit
  readonly strong: boolean
  readonly values: Figure[]
}

const STRONG: ReadonlySet<string> = new Set([
  'revenue',
  'operatingProfit',
  'profitBeforeTax',
  'netProfit',
  'parentNetProfit',
  'totalAssets',
  'totalLiabilities',
  'totalEquity',
  'netChange',
])
const KEY_ROWS: readonly (readonly [name: string, metric: Metric, growthOf?: 'revenue' | 'parentNetProfit'])[] = [
  ['营业收入', 'revenue', 'revenue'],
  ['归母净利润', 'parentNetProfit', 'parentNetProfit'],
  ['扣非净利润', 'deductedProfit'],
  ['每股收益', 'earningsPerShare'],
  ['每股净资产', 'bookValue'],
  ['净资产收益率', 'returnOnEquity'],
  ['毛利率', 'grossMargin'],
  ['净利率', 'netMargin'],
  ['资产负债率', 'debtRatio'],
  ['经营现金流净额', 'operatingCash'],
  ['总资产', 'totalAssets'],
]

function keyRows(all: readonly Statement[], shown: readonly Statement[]): Row[] {
  const rows = KEY_ROWS.flatMap(([name, metric, grown]): Row[] => {
    const { unit, of } = RULES[metric]
    const row: Row = { name, unit, strong: grown !== undefined, values: shown.map((report) => of(all, report, false)) }
    if (!grown) return [row]
    return [
      row,
      {
        name: `${name}同比`,
        unit: 'ratio',
        strong: false,
        values: shown.map(({ period }) => growth(all, period, grown)),
      },
    ]
  })
  return [...rows, { name: '总股本', unit: 'shares', strong: false, values: shown.map(({ shares }) => shares) }]
}

/** Lines of one statement; those that are zero in every period shown are left out. */
function linesOf<Name extends string>(
  names: Readonly<Record<Name, string>>,
  parts: readonly Readonly<Record<Name, number>>[],
): Row[] {
  return (Object.entries(names) as [Name, string][])
    .map(([field, name]): Row => ({
      name,
      unit: 'yuan',
      strong: STRONG.has(field),
      values: parts.map((part) => part[field]),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
}

const SHEET_ROWS: Readonly<Record<Sheet, (all: readonly Statement[], shown: readonly Statement[]) => Row[]>> = {
  key: keyRows,
  income: (_all, shown) =>
    linesOf(
      INCOME_NAMES,
      shown.map(({ income }) => income),
    ),
  balance: (_all, shown) =>
    linesOf(
      BALANCE_NAMES,
      shown.map(({ balance }) => balance),
    ),
  cashFlow: (_all, shown) =>
    linesOf(
      CASH_FLOW_NAMES,
      shown.map(({ cashFlow }) => cashFlow),
    ),
}

/** The newest `count` periods of a sheet, newest first. */
export function tableOf(
  statements: readonly Statement[],
  { sheet, yearly, count }: { sheet: Sheet; yearly: boolean; count: number },
) {
  const fitting = statements.filter(({ period }) => !yearly || reportNumber(period) === 4)
  const shown = fitting.slice(-count).toReversed()
  return {
    periods: shown.map(({ period, published }) => ({ period, published })),
    total: fitting.length,
    rows: SHEET_ROWS[sheet](statements, shown),
  }
}
