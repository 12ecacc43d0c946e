import { repeat } from '@niujin/server-kit/jobs'
import { excerptOf } from '../domain/index.ts'
import type { SupportParts } from './ports.ts'

const DAY = 86_400_000
/** An answered ticket is closed when nothing happens for so long (rule: domain.md 2.11). */
const SILENCE = 7 * DAY
/** A picture that was never sent with anything is deleted after so long. */
const UNUSED = DAY
const BATCH = 50

/** What happens without anyone calling. */
export interface SupportJobs {
  /** Tells members of answers they were not told of yet; gives how many. */
  tellAnswers(): Promise<number>
  /** Closes answered tickets that nobody touched for seven days; gives how many. */
  closeSilent(): Promise<number>
  /** Deletes pictures that were uploaded and never sent; gives how many. */
  dropUnused(): Promise<number>
}

export function createJobs({ database, now, pictures, tell }: SupportParts): SupportJobs {
  return {
    async tellAnswers() {
      const rows = await database
        .selectFrom('support.reply as reply')
        .innerJoin('support.ticket as ticket', 'ticket.id', 'reply.ticket_id')
        .select(['reply.id', 'reply.content', 'ticket.id as ticketId', 'ticket.member_id as memberId', 'ticket.title'])
        .where('reply.author_kind', '=', 'staff')
        .where('reply.told_at', 'is', null)
        .orderBy('reply.id')
        .limit(BATCH)
        .execute()
      for (const { id, content, ticketId, memberId, title } of rows) {
        // The key keeps a message that was taken just before a crash from coming twice.
        await tell({
          memberId, kind: 'system', key: `feedback-reply:${id}`,
          title: '你的反馈有了答复',
          text: `${excerptOf(title, 20)}：${excerptOf(content, 80)}`,
          link: `/FeedBackDetail?id=${ticketId}`,
        })
        await database.updateTable('support.reply').set({ told_at: new Date(now()) }).where('id', '=', id).execute()
      }
      return rows.length
    },

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

const TELL_EVERY = 3000
const TIDY_EVERY = 3_600_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runJobs(jobs: SupportJobs, onError: (error: unknown) => void): () => void {
  const tell = repeat(() => jobs.tellAnswers(), TELL_EVERY, onError)
  const tidy = repeat(async () => [await jobs.closeSilent(), await jobs.dropUnused()], TIDY_EVERY, onError)
  return () => {
    tell()
    tidy()
  }
}
