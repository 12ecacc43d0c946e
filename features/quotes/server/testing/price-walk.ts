import { emptyBars, type BarColumns } from '@niujin/market'
import { seededRandom } from './seeded-random.ts'

/** What a walk is made of; prices in milli, volumes in shares. */
export interface Walk {
  readonly seed: number
  /** The days (YYYYMMDD). */
  readonly dates: readonly number[]
  /** What the first day opens at. */
  readonly start: number
  /** Lowest ratio of a close to the one before, and how far the highest lies above it. */
  readonly ratio: readonly [lowest: number, spread: number]
  /** How far a day's high and low lie outside of its open and close. */
  readonly margin?: number
  /** Shares of a day. */
  readonly volume: (random: () => number) => number
  /** The close of a day on which something happens, for the one drawn. */
  readonly close?: (day: {
    readonly at: number
    readonly date: number
    readonly before: number
    readonly drawn: number
  }) => number
}

/** Daily bars whose closes wander in whole fen, the same ones for the same seed; each day opens where the last one closed. */
export function priceWalk({
  seed,
  dates,
  start,
  ratio: [lowest, spread],
  margin = 20,
  volume,
  close = ({ drawn }) => drawn,
}: Walk): BarColumns {
  const bars = emptyBars(dates.length)
  const random = seededRandom(seed)
  let before = start
  for (const [at, date] of dates.entries()) {
    const price = close({ at, date, before, drawn: wholeFen(before * (lowest + random() * spread)) })
    bars.time[at] = date
    bars.open[at] = before
    bars.high[at] = Math.max(before, price) + margin
    bars.low[at] = Math.min(before, price) - margin
    bars.close[at] = price
    bars.volume[at] = volume(random)
    bars.amount[at] = (price / 1000) * (bars.volume[at] ?? 0)
    before = price
  }
  return bars
}

/** Milli, on a whole fen. */
export function wholeFen(milli: number): number {
  return Math.round(milli / 10) * 10
}

/** A day of a plain calendar from January 2026 on: 28 days to a month, all of them traded. */
export function plainDate(day: number): number {
  return 20_260_101 + Math.floor(day / 28) * 100 + (day % 28)
}

/** The first days of the plain calendar. */
export function plainDates(count: number): number[] {
  return Array.from({ length: count }, (_, day) => plainDate(day))
}
