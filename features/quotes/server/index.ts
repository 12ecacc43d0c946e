import type { Feature } from '@niujin/server-kit'
import type { QuotesDeps } from './deps.ts'
import { limitBeforeHandler } from './limit-before.ts'
import { limitPoolHandler } from './limit-pool.ts'
import { listHandlers } from './lists.ts'
import { stockContent } from './stock-content.ts'
import { stockHandlers } from './stock-pages.ts'
import { marketTopics } from './topics/index.ts'

export type { QuotesDeps, Valuations } from './deps.ts'
export type { Market } from './market/open-market.ts'
export { openProvider, type ProviderOptions } from './market/provider-options.ts'
export { MarketReader } from './market/market-reader.ts'
export type { FeedStatus } from './market/feed.ts'
export { mostTraded } from './most-traded.ts'
export { quoteOf } from './quote-rows.ts'
export { feedOf, stateOf } from './market/market-state.ts'

/** Quotes, rankings and the market's topics over a running market. */
export function createQuotes(deps: QuotesDeps): Feature {
  const { market } = deps
  const topics = marketTopics(market)
  return {
    name: 'quotes',
    title: '行情',
    handlers: [...listHandlers(deps), ...stockHandlers(market), limitPoolHandler(market), limitBeforeHandler(market)],
    topics: topics.sources,
    contentKinds: [stockContent(market.reader)],
    start: ({ hub, onError }) => topics.run(hub, onError),
  }
}
