/** Pixels the page must come down before letting go refreshes. */
export const READY_AT = 56

const FURTHEST = 112

/** How far the page comes down for a finger's way (px): ever slower, never past 112. */
export function pulledBy(finger: number): number {
  if (finger <= 0) return 0
  return FURTHEST * (1 - Math.exp(-finger / (FURTHEST * 1.6)))
}
