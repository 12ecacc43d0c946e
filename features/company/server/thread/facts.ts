import {
  dividendYield,
  dynamicPriceEarnings,
  floatHoldersOf,
  floatSharesAt,
  marketValue,
  planText,
  priceBook,
  reportOf,
  staticPriceEarnings,
  trailingPriceEarnings,
  type CapitalReason,
  type CompanyFacts,
  type HolderSnapshot,
  type TopHolder,
} from '@niujin/company-data'
import type { Board, Instrument } from '@niujin/market'
import { priceOf, type Sources } from './sources.ts'

const BOARDS: Readonly<Record<Board, string>> = { main: '主板', chinext: '创业板', star: '科创板', bse: '北交所' }
const REASONS: Readonly<Record<CapitalReason, string>> = {
  opening: '期初',
  listing: '首发上市',
  bonus: '送转股',
  rights: '配股',
  placement: '增发',
  unlock: '限售解禁',
}
/** Three years of quarters. */
const TREND = 12

/** What is known of a company today, for figures derived from it. */
export async function factsOf(sources: Sources, { id, totalShares, floatShares }: Instrument): Promise<CompanyFacts> {
  const [statements, paid] = await Promise.all([sources.companies.statements(id), sources.companies.dividends(id)])
  return {
    statements,
    dividends: paid,
    totalShares,
    floatShares,
    price: priceOf(sources, id),
    today: sources.provider.tradingDate(),
  }
}

export async function profile(sources: Sources, instrument: Instrument) {
  const { companies } = sources
  const [about, facts] = await Promise.all([companies.profile(instrument.id), factsOf(sources, instrument)])
  if (!about) return undefined
  return {
    simulated: companies.simulated,
    name: instrument.name,
    code: instrument.code,
    board: BOARDS[instrument.board ?? 'main'],
    industry: about.industry,
    region: about.region,
    concepts: [...about.concepts],
    listDate: instrument.listDate,
    business: about.business,
    totalShares: instrument.totalShares,
    floatShares: instrument.floatShares,
    period: facts.statements.at(-1)?.period ?? null,
    staticEarnings: staticPriceEarnings(facts),
    dynamicEarnings: dynamicPriceEarnings(facts),
    trailingEarnings: trailingPriceEarnings(facts),
    priceBook: priceBook(facts),
    dividendYield: dividendYield(facts),
    marketValue: marketValue(facts),
  }
}

export async function capital({ companies }: Sources, instrument: Instrument) {
  const changes = await companies.shareCapital(instrument.id)
  const { totalShares, floatShares } = changes.at(-1) ?? instrument
  return {
    simulated: companies.simulated,
    totalShares,
    floatShares,
    changes: changes.toReversed().map((change) => ({ ...change, reason: REASONS[change.reason] })),
  }
}

/** Undefined when there is no such period. */
export async function holders({ companies }: Sources, instrument: Instrument, period: number | undefined) {
  const [snapshots, changes] = await Promise.all([
    companies.holders(instrument.id),
    companies.shareCapital(instrument.id),
  ])
  const shown = period === undefined ? snapshots.at(-1) : snapshots.find((one) => one.period === period)
  if (!shown && period !== undefined) return undefined
  return {
    simulated: companies.simulated,
    period: shown?.period ?? null,
    published: shown?.published ?? null,
    trend: trendOf(snapshots),
    top: shown ? shown.top.map((one) => topHolder(one, shown.totalShares)) : [],
    float: shown ? floatHolders(shown, floatSharesAt(changes, shown.period)) : [],
  }
}

function trendOf(snapshots: readonly HolderSnapshot[]) {
  return snapshots
    .map(({ period, count, totalShares }, at) => {
      const before = snapshots[at - 1]?.count
      return {
        period,
        count,
        change: before === undefined ? null : count / before - 1,
        averageShares: Math.round(totalShares / count),
      }
    })
    .slice(-TREND)
    .toReversed()
}

function topHolder({ name, nature, shares, change }: TopHolder, totalShares: number) {
  return { name, nature, shares, share: shares / totalShares, change: change ?? null }
}

function floatHolders(snapshot: HolderSnapshot, floatShares: number | undefined) {
  if (!floatShares) return []
  return floatHoldersOf(snapshot, floatShares).map((one) => ({ ...one, share: one.shares / floatShares, change: null }))
}

export async function dividends(sources: Sources, instrument: Instrument) {
  const facts = await factsOf(sources, instrument)
  return {
    simulated: sources.companies.simulated,
    times: facts.dividends.length,
    total: facts.dividends.reduce((sum, { amount }) => sum + amount, 0),
    dividendYield: dividendYield(facts),
    list: facts.dividends.toReversed().map((dividend) => {
      const profit = reportOf(facts.statements, dividend.period)?.income.parentNetProfit ?? 0
      const { exDate, period, amount } = dividend
      return { exDate, period, amount, plan: planText(dividend), payout: profit > 0 ? amount / profit : null }
    }),
  }
}
