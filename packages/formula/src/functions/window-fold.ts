import type { Series } from '../bars.ts'

/** How two neighbouring stretches of values become one: a sum or a product. */
export type Fold = (older: number, newer: number) => number

/**
 * The fold over the last `size` values at each place (fewer at the start). Two steps per value and no subtraction or
 * division: values are cut into blocks of `size`, and a window is the end of one block and the start of the next. So
 * nothing drifts, a value that left the window leaves no rounding behind, and an invalid one spoils only its windows.
 */
export function foldWindows(values: Series, size: number, fold: Fold, into: Series): Series {
  const ends = into.slice()
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const value = values[at] ?? NaN
    const isLastOfBlock = at % size === size - 1 || at === values.length - 1
    ends[at] = isLastOfBlock ? value : fold(value, ends[at + 1] ?? NaN)
  }
  let block = NaN
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? NaN
    block = at % size === 0 ? value : fold(block, value)
    const isWholeBlock = at % size === size - 1
    into[at] = at < size || isWholeBlock ? block : fold(ends[at - size + 1] ?? NaN, block)
  }
  return into
}

/** Steps to book of each value that `foldRange` goes through. */
export const STEPS_OF_FOLD = 4

/** The fold over `values` from one place to another, both within. */
export function foldRange(values: Series, range: readonly [from: number, to: number], fold: Fold): number {
  let total = values[range[0]] ?? NaN
  for (let at = range[0] + 1; at <= range[1]; at += 1) total = fold(total, values[at] ?? NaN)
  return total
}

/**
 * Sums of the last `size` values with weights 1…`size`, the newest heaviest, at each place from `size - 1` on; invalid
 * before. Built from blocks as `foldWindows`: additions only.
 */
export function weightedWindows(values: Series, size: number, into: Series): Series {
  const sums = into.slice()
  const weighted = into.slice()
  for (let at = values.length - 1; at >= 0; at -= 1) {
    const value = values[at] ?? NaN
    const isLastOfBlock = at % size === size - 1 || at === values.length - 1
    sums[at] = isLastOfBlock ? value : value + (sums[at + 1] ?? NaN)
    weighted[at] = isLastOfBlock ? value : (sums[at] ?? NaN) + (weighted[at + 1] ?? NaN)
  }
  let [sum, weightedSum] = [0, 0]
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? NaN
    const slot = at % size
    sum = slot === 0 ? value : sum + value
    weightedSum = slot === 0 ? value : weightedSum + (slot + 1) * value
    if (at < size - 1) continue
    // The older block's end weighs 1…k; the newer block's values weigh k more than within their block.
    const older = size - 1 - slot
    into[at] = older === 0 ? weightedSum : (weighted[at - size + 1] ?? NaN) + weightedSum + older * sum
  }
  return into
}
