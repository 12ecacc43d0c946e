/** Two values that differ by at most this share of the second are the same: rounding noise must not decide a hit. */
export const SAME_WITHIN = 1e-10

/** a > b beyond rounding noise; false when either is invalid. */
export function isAbove(a: number, b: number): boolean {
  return a > b + Math.abs(b) * SAME_WITHIN
}

/** a = b but for rounding noise; false when either is invalid. */
export function isEqual(a: number, b: number): boolean {
  return a <= b + Math.abs(b) * SAME_WITHIN && b <= a + Math.abs(a) * SAME_WITHIN
}

/**
 * a − b, and exactly 0 where the two are the same but for rounding noise, so that A-B>0 holds where A>B does: the
 * bias of a price that did not move is 0, not 1e-16.
 */
export function difference(a: number, b: number): number {
  const exact = a - b
  return Math.abs(exact) <= Math.abs(b) * SAME_WITHIN ? 0 : exact
}

/** A number this close to a whole one, as a share of itself, is that: 8.79 × 100 is 878.9999999999999. */
export const WHOLE_WITHIN = 1e-13

/** `cut` (floor, ceiling, truncation) of a number; one that is whole but for rounding noise stays what it is. */
export function cutToWhole(value: number, cut: (value: number) => number): number {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) <= Math.abs(value) * WHOLE_WITHIN ? nearest : cut(value)
}
