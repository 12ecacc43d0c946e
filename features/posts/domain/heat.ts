/** What makes a post hot. */
export interface Reactions {
  readonly likes: number
  readonly dislikes: number
  /** Comments and replies. */
  readonly comments: number
  /** Published posts that pass it on. */
  readonly reposts: number
  /** When it came out, milliseconds of the epoch. */
  readonly at: number
}

/** Whoever answers has done more than whoever taps. */
const COMMENT_POINTS = 2
const REPOST_POINTS = 3
/** Ten times the points weigh as much as coming out so much later (ms; source: Reddit's ranking, 45 000 s). */
const TENFOLD = 45_000_000
const SCALE = 1_000_000

/**
 * Where a post stands among the hot ones: higher is hotter, an integer. What is newer begins higher instead of what is old
 * losing, so it depends on nothing that passes with time: it is stored and indexed, and pages of a list fit together.
 */
export function heatOf({ likes, dislikes, comments, reposts, at }: Reactions): number {
  const points = likes - dislikes + COMMENT_POINTS * comments + REPOST_POINTS * reposts
  return Math.round((Math.sign(points) * Math.log10(Math.max(1, Math.abs(points))) + at / TENFOLD) * SCALE)
}

/** A post counts half towards its hashtags' heat after this (ms). */
const HALF_LIFE = 86_400_000

/**
 * The heat of a hashtag after one more post came out at `at` (ms of the epoch). Each post counts 1 when it comes out and
 * half of that each day later; kept as the binary logarithm of the sum, counted in days, so that the order of two
 * hashtags never changes by time passing. null: no post yet.
 */
export function warmer(heat: number | null, at: number): number {
  const one = at / HALF_LIFE
  if (heat === null) return one
  const high = Math.max(heat, one)
  return high + Math.log2(1 + 2 ** (Math.min(heat, one) - high))
}

/** The heat without a post that had come out at `at`; null when nothing measurable is left. */
export function cooler(heat: number | null, at: number): number | null {
  if (heat === null) return null
  const left = 1 - 2 ** (at / HALF_LIFE - heat)
  return left > 1e-9 ? heat + Math.log2(left) : null
}
