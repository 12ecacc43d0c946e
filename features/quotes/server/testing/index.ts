/** What other features' tests need of the market's server. */
export { HistoryService } from '../market/history-service.ts'
