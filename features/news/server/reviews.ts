import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { sql } from 'kysely'
import { PERIOD_NAMES } from '../contract/index.ts'
import type { NewsDeps } from './deps.ts'
import { decideNote } from './note-deciding.ts'
import { countPending, noteById, notesByStatus, type NoteRow } from './note-store.ts'
import { within } from './tables.ts'

/** Notes of 看盘 that wait to be looked at, for the one queue over everything. */
export function noteReviews(deps: NewsDeps): ReviewSource {
  return {
    kind: 'watch-note',
    title: '看盘',
    canBeFirst: false,
    async waiting(after, count, connection) {
      const reads = within(connection)
      const last = after === undefined || !/^\d{1,18}$/.test(after) ? undefined : await noteById(reads, after)
      const from = last && { at: last.changed_at, id: last.id }
      return (await notesByStatus(reads, 'pending', { after: from, count })).map(itemOf)
    },
    async find(id, connection) {
      const row = /^\d{1,18}$/.test(id) ? await noteById(within(connection), id) : undefined
      return row?.status === 'pending' ? itemOf(row) : undefined
    },
    count: (connection) => countPending(within(connection)),
    async decide(transaction, { id, staffId, verdict, reason }) {
      const decided = await decideNote(deps, within(transaction), { id, staffId, decision: verdict, reason })
      return decided.ok ? ok(null) : fail('DECIDED_ALREADY')
    },
    pastOf: (authorId, connection) =>
      within(connection)
        .selectFrom('news.watch_note')
        .select([
          sql<number>`count(*) filter (where status = 'published')::int`.as('published'),
          sql<number>`count(*) filter (where status = 'rejected')::int`.as('rejected'),
        ])
        .where('author_id', '=', authorId)
        .executeTakeFirstOrThrow(),
  }
}

function itemOf({ id, period, title, content, author_id: authorId, changed_at: at }: NoteRow): ReviewItem {
  return {
    id,
    title: `${PERIOD_NAMES[period]}：${title}`,
    text: content,
    pictures: [],
    authorId,
    at,
    words: [],
    reports: 0,
    link: '/console/news?panel=notes',
  }
}
