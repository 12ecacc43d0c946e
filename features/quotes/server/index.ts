import type { Handler } from '@niujin/server-kit'
import { listHandlers } from './lists.ts'
import type { Market } from './market/open-market.ts'
import { stockHandlers } from './stock-pages.ts'

export { openMarket, type Market } from './market/open-market.ts'
export { openProvider, type ProviderOptions } from './market/provider-options.ts'
export { MarketReader } from './market/market-reader.ts'
export type { FeedStatus } from './market/feed.ts'
export { quoteOf } from './quote-rows.ts'
export { feedOf, stateOf } from './market/market-state.ts'
export { marketTopics, type MarketTopics } from './topics/index.ts'

/** All calls about quotes. */
export function quotesHandlers(market: Market): Handler[] {
  return [...listHandlers(market), ...stockHandlers(market)]
}
