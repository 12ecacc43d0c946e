import { conflatedTopic, type ConflatedSource } from '@niujin/server-kit/stream'
import { marketTopic, type MarketState } from '../../contract/index.ts'
import { countBreadth } from '../market/breadth.ts'
import { stateOf } from '../market/market-state.ts'
import type { Market } from '../market/open-market.ts'

/** Where the markets stand, and 涨跌家数 of the A shares; new every second. */
export function marketSource(market: Market): ConflatedSource {
  const changes = new FeedChanges()
  return conflatedTopic(marketTopic, {
    snapshot(venue) {
      const state = stateOf(market, venue)
      return {
        seq: state.date * 100_000 + state.second + changes.count(venue, state),
        data: { state, breadth: venue === 'a' ? countBreadth(market.reader) : null },
      }
    },
  })
}

/** Counts how often a venue's feed has changed: it can fail while the market's clock stands still. */
class FeedChanges {
  private readonly known = new Map<string, { label: string | undefined; count: number }>()

  count(venue: string, { feed }: MarketState): number {
    const before = this.known.get(venue)
    if (before?.label === feed?.label) return before?.count ?? 0
    const count = before ? before.count + 1 : 0
    this.known.set(venue, { label: feed?.label, count })
    return count
  }
}
