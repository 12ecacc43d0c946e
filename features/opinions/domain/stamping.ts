import { isTradingDay, previousTradingDay, type Instrument } from '@niujin/market'

/** The index that opinions are measured against. */
export const BENCHMARK = { id: 'SH.000300', name: '沪深300' } as const

/** Opinions are about A shares and ETFs: the licence of an adviser of the mainland does not reach Hong Kong. */
export function mayBeJudged({ kind, exchange }: Pick<Instrument, 'kind' | 'exchange'>): boolean {
  return exchange !== 'HK' && (kind === 'stock' || kind === 'etf')
}

/** The market's clock: its trading day (YYYYMMDD) and the second of the day, Shanghai. */
export interface MarketClock {
  readonly date: number
  readonly second: number
}

/** The opening auction is matched at 09:25: before that the day has no price. */
const MATCHED = 9 * 3600 + 25 * 60
/** 15:30, when trading at the fixed price after hours is over too: from then on the day's close is certain. */
const SETTLED = 15 * 3600 + 30 * 60

/** A quote as it stands, milli; null where there is none. */
export interface QuoteNow {
  readonly last: number | null
  /** The exchange's: on an ex-right day the reference price. */
  readonly previousClose: number | null
}

/** A price with the day it belongs to; see `Stamp`. */
export interface StampedPrice {
  readonly price: number
  readonly baseDate: number
  readonly rightsAfter: number
}

/**
 * The price of now: the last trade from the match of the opening auction on; before it, and before a stock's first
 * trade, the exchange's previous close, which belongs to the trading day before.
 */
export function priceNow({ last, previousClose }: QuoteNow, { date, second }: MarketClock): StampedPrice | undefined {
  const tradesToday = isTradingDay('a', date)
  const before = previousTradingDay('a', date)
  if (last !== null && (!tradesToday || second >= MATCHED)) {
    return { price: last, baseDate: tradesToday ? date : before, rightsAfter: date }
  }
  return previousClose === null ? undefined : { price: previousClose, baseDate: before, rightsAfter: date }
}

/** The last trading day whose close is certain (YYYYMMDD). */
export function finishedDay({ date, second }: MarketClock): number {
  return isTradingDay('a', date) && second >= SETTLED ? date : previousTradingDay('a', date)
}
