import type { LiveQuote } from '../contract/limits.ts'

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

/** A stamp of this many digits or more holds hour and minute. */
const MINUTE_STAMP = 1e8

/**
 * The last candle following the price between two fetches; the same object when nothing moves. A candle of another day
 * than `date`, the market's, is finished and stays: before the first trade of a day the day has a candle of its own.
 */
export function withPrice<Candles extends CandleColumns>(
  candles: Candles,
  { last }: Pick<LiveQuote, 'last'>,
  { date, isDaily }: { date: number; isDaily: boolean },
): Candles {
  const stamp = candles.time.at(-1)
  if (!last || stamp === undefined) return candles
  const newest = stamp >= MINUTE_STAMP ? Math.floor(stamp / 10_000) : stamp
  if (newest === date) return closingAt(candles, last)
  return isDaily && date > newest ? withNewest(candles, firstCandle(date, last)) : candles
}

function closingAt<Candles extends CandleColumns>(candles: Candles, last: number): Candles {
  const at = candles.time.length - 1
  if (last === candles.close[at]) return candles
  return {
    ...candles,
    close: candles.close.with(at, last),
    high: candles.high.with(at, Math.max(last, candles.high[at] ?? last)),
    low: candles.low.with(at, Math.min(last, candles.low[at] ?? last)),
  }
}

/** A day in its opening auction: one price, nothing traded. */
function firstCandle(date: number, price: number): CandleColumns {
  return { time: [date], open: [price], high: [price], low: [price], close: [price], volume: [0], amount: [0] }
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
