import type { PriceProfileSeries } from '@niujin/chart'
import { sharesOn } from './bar-facts.ts'
import type { Candles } from './joined-candles.ts'

/** Prices of the distribution: those of all days, of which the screen often shows a quarter. */
const BUCKETS = 160

/** The distribution with what people read from it; prices in milli. */
export interface CostDistribution {
  readonly series: PriceProfileSeries
  /** Share of all that is held below the close. */
  readonly profit: number
  readonly averageCost: number
}

/**
 * 筹码分布 at a day: of what was held the part that was traded changes hands, at prices of the day that thin out from
 * its mean, (high + low + 2 × close) ÷ 4, to its ends. `days` are daily candles; shares from before the first day
 * are taken as bought at its mean.
 */
export function costDistribution(days: Candles, floatShares: number, at: number): CostDistribution | undefined {
  const end = Math.min(at, days.time.length - 1)
  if (end < 0 || !(floatShares > 0)) return undefined
  const grid = gridOf(days, end)
  const held = heldAt(days, end, { grid, floatShares })
  const close = days.close[end] ?? 0
  const buckets = Array.from(held, (share, bucket) => ({ price: grid.lowest + (bucket + 0.5) * grid.size, share }))
  return {
    series: { kind: 'profile', buckets, split: close, colours: { below: 'up', above: 'accent' } },
    profit: sumOf(buckets.map(({ price, share }) => (price <= close ? share : 0))),
    averageCost: sumOf(buckets.map(({ price, share }) => price * share)),
  }
}

/** The lowest price, and how many milli a bucket has. */
interface Grid {
  readonly lowest: number
  readonly size: number
}

function gridOf(days: Candles, end: number): Grid {
  const lowest = Math.min(...days.low.slice(0, end + 1))
  const highest = Math.max(...days.high.slice(0, end + 1))
  return { lowest, size: Math.max(1, (highest - lowest) / BUCKETS) }
}

function heldAt(days: Candles, end: number, of: { grid: Grid; floatShares: number }): Float64Array {
  const { lowest, size } = of.grid
  const bucketOf = (price: number) => Math.min(BUCKETS - 1, Math.floor((price - lowest) / size))
  let held = new Float64Array(BUCKETS)
  for (let day = 0; day <= end; day += 1) {
    const traded = (days.volume[day] ?? 0) / sharesOn(days, days.time[day] ?? 0, of.floatShares)
    const part = day === 0 ? 1 : Math.min(1, traded)
    const bought = spread(days, day, bucketOf)
    held = held.map((share, bucket) => share * (1 - part) + (bought[bucket] ?? 0) * part)
  }
  return held
}

/** A day's trading by bucket, all together one. */
function spread({ high, low, close }: Candles, day: number, bucketOf: (price: number) => number): Float64Array {
  const shares = new Float64Array(BUCKETS)
  const [top = 0, bottom = 0] = [high[day], low[day]]
  const mean = (top + bottom + 2 * (close[day] ?? top)) / 4
  const [from, to] = [bucketOf(bottom), bucketOf(top)]
  const peak = bucketOf(mean)
  for (let bucket = from; bucket <= to; bucket += 1) {
    const reach = bucket < peak ? peak - from : to - peak
    shares[bucket] = 1 - Math.abs(bucket - peak) / (reach + 1)
  }
  const all = sumOf(shares)
  return shares.map((share) => share / all)
}

function sumOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
