const FIRST = 500
const MOST = 8_000
/** About two minutes in all. */
const TRIES = 18

/** Milliseconds to wait after so many failures in a row; undefined when it is time to give up. */
export function nextDelay(failures: number): number | undefined {
  return failures >= TRIES ? undefined : Math.min(FIRST * 2 ** failures, MOST)
}
