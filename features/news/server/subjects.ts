import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Market } from '@niujin/quotes/server'
import type { Subject } from '../contract/index.ts'

type Reader = Market['reader']

const SECTOR = 'BK.'

/** Securities and sectors as people see them, with their prices of now; what the market no longer has is left out. */
export function presentSubjects(reader: Reader, ids: readonly string[]): { stocks: Subject[]; sectors: Subject[] } {
  const all = ids.flatMap((id): Subject[] => {
    const row = reader.rowOf(id)
    const instrument = row === undefined ? undefined : reader.instruments[row]
    if (row === undefined || !instrument) return []
    const { last, previousClose } = reader.live(row)
    return [{ id, name: instrument.name, kind: instrument.kind, digits: instrument.priceDigits, last, previousClose }]
  })
  return {
    stocks: all.filter(({ id }) => !id.startsWith(SECTOR)),
    sectors: all.filter(({ id }) => id.startsWith(SECTOR)),
  }
}

/** The ids of a list joined by commas, all of which the market must have. */
export function knownSubjects(reader: Reader, joined: string): Result<string[], 'STOCK_UNKNOWN'> {
  const ids = [...new Set(joined.split(',').filter((id) => id !== ''))]
  return ids.every((id) => reader.rowOf(id) !== undefined) ? ok(ids) : fail('STOCK_UNKNOWN')
}
