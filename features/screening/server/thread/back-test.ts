import type { Screener } from '@niujin/formula/node'
import type { MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract.ts'
import { backTestSteps, type BackTestOutcome, type BackTestTerms, type TestedStock } from '../../domain/index.ts'
import { breathing } from './breath.ts'
import { holdsAt } from './environment.ts'
import type { MarketColumns } from './market-columns.ts'
import { daysHit, type Following } from './past-hits.ts'
import { universeOf } from './universe.ts'

export interface BackTestQuestion {
  readonly rule: ScreenRule
  readonly from: number
  readonly to: number
  readonly terms: BackTestTerms
}

interface Sources {
  readonly columns: MarketColumns
  readonly screener: Screener
  readonly provider: MarketDataProvider
  readonly reader: MarketReader
}

/** Parts of the whole after which signals and histories are there, as measured on ten years of the whole market. */
const SIGNALS = 0.15
const HISTORIES = 0.45

/** Tests a rule over past days; undefined when fewer than two trading days lie between. */
export async function testRule(sources: Sources, { rule, from, to, terms }: BackTestQuestion, following: Following): Promise<BackTestOutcome | undefined> {
  const { index } = sources.columns
  const closes = index.close
  const days = Array.from(index.time, (date, at) => ({ date, at })).filter(({ date }) => date >= from && date <= to)
  if (days.length < 2) return undefined
  const open = new Set(days.flatMap(({ date, at }) => (rule.environment.every((one) => holdsAt(closes, at, one)) ? [date] : [])))
  const stocks = await stocksTested(sources, { rule, open, following })
  const breathe = breathing(following.signal)
  const steps = backTestSteps(stocks, { dates: days.map(({ date }) => date), indexCloses: days.map(({ at }) => closes[at] ?? 0) }, terms)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    following.onProgress(HISTORIES + (1 - HISTORIES) * value)
    await breathe()
  }
}

/** The stocks with a signal on one of the days `open`, with their histories. */
async function stocksTested(
  { columns, screener, provider, reader }: Sources,
  { rule, open, following }: { rule: ScreenRule; open: ReadonlySet<number>; following: Following },
): Promise<TestedStock[]> {
  const { onProgress, signal } = following
  const exclusions = rule.exclusions.filter((one) => one !== 'suspended')
  const universe = await universeOf(reader, provider, { columns, rule: { ...rule, exclusions } })
  const hits = await daysHit(columns, screener, { rule, following: { ...following, onProgress: (share) => onProgress(SIGNALS * share) } })
  const breathe = breathing(signal)
  const stocks: TestedStock[] = []
  for (const [stock, { instrument }] of columns.stocks.entries()) {
    onProgress(SIGNALS + (HISTORIES - SIGNALS) * (stock / columns.stocks.length))
    await breathe()
    const signals = universe[stock] === 1 ? (hits[stock]?.filter((day) => open.has(day)) ?? []) : []
    if (signals.length === 0) continue
    stocks.push({ instrument, signals, days: await provider.daily(instrument.id), rights: await provider.exRights(instrument.id) })
  }
  return stocks
}
