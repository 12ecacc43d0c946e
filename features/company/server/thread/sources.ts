import type { CompanyDataProvider } from '@niujin/company-data'
import {
  priceLimit,
  previousCloses,
  type BarColumns,
  type ExRight,
  type Instrument,
  type InstrumentId,
  type MarketDataProvider,
} from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'

/** What the company thread reads from. */
export interface Sources {
  readonly provider: MarketDataProvider
  readonly companies: CompanyDataProvider
  readonly reader: MarketReader
}

/** The A share of an id; undefined for anything else. */
export function stockOf({ reader }: Sources, id: string): Instrument | undefined {
  const found = reader.find(id)
  return found?.kind === 'stock' ? found : undefined
}

/** The newest price, milli: of today, else the previous close; 0 when there is none. */
export function priceOf({ reader }: Sources, id: InstrumentId): number {
  const row = reader.rowOf(id)
  if (row === undefined) return 0
  return reader.table.get(row, 'last') || reader.table.get(row, 'previousClose')
}

/** Days among the newest `count` that closed at the limit: 1 涨停, -1 跌停. */
export function limitDays(
  instrument: Instrument,
  { days, rights, count }: { days: BarColumns; rights: readonly ExRight[]; count: number },
): ReadonlyMap<number, 1 | -1> {
  const references = previousCloses(days, rights)
  const found = new Map<number, 1 | -1>()
  for (let at = Math.max(1, days.length - count); at < days.length; at += 1) {
    const date = days.time[at] ?? 0
    const close = days.close[at] ?? 0
    const limit = priceLimit(instrument, { date, reference: references[at] ?? 0, daysListed: at + 1 })
    if (close === limit?.limitUp) found.set(date, 1)
    else if (close === limit?.limitDown) found.set(date, -1)
  }
  return found
}
