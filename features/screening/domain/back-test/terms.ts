import type { BarColumns, ExRight, Instrument } from '@niujin/market'

/** A stock's past as it was traded. */
export interface TradedPast {
  /** Unadjusted daily bars; a suspended day is absent or has no volume. */
  readonly days: BarColumns
  /** Returns are those of adjusted prices: rights between buying and selling count as more shares. */
  readonly rights: readonly ExRight[]
}

/** A stock as the back-test reads it. */
export interface TestedStock {
  readonly instrument: Pick<
    Instrument,
    'code' | 'name' | 'kind' | 'board' | 'specialTreatment' | 'tickSize' | 'exchange' | 'lotSize' | 'listDate'
  >
  /** Days, YYYYMMDD, ascending, on whose close the rule held. */
  readonly signals: Int32Array
  /** What was traded of it on each of them, yuan. */
  readonly amounts: Float64Array
  /** Asked only for a stock that is about to be bought: most never are. */
  readonly past: () => TradedPast
}

/** The days tested, ascending, and the index's close on each (any unit). */
export interface TestedDays {
  readonly dates: readonly number[]
  readonly indexCloses: readonly number[]
}

/** How positions are held; ratios are of the cost, checked on closes. */
export interface BackTestTerms {
  readonly holdDays: number
  readonly positions: number
  readonly stopLoss?: number | undefined
  readonly takeProfit?: number | undefined
}

/** A position that was bought and sold. Prices as traded, yuan; `profit` fen after fees. */
export interface Trade {
  readonly code: string
  readonly name: string
  readonly bought: number
  readonly boughtAt: number
  readonly sold: number
  readonly soldAt: number
  /** Ratio of the cost with fees. */
  readonly return: number
  readonly reason: string
  readonly profit: number
}
