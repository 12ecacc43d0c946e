import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { repeat } from '@niujin/server-kit/jobs'
import type { CollegeDeps } from './deps.ts'
import { forgetGuestTurnsBefore } from './store/guest-votes.ts'
import { forgetReadsBefore } from './store/marks.ts'

const HOUR = 3_600_000

/** Forgets who read what, and from where guests voted, on days that are over; gives how many read. */
export async function tidyReads({ database, now }: Pick<CollegeDeps, 'database' | 'now'>): Promise<number> {
  const today = shanghaiDay(now())
  await forgetGuestTurnsBefore(database, today)
  return forgetReadsBefore(database, today)
}

/** Tidies up every hour until the returned function is called. */
export function runJobs(deps: CollegeDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => tidyReads(deps), HOUR, onError)
}
