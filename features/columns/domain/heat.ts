/** What makes an article hot. */
export interface Reactions {
  readonly reads: number
  readonly likes: number
  /** When it came out, milliseconds of the epoch. */
  readonly at: number
}

/** A like weighs as much as so many reads; our own choice. */
const READS_OF_A_LIKE = 10
/** Ten times the points weigh as much as coming out so much later: two days, for an article is read longer than a post. */
const TENFOLD = 2 * 86_400_000
const SCALE = 1_000_000

/**
 * Where an article stands among the hot ones: higher is hotter. It depends on nothing that passes with time, so it is
 * stored and pages of the list fit together. An integer.
 */
export function heatOf({ reads, likes, at }: Reactions): number {
  return Math.round((Math.log10(1 + reads + READS_OF_A_LIKE * likes) + at / TENFOLD) * SCALE)
}
