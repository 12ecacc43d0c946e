import { nextOpening, phaseAt, PHASE_NAMES, type Instrument, type Phase, type Venue } from '@niujin/market'
import type { MarketState } from '../../contract.ts'
import type { Market } from './open-market.ts'

export { venueOf } from '@niujin/market'
export type { Venue } from '@niujin/market'

/** A stock of each venue that follows the venue's usual hours. */
const USUAL: Record<Venue, Pick<Instrument, 'exchange' | 'kind' | 'board'>> = {
  a: { exchange: 'SH', kind: 'stock', board: 'main' },
  hk: { exchange: 'HK', kind: 'hkStock' },
}
const MOVING: readonly Phase[] = ['callAuctionCancellable', 'callAuctionLocked', 'continuous', 'closingAuction']

/** Where a venue's market stands at the quote table's moment. */
export function stateOf({ reader, simulated }: Market, venue: Venue): MarketState {
  const { date, second } = reader.table.clock
  const phase = phaseAt(USUAL[venue], date, second)
  const open = MOVING.includes(phase)
  return {
    simulated,
    date,
    second,
    open,
    phase: phase === 'closed' && second < 12 * 3600 ? '未开盘' : PHASE_NAMES[phase],
    nextOpening: open ? null : nextOpening(venue, date, second),
  }
}
