/** What makes a comment hot. */
export interface Reactions {
  readonly up: number
  readonly down: number
  /** Visible replies. */
  readonly replies: number
  /** When it was written, milliseconds of the epoch. */
  readonly at: number
}

/** Ten times the points weigh as much as being written so much later (ms; source: Reddit's ranking, 45 000 s). */
const TENFOLD = 45_000_000
const SCALE = 1_000_000

/**
 * Where a comment stands among the hot ones: higher is hotter. It depends on nothing that passes with time, so it is
 * stored and pages of the list fit together. An integer.
 */
export function heatOf({ up, down, replies, at }: Reactions): number {
  const points = up - down + replies
  return Math.round((Math.sign(points) * Math.log10(Math.max(1, Math.abs(points))) + at / TENFOLD) * SCALE)
}
