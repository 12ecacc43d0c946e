import type { Market } from './market/open-market.ts'

/** What quotes stand on. */
export interface QuotesDeps {
  /** It runs before and after: whoever opened it closes it. */
  readonly market: Market
}
