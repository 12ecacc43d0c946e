import { repeat } from '@niujin/server-kit/jobs'
import type { ExercisesDeps } from './deps.ts'
import { ensureDaily, todayAndTomorrow } from './papers/todays.ts'
import { tidyPlays } from './store/leaving.ts'
import { dropUnusedPapers } from './store/papers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long guests' plays and unfinished ones stay. */
const KEPT = 30 * DAY
/** How long free practice stays that was given up. */
const GIVEN_UP = 60 * DAY

/** Has today's and tomorrow's windows ready, and tidies up what is too old. */
export async function prepareDays(deps: ExercisesDeps): Promise<void> {
  const { database, now } = deps
  for (const day of todayAndTomorrow(now())) await ensureDaily(deps, day)
  await tidyPlays(database, { at: new Date(now() - KEPT), longAgo: new Date(now() - GIVEN_UP) })
  await dropUnusedPapers(database, new Date(now() - DAY))
}

/** Prepares days every hour until the returned function is called. */
export function runJobs(deps: ExercisesDeps, onError: (error: unknown) => void): () => void {
  return repeat(() => prepareDays(deps), HOUR, onError)
}
