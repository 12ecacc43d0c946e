import { BALANCE_NAMES, CASH_FLOW_NAMES, EQUITY_MOVEMENT_NAMES, INCOME_NAMES } from '../line-names.ts'
import { isReportPeriod } from '../report-period.ts'
import type { BalanceSheet, CashFlow, EquityMovement, IncomeStatement, Statement } from '../statement.ts'

/** Columns of a statements file by name: `period`, `published`, `shares`, and the lines in English or Chinese. */
const GROUPS = {
  income: INCOME_NAMES,
  balance: BALANCE_NAMES,
  cashFlow: CASH_FLOW_NAMES,
  equityMovement: EQUITY_MOVEMENT_NAMES,
}
const HEAD_NAMES = { period: '报告期', published: '公告日期', shares: '总股本' } as const

const COLUMNS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(HEAD_NAMES).flatMap(
    ([field, name]) =>
      [
        [field, field],
        [name, field],
      ] as const,
  ),
  ...Object.entries(GROUPS).flatMap(([group, names]) =>
    Object.entries(names).flatMap(
      ([line, name]) =>
        [
          [line, `${group}.${line}`],
          [name, `${group}.${line}`],
        ] as const,
    ),
  ),
])

/** Without these a row says too little; every other line counts as 0 when its column is absent or its cell empty. */
const REQUIRED = [
  'period',
  'published',
  'shares',
  'income.revenue',
  'income.netProfit',
  'income.parentNetProfit',
  'balance.totalAssets',
  'balance.totalLiabilities',
  'balance.totalEquity',
  'balance.parentEquity',
  'cashFlow.operating',
] as const

interface ParsedStatements {
  /** Oldest first. */
  readonly statements: readonly Statement[]
  /** What was wrong, in Chinese, with line numbers that begin at 1. */
  readonly problems: readonly string[]
}

type Cells = ReadonlyMap<string, number>

/** The statements of a comma- or tab-separated text whose first line names its columns; bad rows are left out and told. */
export function parseStatements(text: string): ParsedStatements {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const fields = cellsOf(header).map((name) => COLUMNS.get(name))
  const missing = REQUIRED.filter((field) => !fields.includes(field))
  if (missing.length > 0) return { statements: [], problems: [`第 1 行：缺少列 ${missing.map(chineseOf).join('、')}`] }
  const problems: string[] = []
  const byPeriod = new Map<number, Statement>()
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = readRow(cellsOf(line), fields, byPeriod)
    if (typeof read === 'string') problems.push(`第 ${at + 2} 行：${read}`)
    else byPeriod.set(read.period, read)
  }
  return { statements: [...byPeriod.values()].toSorted((a, b) => a.period - b.period), problems }
}

function cellsOf(line: string): string[] {
  return line.split(/[,\t]/).map((cell) => cell.trim())
}

function chineseOf(field: string): string {
  return [...COLUMNS].findLast(([, of]) => of === field)?.[0] ?? field
}

/** A row's statement, or what is wrong with it. */
function readRow(
  cells: readonly string[],
  fields: readonly (string | undefined)[],
  earlier: ReadonlyMap<number, Statement>,
): Statement | string {
  const numbers = readNumbers(cells, fields)
  if (typeof numbers === 'string') return numbers
  const wrong = wrongIn(numbers)
  if (wrong) return wrong
  const statement = statementOf(numbers)
  return earlier.has(statement.period) ? '报告期重复' : statement
}

/** A row's numbers by field, or what is wrong with one of them. */
function readNumbers(cells: readonly string[], fields: readonly (string | undefined)[]): Cells | string {
  const read = new Map<string, number>()
  for (const [at, field] of fields.entries()) {
    const cell = cells[at] ?? ''
    if (!field) continue
    const isDate = field === 'period' || field === 'published'
    const value = Number(isDate ? cell.replaceAll('-', '') : cell)
    if (cell === '' && (REQUIRED as readonly string[]).includes(field)) return `“${chineseOf(field)}”为空`
    if (!Number.isFinite(value)) return `“${chineseOf(field)}”不是数字：${cell}`
    read.set(field, Math.round(value))
  }
  return read
}

function wrongIn(row: Cells): string | undefined {
  const get = (field: string) => row.get(field) ?? 0
  if (!isReportPeriod(get('period'))) return `报告期不是季末：${get('period')}`
  if (get('published') <= get('period')) return '公告日期不在报告期之后'
  if (get('shares') <= 0) return '总股本不大于 0'
  const difference = get('balance.totalAssets') - get('balance.totalLiabilities') - get('balance.totalEquity')
  return difference === 0 ? undefined : `资产总计不等于负债合计加所有者权益合计，相差 ${difference} 元`
}

function statementOf(row: Cells): Statement {
  const part = (group: keyof typeof GROUPS) =>
    Object.fromEntries(Object.keys(GROUPS[group]).map((line) => [line, row.get(`${group}.${line}`) ?? 0]))
  return {
    period: row.get('period') ?? 0,
    published: row.get('published') ?? 0,
    shares: row.get('shares') ?? 0,
    income: part('income') as unknown as IncomeStatement,
    balance: part('balance') as unknown as BalanceSheet,
    cashFlow: part('cashFlow') as unknown as CashFlow,
    equityMovement: part('equityMovement') as unknown as EquityMovement,
  }
}
