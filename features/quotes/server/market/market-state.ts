import { nextOpening, phaseAt, PHASE_NAMES, type Instrument, type Phase, type Venue } from '@niujin/market'
import type { Feed, MarketState } from '../../contract/index.ts'
import { clockFeed, onlineFeed } from './feed.ts'
import type { Market } from './open-market.ts'

export { venueOf } from '@niujin/market'
export type { Venue } from '@niujin/market'

/** A stock of each venue that follows the venue's usual hours. */
const USUAL: Record<Venue, Pick<Instrument, 'exchange' | 'kind' | 'board'>> = {
  a: { exchange: 'SH', kind: 'stock', board: 'main' },
  hk: { exchange: 'HK', kind: 'hkStock' },
}
const MOVING: readonly Phase[] = ['callAuctionCancellable', 'callAuctionLocked', 'continuous', 'closingAuction']
const MINUTE = 60

/** Where a venue's market stands at the quote table's moment. */
export function stateOf(market: Market, venue: Venue): MarketState {
  const { date, second } = market.reader.table.clock
  const phase = phaseAt(USUAL[venue], date, second)
  const open = MOVING.includes(phase)
  return {
    simulated: market.simulated,
    date,
    second,
    open,
    phase: phase === 'closed' && second < 12 * 3600 ? '未开盘' : PHASE_NAMES[phase],
    nextOpening: open ? null : nextOpening(venue, date, second),
    feed: feedOf(market, venue),
  }
}

/** Where a venue's prices come from and how fresh they are. */
export function feedOf({ reader, simulated, feed }: Market, venue: Venue): Feed {
  const { date, second } = reader.table.clock
  if (!feed) return clockFeed(simulated, { date, second })
  const at = (moment: number) => phaseAt(USUAL[venue], date, moment)
  return onlineFeed(feed(), { phase: at(second), phaseBefore: at(second - MINUTE) })
}
