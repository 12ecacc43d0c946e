import { DOUBTS, type Doubt } from '../../contract/index.ts'

/** How well a thing fits what was typed, best first; among equals the higher score. */
export const FITS = {
  /** It is called so. */
  title: 0,
  titleStart: 1,
  inTitle: 2,
  /** By whom it is. */
  author: 3,
  inText: 4,
  /** Everything that was typed is there, not side by side. */
  scattered: 5,
  /** Initials, pinyin, other characters of the same sound. */
  sound: 6,
  /** In spite of one slip. */
  slip: 7,
} as const
export type Fit = (typeof FITS)[keyof typeof FITS]

/** How doubtful it is that a thing of a fit is meant; securities are measured by the same. */
export function doubtOf(fit: Fit): Doubt {
  if (fit <= FITS.inTitle) return DOUBTS.none
  if (fit <= FITS.scattered) return DOUBTS.mentioned
  return fit === FITS.sound ? DOUBTS.sound : DOUBTS.slip
}

/** Milliseconds after which a thing must have doubled its heat to stand where it stood. */
const HALF = 30 * 86_400_000
/** Steps of the score in that time. */
const STEPS = 1000

/**
 * What decides between things that fit equally well: when it came out (milliseconds), and how it was liked. What is
 * still to come is as far away as what came out so long ago: the next broadcast comes before the one after it.
 */
export function scoreOf(at: number, heat: number, now: number): number {
  const near = Math.min(at, 2 * now - at)
  return Math.round((near / HALF + Math.log2(1 + Math.max(0, heat))) * STEPS)
}
