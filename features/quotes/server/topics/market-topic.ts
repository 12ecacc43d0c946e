import type { ConflatedSource } from '@niujin/server-kit/stream'
import { countBreadth } from '../market/breadth.ts'
import { stateOf, type Venue } from '../market/market-state.ts'
import type { Market } from '../market/open-market.ts'

const VENUES: readonly string[] = ['a', 'hk'] satisfies Venue[]

/** `market/a`, `market/hk`: where the market stands, and 涨跌家数 of the A shares; new every second. */
export function marketTopic(market: Market): ConflatedSource {
  return {
    kind: 'market',
    conflated: true,
    snapshot(venue) {
      if (!VENUES.includes(venue)) return undefined
      const { date, second } = market.reader.table.clock
      return {
        seq: date * 100_000 + second,
        data: {
          state: stateOf(market, venue as Venue),
          breadth: venue === 'a' ? countBreadth(market.reader) : null,
        },
      }
    },
  }
}
