import type { Valuation } from '../contract/index.ts'
import type { Market } from './market/open-market.ts'

/** What quotes stand on. */
export interface QuotesDeps {
  /** It runs before and after: whoever opened it closes it. */
  readonly market: Market
  /** Who reads the companies' reports; without it 市盈率, 市净率 and 股息率 stay unknown. */
  readonly valuations?: Valuations | undefined
}

/** What the reports of all companies say of their worth; they are read in the background and again on every trading day. */
export interface Valuations {
  of(id: string): Valuation | undefined
  /** How much of them is read, 0–1. */
  progress(): number
}
