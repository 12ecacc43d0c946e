/** So many stops … */
const STALLS = 3
/** … within so long (milliseconds) are too many for pictures. */
const WITHIN = 45_000
/** Pictures are tried again after so long with the sound alone (milliseconds). */
export const AUDIO_FOR = 60_000
/** Stops so soon after the host's signal came back are still the host's (milliseconds). */
export const SIGNAL_SETTLES = 15_000

/** Moments at which the picture stopped for want of data, those that still count. */
export type Stalls = readonly number[]

/** Adds a stop at `now` (milliseconds). */
export function withStall(stalls: Stalls, now: number): Stalls {
  return [...stalls.filter((at) => at > now - WITHIN), now]
}

/** The line is too thin for pictures: the sound goes on alone. */
export function isTooThin(stalls: Stalls): boolean {
  return stalls.length >= STALLS
}
