import { repeat } from '@niujin/server-kit/jobs'
import { forgetSimulated } from './flash-writing.ts'
import { MarketWriter } from './market-writer.ts'
import type { NewsDeps } from './deps.ts'
import { RightsWriter } from './rights-writer.ts'

const POLL_EVERY = 5000
const HOUR = 3_600_000
/** Ordinary items of a simulated market are kept so long. */
const SIMULATED_KEPT = 30 * 24 * HOUR

/** Writes of the market and tidies up until the returned function is called. */
export function runJobs(deps: NewsDeps, onError: (error: unknown) => void): () => void {
  const writer = new MarketWriter(deps)
  const rights = new RightsWriter(deps)
  const stops = [
    repeat(() => writer.poll(), POLL_EVERY, onError),
    repeat(() => forgetSimulated(deps, new Date(deps.now() - SIMULATED_KEPT)), HOUR, onError),
    ...(deps.dividends ? [later(() => repeat(() => rights.poll(), RIGHTS_EVERY, onError))] : []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const RIGHTS_EVERY = 60_000
/** The first visitors come before the dividends of hundreds of companies. */
const RIGHTS_AFTER = 120_000

function later(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = start()
  }, RIGHTS_AFTER)
  timer.unref()
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
