import type { InstrumentId } from '@niujin/market'

/** One price level of an order book: milli, shares (0 where the source tells only the price). */
export interface QuoteLevel {
  readonly price: number
  readonly volume: number
}

/**
 * A quote as an online source tells it. What the source leaves out, writes as `-` or garbles is undefined, never 0;
 * a price of 0 is no price.
 */
export interface SourceQuote {
  readonly id: InstrumentId
  readonly name: string | undefined
  /** YYYYMMDDHHmmss, Shanghai. */
  readonly time: number | undefined
  /** Milli. */
  readonly price: number | undefined
  readonly previousClose: number | undefined
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  /** Shares. */
  readonly volume: number | undefined
  /** Yuan (HKD in Hong Kong). */
  readonly amount: number | undefined
  /** Best first; levels without a price are left out. */
  readonly bids: readonly QuoteLevel[]
  readonly asks: readonly QuoteLevel[]
  readonly suspended: boolean
  /** Milli; absent where the day has no limits or the source does not tell. */
  readonly limitUp?: number | undefined
  readonly limitDown?: number | undefined
  /** 外盘 and 内盘, shares. */
  readonly buyVolume?: number | undefined
  readonly sellVolume?: number | undefined
  /** 换手率, ratio. */
  readonly turnover?: number | undefined
  /** 市盈率 (TTM where the source has it) and 市净率; losses are negative. */
  readonly priceEarnings?: number | undefined
  readonly priceBook?: number | undefined
  /** 量比. */
  readonly volumeRatio?: number | undefined
  /** 主力净流入, yuan. */
  readonly majorNetInflow?: number | undefined
  readonly totalShares?: number | undefined
  readonly floatShares?: number | undefined
}
