import { repeat } from '@niujin/server-kit/jobs'
import type { SupportDeps } from './deps.ts'

const DAY = 86_400_000
/** An answered ticket is closed when nothing happens for so long; our own choice. */
const SILENCE = 7 * DAY
/** A picture that was never sent with anything is deleted after so long. */
const UNUSED = DAY

/** What happens without anyone calling. */
export interface SupportJobs {
  /** Closes answered tickets that nobody touched for seven days; gives how many. */
  closeSilent(): Promise<number>
  /** Deletes pictures that were uploaded and never sent; gives how many. */
  dropUnused(): Promise<number>
}

export function createJobs({ database, now, pictures }: SupportDeps): SupportJobs {
  return {
    async closeSilent() {
      const { numUpdatedRows } = await database
        .updateTable('support.ticket')
        .set({ status: 'closed' })
        .where('status', 'in', ['answered', 'resolved'])
        .where('updated_at', '<', new Date(now() - SILENCE))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async dropUnused() {
      const rows = await database
        .deleteFrom('support.picture')
        .where('ticket_id', 'is', null)
        .where('created_at', '<', new Date(now() - UNUSED))
        .returning('url')
        .execute()
      for (const { url } of rows) await pictures.forget(url)
      return rows.length
    },
  }
}

const TIDY_EVERY = 3_600_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runJobs(jobs: SupportJobs, onError: (error: unknown) => void): () => void {
  return repeat(async () => [await jobs.closeSilent(), await jobs.dropUnused()], TIDY_EVERY, onError)
}
