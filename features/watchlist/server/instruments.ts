import { fail, ok, type Result } from '@niujin/contract-kit'
import { stockTypeOf } from '@niujin/market'
import { quoteOf, type MarketReader } from '@niujin/quotes/server'
import type { Watched } from '../contract.ts'
import { idsOfSymbols, type ImportedStock, type ImportLine } from '../domain/index.ts'
import type { Incoming } from './stock-edits.ts'
import type { StoredStock } from './store/placings.ts'

/** The securities a call names, all of which the market must have. */
export function knownStocks(reader: MarketReader, symbols: string, usualType?: number): Result<string[], 'STOCK_UNKNOWN'> {
  const ids = idsOfSymbols(symbols, usualType)
  return ids?.every((id) => reader.find(id)) ? ok(ids) : fail('STOCK_UNKNOWN')
}

/** The securities a call names that are in the list already; one the market no longer has can still be taken out. */
export function namedStocks(symbols: string): Result<string[], 'STOCK_UNKNOWN'> {
  const ids = idsOfSymbols(symbols)
  return ids ? ok(ids) : fail('STOCK_UNKNOWN')
}

/** Stocks to take in, each with its price of now. */
export function incoming(reader: MarketReader, ids: readonly string[]): Incoming[] {
  return ids.flatMap((id) => {
    const row = reader.rowOf(id)
    if (row === undefined) return []
    const { last, previousClose } = reader.live(row)
    return [{ id, price: last ?? previousClose }]
  })
}

/** A stored stock as the wire shows it; without quote and name when the market no longer has it. */
export function wireStock(reader: MarketReader, stored: StoredStock): Watched {
  const row = reader.rowOf(stored.stock_id)
  const found = row === undefined ? null : quoteOf(reader, row)
  const code = stored.stock_id.slice(3)
  const type = stockTypeOf(stored.stock_id as Parameters<typeof stockTypeOf>[0])
  return {
    id: stored.stock_id,
    symbol: code,
    stockType: type,
    scode: code,
    sname: found?.name ?? code,
    ntype: type,
    pinned: stored.pinned,
    addedAt: stored.added_at.toISOString(),
    addedPrice: stored.added_price,
    note: stored.note ?? '',
    cost: stored.cost,
    quantity: stored.quantity,
    alerts: stored.alerts ?? 0,
    quote: found,
  }
}

/** What an import means: the stocks found, as often as it names them, and the lines nothing was found for. */
export function resolveLines(reader: MarketReader, lines: readonly ImportLine[]): { stocks: ImportedStock[]; unknown: string[] } {
  const byName = new Map(reader.instruments.map(({ name, id }) => [plainName(name), id as string]))
  const stocks: ImportedStock[] = []
  const unknown: string[] = []
  for (const line of lines) {
    const { ids, names, beside } = line
    const found = meantBy(line, reader, byName)
    const isGroupAlone = ids.length === 0 && names.length === 0 && beside !== undefined && beside.groups.length > 0
    if (isGroupAlone) stocks.push({ id: undefined, beside })
    else if (found.length === 0) unknown.push(line.text)
    for (const id of found) stocks.push({ id, beside })
  }
  return { stocks, unknown }
}

/** A line with a code is that one; a line of names is everything it names. */
function meantBy({ ids, names }: ImportLine, reader: MarketReader, byName: ReadonlyMap<string, string>): string[] {
  const named = names.flatMap((name) => byName.get(plainName(name)) ?? [])
  const possible = ids.filter((id) => reader.find(id))
  if (possible.length === 0) return named
  // 000001 is a stock in Shenzhen and an index in Shanghai: the name beside it says which.
  const agreed = possible.find((id) => named.includes(id))
  return [agreed ?? possible[0] ?? '']
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
