import { QuoteTable, type BarColumns, type ExRight, type Instrument, type MarketDataProvider } from '@niujin/market'
import { MarketReader } from '@niujin/quotes/server'
import { providerOver } from '@niujin/quotes/testing'
import type { StockFacts } from '@niujin/formula/node'
import { MarketColumns } from '../thread/market-columns.ts'
import { MarketFacts } from '../thread/stock-facts.ts'

/** A stock with its unadjusted days and its rights. */
export interface GivenStock {
  readonly instrument: Instrument
  readonly days: BarColumns
  readonly rights: readonly ExRight[]
}

/** The stocks as a source tells them, on the day after their last; nothing trades yet. */
export function providerOf(given: readonly GivenStock[]): MarketDataProvider {
  const rights = new Map<string, readonly ExRight[]>(given.map(({ instrument, rights: own }) => [instrument.id, own]))
  return providerOver({
    instruments: given.map(({ instrument }) => instrument),
    daily: new Map(given.map(({ instrument, days }) => [instrument.id, days])),
    date: Math.max(0, ...given.map(({ days }) => days.time[days.length - 1] ?? 0)) + 1,
    provider: { exRights: (id) => Promise.resolve(rights.get(id) ?? []) },
  })
}

/** What a market says of the stocks before the day's first trade. */
export function readerOf(given: readonly GivenStock[]): MarketReader {
  const table = new QuoteTable(given.length)
  table.setClock(providerOf(given).tradingDate(), 34_200)
  return new MarketReader(
    given.map(({ instrument }) => instrument),
    table,
  )
}

/** The stocks as the engine keeps them, with what formulas may ask about them. */
export async function loadedStocks(
  given: readonly GivenStock[],
): Promise<{ columns: MarketColumns; facts: StockFacts[] }> {
  const provider = providerOf(given)
  const columns = await MarketColumns.load(provider)
  return { columns, facts: new MarketFacts(provider, columns, new Map()).now(readerOf(given)) }
}
