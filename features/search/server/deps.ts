import type { Instrument } from '@niujin/market'
import type { WorthOf } from '../domain/index.ts'

/** What the search stands on. */
export interface SearchDeps {
  /** Everything that can be found; a new list is indexed when it appears. */
  instruments(): readonly Instrument[]
  /** What to offer before people have searched: the stocks with the largest amount today. */
  hotInstruments(count: number): readonly Pick<Instrument, 'id'>[]
  /** Market value of one of them in yuan; 0 where there is none. */
  worthOf: WorthOf
  /** Milliseconds since 1970. */
  now: () => number
}
