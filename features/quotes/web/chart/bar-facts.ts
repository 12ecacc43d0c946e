import type { Candles } from './joined-candles.ts'

/** What is known of one bar: prices in milli, volume in shares, amount in yuan, ratios plain. */
export interface BarFacts {
  readonly stamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** The close of the bar before it; its own open where there is none. */
  readonly before: number
  readonly volume: number
  readonly amount: number
  readonly changeRatio: number | undefined
  readonly amplitude: number | undefined
  readonly turnoverRate: number | undefined
}

const NOTHING = Number.NaN

/** A bar's figures; undefined for a bar that is not there. */
export function barFacts(candles: Candles, at: number, floatShares: number): BarFacts | undefined {
  const stamp = candles.time[at]
  if (stamp === undefined) return undefined
  const of = (column: 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount') => candles[column][at] ?? NOTHING
  const [open, high, low, close, volume] = [of('open'), of('high'), of('low'), of('close'), of('volume')]
  const before = candles.close[at - 1] ?? open
  const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : undefined)
  // Of the first bar there is nobody knows what it rose from: its open is not the price it was issued at.
  const isFirst = at === 0 && !candles.hasOlder
  return {
    stamp,
    open,
    high,
    low,
    close,
    before,
    volume,
    amount: of('amount'),
    changeRatio: isFirst ? undefined : ratio(close - before, before),
    amplitude: isFirst ? undefined : ratio(high - low, before),
    turnoverRate: ratio(volume, sharesOn(candles, stamp, floatShares)),
  }
}

/** Shares in circulation on a day: splits since then have made more of them. */
export function sharesOn({ past }: Pick<Candles, 'past'>, stamp: number, floatShares: number): number {
  const day = stamp < 1e8 ? stamp : Math.floor(stamp / 10_000)
  return past.steps.reduce((shares, [date, , grown]) => (date > day ? shares / grown : shares), floatShares)
}
