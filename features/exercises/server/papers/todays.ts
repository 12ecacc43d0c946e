import { DAY_MS, shanghaiDay } from '@niujin/contract-kit/shanghai'
import type { ExercisesDeps } from '../deps.ts'
import { addDaily, dailyOf } from '../store/daily.ts'
import { addPaper, type NewPaper } from '../store/papers.ts'
import type { Change, DailyRow } from '../tables.ts'
import { chooseAny } from './choose-window.ts'

/** The day in Shanghai now, and the one after it. */
export function todayAndTomorrow(now: number): [string, string] {
  return [shanghaiDay(now), shanghaiDay(now + DAY_MS)]
}

/** The window of a day, chosen now when it has none yet; undefined while none can be read. */
export async function ensureDaily(deps: ExercisesDeps, day: string): Promise<DailyRow | undefined> {
  const known = await dailyOf(deps.database, day)
  if (known) return known
  const chosen = await chooseAny(deps)
  if (!chosen.ok) return undefined
  await deps.database.transaction().execute((change) => keepDaily(deps, change, { day, turn: 1, chosen: chosen.value }))
  return dailyOf(deps.database, day)
}

/** Keeps a window as a day's `turn`-th; false when that turn was taken meanwhile. */
export async function keepDaily(
  { now }: Pick<ExercisesDeps, 'now'>,
  change: Change,
  given: {
    day: string
    turn: number
    chosen: Omit<NewPaper, 'tasks' | 'explanation'>
    reason?: string
    by?: string
  },
): Promise<boolean> {
  const { day, turn, chosen, reason = '', by } = given
  const at = new Date(now())
  const paper_id = await addPaper(change, { ...chosen, tasks: [], explanation: '' }, at)
  return addDaily(change, { day, turn, paper_id, reason, made_by: by ?? null, made_at: at })
}
