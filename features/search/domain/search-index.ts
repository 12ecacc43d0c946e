import type { Instrument, InstrumentKind } from '@niujin/market'
import { entryOf, type Entry, type ReadingsOf } from './entry.ts'

/** Everything that can be found, in the order that decides between equally good finds. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  /** First character → the positions (entry × POSITIONS + position in its name) that can begin with it. */
  readonly begins: ReadonlyMap<string, readonly number[]>
  readonly readingsOf: ReadingsOf
}

/** Longer names are not looked into beyond this many characters. */
export const POSITIONS = 32

/** What is meant first where a name fits several kinds. */
export const KIND_ORDER: Record<InstrumentKind, number> = { index: 0, stock: 1, sector: 2, etf: 3, hkStock: 4 }

/** Prepares the instruments for searching; takes a few hundred milliseconds for a whole market. */
export function buildSearchIndex(instruments: readonly Instrument[], readingsOf: ReadingsOf): SearchIndex {
  const entries = instruments.toSorted(byImportance).map((one) => entryOf(one, readingsOf))
  const begins = new Map<string, number[]>()
  entries.forEach((entry, number) => {
    entry.characters.slice(0, POSITIONS).forEach(({ text, readings }, position) => {
      for (const first of new Set([text, ...readings.map((said) => said.slice(0, 1))])) {
        const positions = begins.get(first) ?? []
        positions.push(number * POSITIONS + position)
        begins.set(first, positions)
      }
    })
  })
  return { entries, begins, readingsOf }
}

/** Index, stock, sector, ETF, HK stock; then the larger float, then the code. */
function byImportance(a: Instrument, b: Instrument): number {
  return KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || b.floatShares - a.floatShares || (a.code < b.code ? -1 : 1)
}
