import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import type { LearningDeps } from '../deps.ts'
import {
  countPending,
  lockedSaying,
  pastSayings,
  pendingSayings,
  setStatus,
  type SayingKind,
} from '../store/sayings.ts'
import { within, type SayingRow } from '../tables.ts'

const TITLES = { question: '课程提问', review: '课程评价' } as const satisfies Record<SayingKind, string>

/** Questions and reviews that wait, in the one queue over everything. */
export function learningReviews(deps: LearningDeps): ReviewSource[] {
  return [waitingOf(deps, 'question'), waitingOf(deps, 'review')]
}

function waitingOf({ notices }: LearningDeps, kind: SayingKind): ReviewSource {
  const title = TITLES[kind]
  return {
    kind: `course-${kind}`,
    title,
    canBeFirst: true,
    async waiting(after, count, connection) {
      return (await pendingSayings(within(connection), kind, { after, count })).map(itemOf)
    },
    async find(id, connection) {
      if (!/^\d{1,18}$/.test(id)) return undefined
      const row = await lockedSaying(within(connection), id)
      return row?.kind === kind && row.status === 'pending' ? itemOf(row) : undefined
    },
    count: (connection) => countPending(within(connection), kind),
    async decide(transaction, { id, verdict, reason }) {
      const change = within(transaction)
      const row = await lockedSaying(change, id)
      if (row?.kind !== kind || row.status !== 'pending') return fail('DECIDED_ALREADY')
      await setStatus(change, id, verdict === 'publish' ? 'published' : 'rejected')
      await notices.send(change, {
        memberId: row.member_id,
        kind: 'system',
        key: `course saying ${id} ${row.at.getTime()}`,
        title: verdict === 'publish' ? `你的${title}通过了` : `你的${title}没有通过`,
        text: verdict === 'publish' ? row.text : `原因：${reason}`,
        link: linkOf(row),
      })
      return ok(null)
    },
    pastOf: (authorId, connection) => pastSayings(within(connection), kind, authorId),
  }
}

function linkOf({ course_id }: SayingRow): string {
  return `/Course?id=${course_id}`
}

function itemOf(row: SayingRow): ReviewItem {
  const { id, kind, text, stars, member_id, at, words } = row
  return {
    id,
    title: kind === 'review' ? `${TITLES.review} ${stars ?? 0} 星` : TITLES.question,
    text,
    pictures: [],
    authorId: member_id,
    at,
    words,
    reports: 0,
    link: linkOf(row),
  }
}
