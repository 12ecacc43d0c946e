import { LIVE_FIELDS, type LiveQuote } from '../../contract/limits.ts'
import type { Breadth, Depth, MarketState, Quote } from '../../contract/index.ts'
import { liveOf, type Trade } from '../../domain/index.ts'

/** A quote for tests: 10.00 yuan, up 0.10, unless told otherwise. */
export function sampleQuote(id: string, name: string, live: Partial<LiveQuote> = {}, rest: Partial<Quote> = {}): Quote {
  return {
    id,
    code: id.slice(3),
    name,
    kind: 'stock',
    digits: 2,
    live: { ...liveOf([]), last: 10_000, previousClose: 9_900, suspended: 0, sealed: 0, ...live },
    ...rest,
  }
}

/** A quote's moving part as the stream's snapshot sends it. */
export function snapshotOf(live: LiveQuote): (number | null)[] {
  return LIVE_FIELDS.map((field) => live[field])
}

export const OPEN_MARKET: MarketState = {
  simulated: true,
  date: 20261120,
  second: 10 * 3600 + 23 * 60,
  open: true,
  phase: '交易中',
  nextOpening: null,
}

export const CLOSED_MARKET: MarketState = {
  ...OPEN_MARKET,
  open: false,
  second: 15 * 3600,
  phase: '已收盘',
  nextOpening: '周一 09:30',
}

export const BREADTH: Breadth = {
  buckets: [3, 12, 30, 150, 1800, 120, 2500, 400, 90, 25, 41],
  advancing: 3056,
  unchanged: 120,
  declining: 1995,
  suspended: 9,
  limitUp: 41,
  limitDown: 3,
  amount: 1_234_500_000_000,
}

export const DEPTH: Depth = {
  bids: [
    [9_990, 30_000],
    [9_980, 20_000],
    [9_970, 500],
    [9_960, 1_000],
    [9_950, 100],
  ],
  asks: [
    [10_000, 10_000],
    [10_010, 20_000],
    [10_020, 5_000],
    [10_030, 100],
    [10_040, 100],
  ],
  limitUp: 10_890,
  limitDown: 8_910,
  buyVolume: 1_200_000,
  sellVolume: 800_000,
}

/** The newest trade first, three seconds apart. */
export function sampleTrades(newest: number, count: number): Trade[] {
  return Array.from({ length: count }, (_, at) => {
    const number = newest - at
    return { number, time: 34_200 + number * 3, price: 10_000, volume: 300, side: number % 2 === 0 ? 1 : -1 }
  })
}
