/** Seconds until the next try to tell of a tip (rule: domain.md 2.0). */
const PAUSES = [15, 15, 30, 180, 1800, 1800, 1800, 3600] as const

/** How often telling is tried before it is left to a person. */
export const TELL_TRIES = PAUSES.length + 1

/** Milliseconds to wait after that many tries. */
export function pauseAfter(tries: number): number {
  return (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? PAUSES[0]) * 1000
}
