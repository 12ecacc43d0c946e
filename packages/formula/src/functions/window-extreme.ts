import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'
import { periodAt } from './period.ts'

/** 1 looks for the highest, -1 for the lowest. */
export type Direction = 1 | -1

/**
 * The bar with the extreme value of the last N bars, at each bar; -1 when the window has no valid value or N is
 * invalid. N = 0 looks back to the first bar; invalid values are passed over; of equal values the latest counts.
 * Gives series of places, so that HHV and HHVBARS agree.
 */
export function extremeIndexes(run: Run, values: Series, period: number | Series, direction: Direction): Int32Array {
  const indexes = new Int32Array(run.length).fill(-1)
  // Candidates from oldest to newest, each more extreme than all after it: a window's extreme is its first candidate.
  const candidates = new Int32Array(run.length)
  let [first, count] = [0, 0]
  for (let at = 0; at < run.length; at += 1) {
    const value = (values[at] ?? NaN) * direction
    if (!Number.isNaN(value)) {
      while (count > 0 && (values[candidates[count - 1] ?? 0] ?? NaN) * direction <= value) count -= 1
      candidates[count] = at
      count += 1
    }
    const size = periodAt(period, at)
    const from = size === 0 ? 0 : at - size + 1
    if (Number.isNaN(from)) continue
    first =
      typeof period === 'number'
        ? advance(candidates, Math.min(first, count), count, from)
        : search(candidates, count, from)
    if (first < count) indexes[at] = candidates[first] ?? -1
  }
  run.spend(typeof period === 'number' ? run.length : run.length * Math.ceil(Math.log2(run.length + 1)))
  return indexes
}

/** The first candidate not before `from`, from `first` on: windows of one size only move forward. */
function advance(candidates: Int32Array, first: number, count: number, from: number): number {
  let at = Math.max(0, Math.min(first, count - 1))
  while (at < count && (candidates[at] ?? 0) < from) at += 1
  return at
}

/** The first candidate not before `from`, by halving: windows of changing size also reach back. */
function search(candidates: Int32Array, count: number, from: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((candidates[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
