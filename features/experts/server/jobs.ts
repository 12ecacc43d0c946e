import { DAY_MS, shanghaiDay } from '@niujin/contract-kit/shanghai'
import { repeat } from '@niujin/server-kit/jobs'
import { pointsOf, RANKING } from '../domain/index.ts'
import type { ExpertsDeps } from './deps.ts'
import { titledIds } from './profiles.ts'
import { isAnyoneUnranked, takeDay, writeRanking, type Ranked } from './ranking-store.ts'
import type { Change } from './tables.ts'
import { settleTitles } from './titles.ts'
import { forgetUploads } from './uploads.ts'

/** What happens without anyone calling; each may be done again at any time. */
export interface ExpertJobs {
  /** Gives a profile to everyone with a title, and takes the title from those without; gives how many changed. */
  settleTitles(): Promise<number>
  /** Makes the ranking of today unless it was made and nobody came since; gives how many are ranked, undefined when there was nothing to do. */
  rankDaily(): Promise<number | undefined>
  /** Makes the ranking now; gives how many are ranked. */
  rankNow(): Promise<number>
}

/** Hours after midnight at which the day of the ranking begins. */
const FROM_HOUR = 4

export function createExpertJobs(deps: ExpertsDeps): ExpertJobs {
  const { database, now } = deps
  // The ranking of a day is that of the night before it.
  const today = () => shanghaiDay(now() - FROM_HOUR * 3_600_000)
  return {
    settleTitles: () => settleTitles(deps),
    rankDaily: () =>
      database.transaction().execute(async (change) => {
        const isNewDay = await takeDay(change, today(), new Date(now()))
        // Who came after the night does not stand at zero until the next one.
        if (!isNewDay && !(await isAnyoneUnranked(change))) return undefined
        return rank(deps, change, today())
      }),
    rankNow: () => database.transaction().execute((change) => rank(deps, change, today())),
  }
}

async function rank(deps: ExpertsDeps, change: Change, day: string): Promise<number> {
  const { now, activity, follows, opinions } = deps
  const ids = await titledIds(change)
  const since = new Date(now() - RANKING.days * DAY_MS)
  const pieces = await activity.of(ids, since, change)
  const growth = await follows.growth(change, ids, since)
  const records = await opinions.records(change, ids)
  const ranked = ids.map((memberId): Ranked => {
    const record = records.get(memberId)
    const by = {
      pieces: pieces.get(memberId) ?? 0,
      growth: growth.get(memberId) ?? 0,
      record: record
        ? {
            count: record.count,
            rightPercent: Number(record.rightPercent ?? 0),
            meanExcess: Number(record.meanExcess ?? 0),
          }
        : null,
    }
    return { memberId, pieces: by.pieces, growth: by.growth, ...pointsOf(by) }
  })
  await writeRanking(change, ranked, day, new Date(now()))
  return ranked.length
}

const OFTEN = 5 * 60_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runExpertJobs(
  jobs: ExpertJobs,
  { database, now }: Pick<ExpertsDeps, 'database' | 'now'>,
  onError: (error: unknown) => void,
): () => void {
  const turn = async () => {
    await jobs.settleTitles()
    await jobs.rankDaily()
    await forgetUploads(database, now())
  }
  return repeat(turn, OFTEN, onError)
}
