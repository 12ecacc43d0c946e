import type { ReactNode } from 'react'
import { useMarket, type MarketView, type Venue } from '../live/market-store.ts'
import { MarketLine } from '../market/market-line.tsx'

/** The state line that moves by itself, apart from the page around it. */
export function HqStateLine({ venue, loaded }: { venue: Venue; loaded: MarketView }): ReactNode {
  return <MarketLine state={useMarket(venue, loaded).state} />
}
