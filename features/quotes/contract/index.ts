export * from './limits.ts'
export * from './refusals.ts'
export {
  depth,
  feed,
  marketState,
  quote,
  type Breadth,
  type Depth,
  type Feed,
  type MarketState,
  type Quote,
  type Valuation,
} from './fields.ts'
export * from './lists.ts'
export * from './stock.ts'
export * from './topics.ts'
