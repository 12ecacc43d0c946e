/**
 * What became of the shares held before the first bar traded without the right (除权除息). Ratios in millionths, so that
 * nothing is lost between the table and the sums.
 */
export interface BarRight {
  /** Reference price ÷ previous close: by what older prices are multiplied to be compared. */
  readonly ratio: number
  /** What one share became. */
  readonly shares: number
  /** Cash for each share held before, milli. */
  readonly cash: number
}

/** One bar as it is played: a day with trades. Prices in milli of the window's own scale. */
export interface PlayBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Shares; where the stock is hidden, hundredths of its usual day. */
  readonly volume: number
  /** It closed at its upper or lower limit: nobody sells there, or nobody buys. */
  readonly limit: 'up' | 'down' | null
  /** Trading days on which the stock was suspended since the bar before. */
  readonly suspended: number
  readonly right: BarRight | null
}

/** A past window: its first `warmUp` bars are seen before the first decision, the others come one by one. */
export interface PlayWindow {
  readonly bars: readonly PlayBar[]
  readonly warmUp: number
  /** Shares of the smallest buy, and the step above it. */
  readonly lot: { readonly least: number; readonly step: number }
}

export const MILLIONTHS = 1_000_000
