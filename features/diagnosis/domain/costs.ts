import type { Costs } from '../contract/report.ts'
import type { ChipDistribution } from './chips.ts'

/** Steps of the drawn distribution at most. */
const MOST_STEPS = 80

/** What a report says of the distribution at a price (milli). */
export function costsOf(chips: ChipDistribution, price: number): Costs {
  const { held } = chips
  const averageCost = held.reduce((sum, share, bin) => sum + share * chips.priceOf(bin), 0)
  return {
    profitRatio: chips.winner(price),
    averageCost: Math.round(averageCost),
    range90: rangeOf(chips, 0.05),
    range70: rangeOf(chips, 0.15),
    bins: drawnBins(chips),
  }
}

function rangeOf(chips: ChipDistribution, tail: number) {
  const [low, high] = [chips.cost(tail), chips.cost(1 - tail)]
  return { low, high, concentration: (high - low) / (high + low) }
}

/** Shares left out at either end of the drawn distribution: a few old holders would make the rest too small to see. */
const LEFT_OUT = 0.02

/** Equal steps over nearly all shares. */
function drawnBins(chips: ChipDistribution): [number, number][] {
  const [low, high] = [chips.cost(LEFT_OUT), chips.cost(1 - LEFT_OUT)]
  const width = chips.priceOf(1) - chips.priceOf(0)
  const steps = Math.min(MOST_STEPS, Math.round((high - low) / width) + 1)
  const step = (high - low + width) / steps
  const shares = new Float64Array(steps)
  for (const [bin, share] of chips.held.entries()) {
    const at = Math.floor((chips.priceOf(bin) - low + width / 2) / step)
    if (at >= 0 && at < steps) shares[at] = (shares[at] ?? 0) + share
  }
  return Array.from(shares, (share, at) => [
    Math.round(low - width / 2 + (at + 0.5) * step),
    Math.round(share * 1e6) / 1e6,
  ])
}

/** Steps to each side that a peak stands above. */
const PEAK_ROOM = [1, 2, 3, 4, 5, 6] as const

/** Prices of the steps that stand out: the highest of those around, and higher than the mean by half. */
export function costPeaks({ bins }: Costs): number[] {
  const mean = 1 / bins.length
  const share = (at: number) => bins[at]?.[1] ?? 0
  return bins.flatMap(([price, own], at) => {
    const isHighest = PEAK_ROOM.every((away) => share(at - away) < own && share(at + away) <= own)
    return isHighest && own > mean * 1.5 ? [price] : []
  })
}
