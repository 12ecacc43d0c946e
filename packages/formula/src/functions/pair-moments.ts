import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'
import { periodAt } from './period.ts'

/** What two series have in common over a window: number of bars, means, and sums of deviations from the means. */
export interface PairMoments {
  count: number
  meanOne: number
  meanOther: number
  /** Σ(x − x̄)². */
  squaresOne: number
  /** Σ(y − ȳ)². */
  squaresOther: number
  /** Σ(x − x̄)(y − ȳ). */
  products: number
}

/**
 * Reads a value from the moments of the last N bars, at each bar; invalid while there are fewer than N bars, while the
 * window holds an invalid value, and for N below 1.
 *
 * One N for all bars takes a few steps per bar: the series is cut into blocks of N, and a window is the end of one block
 * and the start of the next, whose moments are merged (Chan, Golub, LeVeque). Nothing is ever taken away again, so
 * there is no drift and no cancellation, and an invalid value spoils only the windows that hold it.
 */
export function readMoments(
  run: Run,
  pair: readonly [Series, Series],
  period: number | Series,
  read: (moments: PairMoments) => number,
): Series {
  return typeof period === 'number'
    ? readBlocks(run, pair, periodAt(period, 0), read)
    : readEach(run, pair, period, read)
}

/** Means and products are taken anew with every value. */
const STEPS_OF_VALUE = 4

const empty: PairMoments = { count: 0, meanOne: 0, meanOther: 0, squaresOne: 0, squaresOther: 0, products: 0 }

function copyInto(into: PairMoments, from: PairMoments): void {
  into.count = from.count
  into.meanOne = from.meanOne
  into.meanOther = from.meanOther
  into.squaresOne = from.squaresOne
  into.squaresOther = from.squaresOther
  into.products = from.products
}

function addValues(moments: PairMoments, one: number, other: number): void {
  moments.count += 1
  const awayOne = one - moments.meanOne
  const awayOther = other - moments.meanOther
  moments.meanOne += awayOne / moments.count
  moments.meanOther += awayOther / moments.count
  const weight = (moments.count - 1) / moments.count
  moments.squaresOne += awayOne * awayOne * weight
  moments.squaresOther += awayOther * awayOther * weight
  moments.products += awayOne * awayOther * weight
}

function mergeInto(into: PairMoments, older: PairMoments, newer: PairMoments): void {
  into.count = older.count + newer.count
  const awayOne = newer.meanOne - older.meanOne
  const awayOther = newer.meanOther - older.meanOther
  const share = newer.count / into.count
  const weight = older.count * share
  into.meanOne = older.meanOne + awayOne * share
  into.meanOther = older.meanOther + awayOther * share
  into.squaresOne = older.squaresOne + newer.squaresOne + awayOne * awayOne * weight
  into.squaresOther = older.squaresOther + newer.squaresOther + awayOther * awayOther * weight
  into.products = older.products + newer.products + awayOne * awayOther * weight
}

function readBlocks(
  run: Run,
  [one, other]: readonly [Series, Series],
  size: number,
  read: (moments: PairMoments) => number,
): Series {
  const result = run.series()
  if (!(size >= 1 && size <= run.length)) return result
  // Once forwards, once backwards, and merged.
  run.spend(3 * STEPS_OF_VALUE * run.length)
  const ends = Array.from({ length: size }, () => ({ ...empty }))
  const start = { ...empty }
  const window = { ...empty }
  for (let at = 0; at < run.length; at += 1) {
    const slot = at % size
    if (slot === 0) copyInto(start, empty)
    addValues(start, one[at] ?? NaN, other[at] ?? NaN)
    if (slot === size - 1) {
      result[at] = read(start)
      const running = { ...empty }
      for (let back = size - 1; back > 0; back -= 1) {
        addValues(running, one[at - size + 1 + back] ?? NaN, other[at - size + 1 + back] ?? NaN)
        copyInto(ends[back] ?? running, running)
      }
    } else if (at >= size) {
      mergeInto(window, ends[slot + 1] ?? empty, start)
      result[at] = read(window)
    }
  }
  return result
}

function readEach(
  run: Run,
  [one, other]: readonly [Series, Series],
  period: Series,
  read: (moments: PairMoments) => number,
): Series {
  const result = run.series()
  const window = { ...empty }
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    if (!(size >= 1 && size <= at + 1)) continue
    run.spend(STEPS_OF_VALUE * size)
    copyInto(window, empty)
    for (let index = at - size + 1; index <= at; index += 1) addValues(window, one[index] ?? NaN, other[index] ?? NaN)
    result[at] = read(window)
  }
  return result
}
