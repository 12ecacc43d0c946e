/** Quote parts other slices show; nothing here may pull the chart in. */
export { ask } from './calls.ts'
export { IndexStrip } from './market/index-strip.tsx'
export { MarketSummary } from './market/market-summary.tsx'
export { MarketLine } from './market/market-line.tsx'
export { QuoteRows, type QuoteRowsProps } from './list/quote-rows.tsx'
export { PercentCell, PriceCell } from './live/cells.tsx'
export { useFollowedQuotes, useLiveQuote } from './live/quote-store.ts'
export { hqPath, instrumentPath, type HqChoice } from '../domain/index.ts'
