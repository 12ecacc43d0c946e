import type { InstrumentId, Venue } from '@niujin/market'
import type { DailyState } from './daily.ts'
import type { IndexLevels } from './index-levels.ts'

/**
 * What came before the newest months: it is the same whatever day it is. Stocks go on from where it leaves them, and
 * indices from their levels, so that nobody has to go through twenty years of every stock again.
 */
export interface Past {
  /** Positions in the calendars of its last days. */
  readonly until: Readonly<Record<Venue, number>>
  /** How a stock stood at the end; undefined for one that was not listed yet. */
  state(id: InstrumentId): DailyState | undefined
  /** An index's levels up to and including the end; undefined for those that were not worked out. */
  levels(id: InstrumentId): IndexLevels | undefined
}
