import type { LiveQuote } from '../contract-fields.ts'

/** Candles as columns, oldest first: prices in milli, volume in shares, amount in yuan. */
export interface CandleColumns {
  readonly time: readonly number[]
  readonly open: readonly number[]
  readonly high: readonly number[]
  readonly low: readonly number[]
  readonly close: readonly number[]
  readonly volume: readonly number[]
  readonly amount: readonly number[]
}

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const

/** Older candles put in front; where both have a candle the newer answer stays. */
export function withOlder<Candles extends CandleColumns>(candles: Candles, older: CandleColumns): Candles {
  const oldest = candles.time[0] ?? Number.POSITIVE_INFINITY
  const until = countBefore(older.time, oldest)
  return joined(candles, (column) => [...older[column].slice(0, until), ...candles[column]])
}

/** The newest candles fetched anew: same stamps are replaced, later ones added. */
export function withNewest<Candles extends CandleColumns>(candles: Candles, newest: CandleColumns): Candles {
  const from = newest.time[0]
  if (from === undefined) return candles
  const kept = countBefore(candles.time, from)
  return joined(candles, (column) => [...candles[column].slice(0, kept), ...newest[column]])
}

/** The last candle following the price between two fetches; the same object when nothing moves. */
export function withPrice<Candles extends CandleColumns>(
  candles: Candles,
  live: Pick<LiveQuote, 'last'>,
): Candles {
  const at = candles.time.length - 1
  const [close, high, low] = [candles.close[at], candles.high[at], candles.low[at]]
  const { last } = live
  if (last === null || close === undefined || high === undefined || low === undefined) return candles
  if (last === close) return candles
  return {
    ...candles,
    close: candles.close.with(at, last),
    high: last > high ? candles.high.with(at, last) : candles.high,
    low: last < low ? candles.low.with(at, last) : candles.low,
  }
}

function countBefore(times: readonly number[], stamp: number): number {
  const at = times.findIndex((time) => time >= stamp)
  return at === -1 ? times.length : at
}

function joined<Candles extends CandleColumns>(
  candles: Candles,
  column: (name: (typeof COLUMNS)[number]) => readonly number[],
): Candles {
  return { ...candles, ...Object.fromEntries(COLUMNS.map((name) => [name, column(name)])) }
}
