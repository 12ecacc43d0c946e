import { fail, ok, type Result } from '@niujin/contract-kit'
import { stockTypeOf } from '@niujin/market'
import { quoteOf, type MarketReader } from '@niujin/quotes/server'
import type { Recognised, Watched } from '../contract/index.ts'
import { idsOfSymbols, type ImportedStock, type ImportLine } from '../domain/index.ts'
import type { Incoming } from './stock-edits.ts'
import type { StoredStock } from './store/memberships.ts'

/** The securities a call names, all of which the market must have. */
export function knownStocks(
  reader: MarketReader,
  symbols: string,
  usualType?: number,
): Result<string[], 'STOCK_UNKNOWN'> {
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

/** A name in an import that several securities have. */
export interface Ambiguous {
  readonly name: string
  readonly taken: string
  readonly ids: readonly string[]
}

interface Resolved {
  readonly stocks: ImportedStock[]
  readonly unknown: string[]
  readonly ambiguous: Ambiguous[]
}

/**
 * What an import means: the stocks found, as often as it names them, the lines nothing was found for, and the names that
 * may mean another; of those the one among `meant` is taken, else the share here.
 */
export function resolveLines(
  reader: Pick<MarketReader, 'instruments' | 'find'>,
  lines: readonly ImportLine[],
  meant: ReadonlySet<string> = new Set(),
): Resolved {
  const byName = idsByName(reader)
  const stocks: ImportedStock[] = []
  const unknown: string[] = []
  const ambiguous = new Map<string, Ambiguous>()
  const takenOf = (name: string) => {
    const ids = byName.get(plainName(name)) ?? []
    const taken = ids.find((id) => meant.has(id)) ?? ids[0]
    if (taken !== undefined && ids.length > 1) ambiguous.set(plainName(name), { name, taken, ids })
    return taken ?? []
  }
  for (const line of lines) {
    const { ids, names, beside } = line
    const possible = ids.filter((id) => reader.find(id))
    const found = possible.length > 0 ? [agreedOf(possible, names, byName)] : names.flatMap(takenOf)
    const isGroupAlone = ids.length === 0 && names.length === 0 && beside !== undefined && beside.groups.length > 0
    if (isGroupAlone) stocks.push({ id: undefined, beside })
    else if (found.length === 0) unknown.push(line.text)
    for (const id of found) stocks.push({ id, beside })
  }
  return { stocks, unknown, ambiguous: [...ambiguous.values()] }
}

/** Securities by their plain names. A company listed here and in Hong Kong is meant by its share here: that is how people here call it. */
function idsByName(reader: Pick<MarketReader, 'instruments'>): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(reader.instruments, ({ name }) => plainName(name))
  return new Map(
    [...groups].map(([name, all]) => [
      name,
      all.map(({ id }) => id).toSorted((a, b) => Number(a.startsWith('HK.')) - Number(b.startsWith('HK.'))),
    ]),
  )
}

/** 000001 is a stock in Shenzhen and an index in Shanghai: the name beside it says which. */
function agreedOf(
  possible: readonly string[],
  names: readonly string[],
  byName: ReadonlyMap<string, readonly string[]>,
): string {
  const named = names.flatMap((name) => byName.get(plainName(name)) ?? [])
  return possible.find((id) => named.includes(id)) ?? possible[0] ?? ''
}

const KINDS = { index: '指数', sector: '板块', etf: 'ETF', hkStock: '港股' } as const
const SHARES: Readonly<Record<string, string>> = { SH: '沪A', SZ: '深A', BJ: '北A' }

/** A security as a person knows it from others. */
export function recognisedAs(reader: Pick<MarketReader, 'find'>, id: string): Recognised {
  const found = reader.find(id)
  if (!found) return { id, name: id.slice(3), code: id.slice(3), market: '' }
  const { name, code, kind, exchange } = found
  return { id, name, code, market: kind === 'stock' ? (SHARES[exchange] ?? '') : KINDS[kind] }
}

function plainName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}
