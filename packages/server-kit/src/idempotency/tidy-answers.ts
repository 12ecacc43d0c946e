import type { Kysely } from 'kysely'
import { forgetAnswers } from './postgres-idempotency.ts'

const HOUR = 3_600_000
/** How long a repeat still gets the first answer. */
const KEPT = 24 * HOUR

/** Forgets kept answers after a day, looking every hour; the returned function stops it. */
export function tidyAnswers(
  database: Kysely<unknown>,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): () => void {
  const tidy = () => void forgetAnswers(database, new Date(now() - KEPT)).catch(onError)
  tidy()
  const timer = setInterval(tidy, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
