import type { Figure } from './facts.ts'

/** Rounded half up to `digits` after the point; null when unknown. */
export function rounded(value: Figure | undefined, digits: number): Figure {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  const unit = 10 ** digits
  // + 0 turns a negative zero into zero.
  return Math.round(value * unit) / unit + 0
}

/** The last value of a series; null when it is invalid. */
export function lastOf(values: ArrayLike<number>): Figure {
  const value = values[values.length - 1] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

/** A ratio of two; null unless the divisor is above zero. */
export function ratioOf(part: Figure | undefined, whole: Figure | undefined): Figure {
  if (part === null || part === undefined || whole === null || whole === undefined || whole <= 0) return null
  return part / whole
}

/** Change of the last of some values against the one `bars` before it. */
export function changeOver(values: ArrayLike<number>, bars: number): Figure {
  const now = values[values.length - 1]
  const then = values[values.length - 1 - bars]
  const change = ratioOf(now, then)
  return change === null ? null : change - 1
}

/** Mean of the last `count` values; null when there are fewer. */
export function meanOfLast(values: ArrayLike<number>, count: number): Figure {
  if (values.length < count) return null
  let sum = 0
  for (let at = values.length - count; at < values.length; at += 1) sum += values[at] ?? 0
  return sum / count
}

/** Half of the values are at or below it; null without values. */
export function medianOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** A price in milli as yuan. */
export function priceText(milli: number, digits: number): string {
  return (milli / 1000).toFixed(digits)
}

/** A ratio with its sign as a percentage. */
export function percentText(ratio: number, digits = 1): string {
  const text = (ratio * 100).toFixed(digits)
  const clean = Number(text) === 0 ? (0).toFixed(digits) : text
  return `${Number(clean) > 0 ? '+' : ''}${clean}%`
}

/** A ratio without direction as a percentage. */
export function shareText(ratio: number, digits = 1): string {
  return `${(ratio * 100).toFixed(digits)}%`
}
