/** What other features' tests need of the market's server. */
export { HistoryService } from '../market/history-service.ts'
export { instrumentOf } from './instrument-of.ts'
export { plainDate, plainDates, priceWalk, wholeFen, type Walk } from './price-walk.ts'
export { seededRandom } from './seeded-random.ts'
export {
  marketOver,
  providerOver,
  smallMarket,
  writeQuote,
  type HistoryAnswers,
  type Quote,
  type SmallMarket,
  type Source,
  type Trade,
} from './small-market.ts'
