import type { Screener } from '@niujin/formula/node'
import type { MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract.ts'
import { runBackTest, type BackTestOutcome, type BackTestTerms, type TestedStock } from '../../domain/index.ts'
import { holdsAt } from './environment.ts'
import type { MarketColumns } from './market-columns.ts'
import { barsHit } from './past-hits.ts'
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

/** Tests a rule over past days; undefined when fewer than two trading days lie between. */
export async function testRule({ columns, screener, provider, reader }: Sources, { rule, from, to, terms }: BackTestQuestion): Promise<BackTestOutcome | undefined> {
  const days = Array.from(columns.index.time, (date, at) => ({ date, at })).filter(({ date }) => date >= from && date <= to)
  if (days.length < 2) return undefined
  const closes = columns.index.close
  const open = new Set(days.flatMap(({ date, at }) => (rule.environment.every((one) => holdsAt(closes, at, one)) ? [date] : [])))
  const universe = await universeOf(reader, provider, { columns, rule: { ...rule, exclusions: rule.exclusions.filter((one) => one !== 'suspended') } })
  const hits = await barsHit(columns, screener, rule)
  const stocks: TestedStock[] = []
  for (const [stock, { instrument }] of columns.stocks.entries()) {
    if (universe[stock] !== 1 || !hits[stock]?.includes(1)) continue
    const { date } = columns.store.barsOf(stock)
    const signals = Array.from(date).filter((day, at) => hits[stock]?.[at] === 1 && open.has(day))
    if (signals.length === 0) continue
    stocks.push({ instrument, signals, days: await provider.daily(instrument.id), rights: await provider.exRights(instrument.id) })
  }
  return runBackTest(stocks, { dates: days.map(({ date }) => date), indexCloses: days.map(({ at }) => closes[at] ?? 0) }, terms)
}
