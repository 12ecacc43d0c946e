import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { repeat } from '@niujin/server-kit/jobs'
import type { CollegeDeps } from './deps.ts'
import { forgetReadsBefore } from './store/marks.ts'

const HOUR = 3_600_000

/** Forgets who read what on days that are over; gives how many. */
export function tidyReads({ database, now }: Pick<CollegeDeps, 'database' | 'now'>): Promise<number> {
  return forgetReadsBefore(database, shanghaiDay(now()))
}

/** Tidies up every hour until the returned function is called. */
export function runJobs(deps: CollegeDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => tidyReads(deps), HOUR, onError)
}
