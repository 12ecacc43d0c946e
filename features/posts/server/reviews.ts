import { plainText } from '@niujin/content-rules'
import { fail } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { decide } from './deciding.ts'
import type { PostsContext } from './deps.ts'
import { picturesOf } from './store/pictures.ts'
import { lockedPost, pastOf, postRow, queueOf, waitingCounts } from './store/posts.ts'
import { waitingReports } from './store/reports.ts'
import { within, type PostRow, type Reads } from './tables.ts'
import { POST_KIND } from './transition.ts'
import { titleOf } from './wording.ts'

/** Posts that wait, for the one review queue. */
export function postReviews(context: PostsContext): ReviewSource {
  return {
    kind: POST_KIND,
    title: '说说',
    canBeFirst: true,
    async waiting(after, count, connection) {
      const reads = within(connection)
      return itemsOf(reads, await queueOf(reads, { queue: 'waiting', after, count }))
    },
    async find(id, connection) {
      const reads = within(connection)
      const row = /^\d{1,18}$/.test(id) ? await postRow(reads, id) : undefined
      return row && isWaiting(row) ? (await itemsOf(reads, [row]))[0] : undefined
    },
    count: async (connection) => (await waitingCounts(within(connection))).waiting,
    async decide(transaction, { id, staffId, verdict, reason }) {
      const change = within(transaction)
      const row = await lockedPost(change, id)
      if (!row || !isWaiting(row)) return fail('DECIDED_ALREADY')
      return decide(context, change, row, { staffId, verdict: verdict === 'publish' ? 'show' : 'hide', reason })
    },
    pastOf: (authorId, connection) => pastOf(within(connection), authorId),
  }
}

function isWaiting({ state }: PostRow): boolean {
  return state === 'pending' || state === 'held'
}

async function itemsOf(reads: Reads, rows: readonly PostRow[]): Promise<ReviewItem[]> {
  const reports = await waitingReports(
    reads,
    rows.map(({ id }) => id),
  )
  const pictures = await picturesOf(
    reads,
    rows.flatMap((row) => row.pictures),
  )
  const urls = new Map(pictures.map(({ id, url }) => [id, url]))
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row),
    text: plainText(row.text),
    pictures: [...row.pictures.flatMap((id) => urls.get(id) ?? []), ...(row.chart ? [row.chart.picture] : [])],
    authorId: row.member_id,
    at: row.edited_at ?? row.sent_at,
    words: row.words,
    reports: reports.get(row.id) ?? 0,
    link: `/console/posts/${row.id}`,
  }))
}
