import type { Screener } from '@niujin/formula/node'
import type { MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { ScreenRule } from '../../contract/index.ts'
import { laterChanges, type Later } from '../../domain/index.ts'
import { holdsAt } from './environment.ts'
import type { MarketColumns } from './market-columns.ts'
import { daysHit, type Following } from './past-hits.ts'
import { daysInUniverse } from './universe.ts'

export interface TimingQuestion {
  readonly rule: ScreenRule
  readonly date: number
}

export interface TimingAnswer {
  readonly rule: ScreenRule
  /** The trading day used; 0 when the day lies before the first. */
  readonly date: number
  /** Row of the quote table, close of the day (forward-adjusted, milli) and what followed. */
  readonly matches: { readonly row: number; readonly close: number; readonly later: Later[] }[]
}

interface Sources {
  readonly columns: MarketColumns
  readonly screener: Screener
  readonly provider: MarketDataProvider
  readonly reader: MarketReader
}

/** The screen as of the close of a past day, and what followed. */
export async function screenDay(
  { columns, screener, provider, reader }: Sources,
  { rule, date: asked }: TimingQuestion,
  following: Following,
): Promise<TimingAnswer> {
  const index = { dates: columns.index.time, closes: columns.index.close }
  const at = lastOn(index.dates, asked)
  if (at < 0) return { rule, date: 0, matches: [] }
  const date = index.dates[at] ?? 0
  if (!rule.environment.every((one) => holdsAt(index.closes, at, one))) return { rule, date, matches: [] }
  const inUniverse = await daysInUniverse(reader, provider, { columns, rule })
  const hits = await daysHit(columns, screener, { rule, following })
  const matches = columns.stocks.flatMap(({ row }, stock) => {
    if (!hits[stock]?.includes(date) || inUniverse(stock, Int32Array.of(date)).length === 0) return []
    const { date: dates, close: closes } = columns.store.barsOf(stock)
    const bar = dates.indexOf(date)
    return [{ row, close: Math.round((closes[bar] ?? 0) * 1000), later: laterChanges({ dates, closes }, index, date) }]
  })
  return { rule, date, matches }
}

function lastOn(dates: Float64Array, date: number): number {
  let at = dates.length - 1
  while (at >= 0 && (dates[at] ?? 0) > date) at -= 1
  return at
}
