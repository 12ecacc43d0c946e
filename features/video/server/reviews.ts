import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { sql } from 'kysely'
import { clipOf, clipsByStatus, submittedAt } from './clips.ts'
import { decide } from './deciding.ts'
import type { VideoDeps } from './deps.ts'
import { within, type ClipRow } from './tables.ts'

/** Videos that wait to be looked at, for the one queue over everything; the whole video is on the page of videos. */
export function videoReviews(deps: VideoDeps): ReviewSource {
  return {
    kind: 'video',
    title: '短视频',
    canBeFirst: false,
    async waiting(after, count, connection) {
      const reads = within(connection)
      const last = after === undefined ? undefined : await clipOf(reads, after)
      const from = last && { at: submittedAt(last), id: last.id }
      return (await clipsByStatus(reads, 'pending', { from, count })).map(itemOf)
    },
    async find(id, connection) {
      const row = await clipOf(within(connection), id)
      return row?.status === 'pending' ? itemOf(row) : undefined
    },
    async count(connection) {
      const { count } = await within(connection)
        .selectFrom('video.clip')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      return count
    },
    async decide(transaction, { id, staffId, verdict, reason }) {
      const decided = await decide(deps, within(transaction), { id, staffId, decision: verdict, reason })
      return decided.ok ? ok(null) : fail('DECIDED_ALREADY')
    },
    pastOf: (authorId, connection) =>
      within(connection)
        .selectFrom('video.clip')
        .select([
          sql<number>`count(*) filter (where status = 'published')::int`.as('published'),
          sql<number>`count(*) filter (where status = 'rejected')::int`.as('rejected'),
        ])
        .where('member_id', '=', authorId)
        .executeTakeFirstOrThrow(),
  }
}

function itemOf(row: ClipRow): ReviewItem {
  return {
    id: row.id,
    title: row.title,
    text: row.intro,
    pictures: row.poster_url === null ? [] : [row.poster_url],
    authorId: row.member_id,
    at: submittedAt(row),
    words: [],
    reports: 0,
    link: `/console/videos/${row.id}`,
  }
}
