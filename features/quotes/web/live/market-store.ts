import { useEffect } from 'react'
import { createLiveStore, topicRef, useTopicState } from '@niujin/web-kit/live'
import type { Breadth, MarketState } from '../../contract/index.ts'

export type Venue = 'a' | 'hk'

/** Where a market stands, and 涨跌家数 where it is counted. */
export interface MarketView {
  readonly state: MarketState
  readonly breadth: Breadth | null
}

/** Where a market stands, new every second. */
export const marketTopic = topicRef<(typeof import('../../contract/index.ts'))['marketTopic']>('market')

/** Markets that the stream keeps new; null once nobody follows them, since they then grow old. */
const store = createLiveStore<MarketView | null>()
const followers: Record<Venue, number> = { a: 0, hk: 0 }

/** A market as it is now, from what the page was loaded with on. */
export function useMarket(venue: Venue, loaded: MarketView): MarketView {
  useTopicState(marketTopic, venue, (view) => store.put(venue, view))
  useEffect(() => {
    followers[venue] += 1
    return () => {
      followers[venue] -= 1
      if (followers[venue] === 0) store.put(venue, null)
    }
  }, [venue])
  return store.useCell(venue, null) ?? loaded
}
