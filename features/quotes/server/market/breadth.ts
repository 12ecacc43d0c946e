import { changePercent } from '../../domain/index.ts'
import type { LiveQuote } from '../../contract/limits.ts'
import type { Breadth } from '../../contract/index.ts'
import type { MarketReader } from './market-reader.ts'

/** Upper ends of the buckets between 跌停 and 平, and between 平 and 涨停. */
const FALLS = [-0.07, -0.05, -0.03, 0]
const RISES = [0.03, 0.05, 0.07, Number.POSITIVE_INFINITY]
const LIMIT_DOWN = 0
const FLAT = 5
const LIMIT_UP = 10
/** Suspended, or no price yet: in no bucket. */
export const BUCKET_OF_NOTHING = -1

/** The bucket of 涨跌家数 a stock stands in: 0 跌停, 1 <-7 %, 2 -7~-5, 3 -5~-3, 4 -3~0, 5 平, 6 0~3, 7 3~5, 8 5~7, 9 >7, 10 涨停. */
export function bucketOf(live: LiveQuote): number {
  const ratio = changePercent(live)
  if (ratio === null || live.suspended === 1) return BUCKET_OF_NOTHING
  if (live.sealed === 1) return LIMIT_UP
  if (live.sealed === -1) return LIMIT_DOWN
  if (ratio === 0) return FLAT
  if (ratio < 0) return 1 + FALLS.findIndex((end) => ratio < end)
  return 6 + RISES.findIndex((end) => ratio <= end)
}

/** 涨跌家数 and the day's amount over all A shares. */
export function countBreadth(reader: MarketReader): Breadth {
  const buckets = Array.from({ length: 11 }, () => 0)
  let suspended = 0
  let amount = 0
  for (const [row, instrument] of reader.instruments.entries()) {
    if (instrument.kind !== 'stock') continue
    const live = reader.live(row)
    amount += live.amount ?? 0
    if (live.suspended === 1) suspended += 1
    const bucket = bucketOf(live)
    if (bucket !== BUCKET_OF_NOTHING) buckets[bucket] = (buckets[bucket] ?? 0) + 1
  }
  const sum = (from: number, to: number) => buckets.slice(from, to + 1).reduce((a, b) => a + b, 0)
  return {
    buckets,
    advancing: sum(6, 10),
    unchanged: sum(5, 5),
    declining: sum(0, 4),
    suspended,
    limitUp: buckets[LIMIT_UP] ?? 0,
    limitDown: buckets[LIMIT_DOWN] ?? 0,
    amount: Math.round(amount),
  }
}
