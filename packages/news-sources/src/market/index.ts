export { MarketEvents } from './market-events.ts'
export { Pace, type PaceOptions } from './pace.ts'
export type { MarketSnapshot, MarketEvent, SeenQuote } from './seen.ts'
export { clockOf } from './words.ts'
