import {
  dividendYield,
  growth,
  latest,
  type CompanyDataProvider,
  type Dividend,
  type HolderSnapshot,
  type ShareCapitalChange,
  type Statement,
} from '@niujin/company-data'
import { fromEpochDay, toEpochDay, type Instrument } from '@niujin/market'
import { periodText, type CompanyEvent, type CompanyFigures } from '../../domain/index.ts'

/** Events of the last year are told; new shares and unlocked ones count for half a year. */
const EVENT_DAYS = 365
const SUPPLY_DAYS = 182

/** What the newest reports say; null without any. */
export async function companyFigures(
  companies: CompanyDataProvider,
  { id, totalShares, floatShares }: Instrument,
  { price, today }: { price: number; today: number },
): Promise<CompanyFigures | null> {
  const [statements, dividends, holders, capital] = await Promise.all([
    companies.statements(id),
    companies.dividends(id),
    companies.holders(id),
    companies.shareCapital(id),
  ])
  const report = latest({ statements })
  if (!report) return null
  const { period, published, income, cashFlow } = report
  return {
    period,
    published,
    profit: income.parentNetProfit,
    profitGrowth: growth(statements, period, 'parentNetProfit'),
    revenueGrowth: growth(statements, period, 'revenue'),
    cashToProfit: income.netProfit > 0 ? cashFlow.operating / income.netProfit : null,
    dividendYield: dividendYield({ statements, dividends, totalShares, floatShares, price, today }),
    holderChange: holderChange(holders),
    newSupply: newSupply(capital, totalShares, daysBefore(today, SUPPLY_DAYS)),
    events: eventsSince(daysBefore(today, EVENT_DAYS), { statements, dividends, holders, capital }).filter(
      ({ date }) => date <= today,
    ),
  }
}

function daysBefore(date: number, days: number): number {
  return fromEpochDay(toEpochDay(date) - days)
}

function holderChange(holders: readonly HolderSnapshot[]): number | null {
  const [before, now] = holders.slice(-2)
  return before && now && before.count > 0 ? now.count / before.count - 1 : null
}

/** Shares of placements, rights and unlocks after a day ÷ total shares. */
function newSupply(capital: readonly ShareCapitalChange[], totalShares: number, since: number): number {
  if (totalShares <= 0) return 0
  const shares = capital.reduce(
    (sum, change, at) => (change.date > since ? sum + supplyOf(change, capital[at - 1]) : sum),
    0,
  )
  return shares / totalShares
}

function supplyOf(
  { reason, newShares, floatShares }: ShareCapitalChange,
  before: ShareCapitalChange | undefined,
): number {
  if (reason === 'unlock') return Math.max(0, floatShares - (before?.floatShares ?? floatShares))
  return reason === 'placement' || reason === 'rights' ? newShares : 0
}

interface Papers {
  readonly statements: readonly Statement[]
  readonly dividends: readonly Dividend[]
  readonly holders: readonly HolderSnapshot[]
  readonly capital: readonly ShareCapitalChange[]
}

const REASONS = {
  opening: '',
  listing: '上市',
  bonus: '',
  rights: '配股上市',
  placement: '增发股份上市',
  unlock: '限售股解禁',
} as const

function eventsSince(since: number, { statements, dividends, holders, capital }: Papers): CompanyEvent[] {
  const yuan = (amount: number) =>
    Math.abs(amount) >= 1e8 ? `${(amount / 1e8).toFixed(2)}亿` : `${(amount / 1e4).toFixed(2)}万`
  return [
    ...statements.slice(-5).map(({ period, published, income }) => ({
      date: published,
      text: `公布 ${periodText(period)}，归母净利润 ${yuan(income.parentNetProfit)}`,
    })),
    ...dividends.slice(-3).map(({ exDate, cashPerTen, bonusPerTen }) => ({
      date: exDate,
      text: `除权除息：每 10 股${bonusPerTen > 0 ? `送转 ${bonusPerTen} 股` : ''}${cashPerTen > 0 ? `派 ${cashPerTen} 元` : ''}`,
    })),
    ...holders.slice(-2).map(({ published, count }) => ({ date: published, text: `股东户数 ${count} 户` })),
    ...capital
      .slice(-6)
      .flatMap(({ date, reason }) => (REASONS[reason] === '' ? [] : [{ date, text: REASONS[reason] }])),
  ].filter(({ date }) => date > since)
}
