import { createLiveStore, useTopic } from '@niujin/web-kit/live'
import type { Breadth, MarketState } from '../../contract.ts'

export type Venue = 'a' | 'hk'

/** Where a market stands, and 涨跌家数 where it is counted. */
export interface MarketView {
  readonly state: MarketState
  readonly breadth: Breadth | null
}

const store = createLiveStore<MarketView>()

/** A market as it is now, from what the page was loaded with on. */
export function useMarket(venue: Venue, loaded: MarketView): MarketView {
  useTopic(`market/${venue}`, (event) => {
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    if (isMarketView(event.data)) store.put(venue, event.data)
  })
  return store.useCell(venue, loaded)
}

function isMarketView(data: unknown): data is MarketView {
  return typeof data === 'object' && data !== null && 'state' in data && 'breadth' in data
}
