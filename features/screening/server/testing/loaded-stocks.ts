import { emptyBars, QuoteTable, type BarColumns, type ExRight, type Instrument, type MarketDataProvider } from '@niujin/market'
import { MarketReader } from '@niujin/quotes/server'
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
  const byId = new Map<string, GivenStock>(given.map((one) => [one.instrument.id, one]))
  const day = Math.max(0, ...given.map(({ days }) => days.time[days.length - 1] ?? 0)) + 1
  return {
    simulated: true,
    instruments: () => Promise.resolve(given.map(({ instrument }) => instrument)),
    daily: (id) => Promise.resolve(byId.get(id)?.days ?? emptyBars(0)),
    exRights: (id) => Promise.resolve(byId.get(id)?.rights ?? []),
    minutes: () => Promise.resolve(emptyBars(0)),
    ticks: () => Promise.reject(new Error('不用')),
    tradingDate: () => day,
    run: () => Promise.resolve(),
    constituents: () => Promise.resolve([]),
  }
}

/** What a market says of the stocks before the day's first trade. */
export function readerOf(given: readonly GivenStock[]): MarketReader {
  const table = new QuoteTable(given.length)
  table.setClock(providerOf(given).tradingDate(), 34_200)
  return new MarketReader(given.map(({ instrument }) => instrument), table)
}

/** The stocks as the engine keeps them, with what formulas may ask about them. */
export async function loadedStocks(given: readonly GivenStock[]): Promise<{ columns: MarketColumns; facts: StockFacts[] }> {
  const provider = providerOf(given)
  const columns = await MarketColumns.load(provider)
  return { columns, facts: new MarketFacts(provider, columns, new Map()).now(readerOf(given)) }
}
