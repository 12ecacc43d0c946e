const SHORTEST = 500
const LONGEST = 15_000

/**
 * How long to wait before attempt number `attempt` (from 0), milliseconds: doubling from 0.5 s to 15 s,
 * each between half and the whole of it so that clients of a restarted server do not come back at once.
 */
export function backOff(attempt: number, random: () => number): number {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** (attempt + 1))
  return Math.max(SHORTEST, Math.round(whole * (0.5 + random() / 2)))
}
