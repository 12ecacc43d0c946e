import { ok, fail, type Result } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import type { Depth, Quote } from '../contract/index.ts'
import type { MarketReader } from './market/market-reader.ts'
import type { Market } from './market/open-market.ts'

/** A list row of the instrument in `row`, in the contract's shape. */
export function quoteOf(reader: MarketReader, row: number): Quote {
  const instrument = reader.instruments[row]
  if (!instrument) throw new Error(`没有第 ${row} 行`)
  const { id, code, name, kind, priceDigits, totalShares } = instrument
  const shares = totalShares > 0 ? { shares: totalShares } : {}
  return { id, code, name, kind, digits: priceDigits, ...shares, live: reader.live(row) }
}

/** The industry of the stock in `row`; null for what has none. */
export function industryOf(reader: MarketReader, row: number): { id: string; name: string } | null {
  const id = reader.instruments[row]?.industry
  const industry = id ? reader.find(id) : undefined
  return industry ? { id: industry.id, name: industry.name } : null
}

/** The row and facts of an instrument a caller looks at; notes that it is looked at. */
export function visitInstrument(
  { reader, noteWatched }: Pick<Market, 'reader' | 'noteWatched'>,
  id: string,
): Result<{ row: number; instrument: Instrument }, 'INSTRUMENT_UNKNOWN'> {
  const row = reader.rowOf(id)
  const instrument = row === undefined ? undefined : reader.instruments[row]
  if (row === undefined || !instrument) return fail('INSTRUMENT_UNKNOWN')
  noteWatched?.(row)
  return ok({ row, instrument })
}

const LEVELS = [1, 2, 3, 4, 5] as const

/** The five-level book; null for what has none (indices, sectors). */
export function depthOf(reader: MarketReader, row: number): Depth | null {
  const kind = reader.instruments[row]?.kind
  if (kind === 'index' || kind === 'sector') return null
  const { table } = reader
  return {
    bids: LEVELS.map((level) => [table.get(row, `bidPrice${level}`), table.get(row, `bidVolume${level}`)]),
    asks: LEVELS.map((level) => [table.get(row, `askPrice${level}`), table.get(row, `askVolume${level}`)]),
    limitUp: table.get(row, 'limitUp') || null,
    limitDown: table.get(row, 'limitDown') || null,
    buyVolume: table.get(row, 'buyVolume'),
    sellVolume: table.get(row, 'sellVolume'),
  }
}
