import { plainText } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { sql, type Selectable } from 'kysely'
import { decide } from './deciding.ts'
import type { CommentsContext } from './deps.ts'
import { within, type CommentTables, type Reads } from './tables.ts'

type Row = Selectable<CommentTables['comments.comment']>

/** Comments that wait to be looked at, for the one queue over everything. Which kinds wait is a setting of comments themselves. */
export function commentReviews(context: CommentsContext): ReviewSource {
  return {
    kind: 'comment',
    title: '评论',
    canBeFirst: false,
    async waiting(after, count, connection) {
      let query = pending(within(connection))
      if (after !== undefined) query = query.where('id', '>', after)
      return (await query.orderBy('id').limit(count).execute()).map(itemOf)
    },
    async find(id, connection) {
      if (!/^\d{1,18}$/.test(id)) return undefined
      const row = await pending(within(connection)).where('id', '=', id).executeTakeFirst()
      return row && itemOf(row)
    },
    async count(connection) {
      const { count } = await within(connection)
        .selectFrom('comments.comment')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      return count
    },
    async decide(transaction, { id, staffId, verdict, reason }) {
      const act = verdict === 'publish' ? 'show' : 'hide'
      const decided = await decide(context, within(transaction), { id, staffId, verdict: act, reason })
      return decided.ok ? ok(null) : fail('DECIDED_ALREADY')
    },
    pastOf: (authorId, connection) =>
      within(connection)
        .selectFrom('comments.comment')
        .select([
          sql<number>`count(*) filter (where status = 'visible')::int`.as('published'),
          sql<number>`count(*) filter (where status = 'hidden')::int`.as('rejected'),
        ])
        .where('member_id', '=', authorId)
        .executeTakeFirstOrThrow(),
  }
}

function pending(reads: Reads) {
  return reads.selectFrom('comments.comment').selectAll().where('status', '=', 'pending')
}

function itemOf({ id, content, member_id: authorId, created_at: at, words }: Row): ReviewItem {
  return {
    id,
    title: '',
    text: plainText(content),
    pictures: [],
    authorId,
    at,
    words,
    reports: 0,
    link: '/console/comments?tab=pending',
  }
}
