import type { Decision } from '../contract/index.ts'
import { excerptOf } from './notices.ts'
import type { CommentsContext } from './deps.ts'
import type { Change } from './tables.ts'

/** What a member of the staff decided. */
export interface NewDecision {
  readonly staffId: string
  /** In words, such as 隐藏. */
  readonly act: string
  readonly commentId?: string
  readonly memberId?: string
  readonly about?: string
  readonly reason?: string
}

/** Records a decision in the transaction that carries it out; gives its number. */
export async function record(
  change: Change,
  { staffId, act, commentId, memberId, about, reason }: NewDecision,
  now: number,
): Promise<string> {
  const { id } = await change
    .insertInto('comments.decision')
    .values({
      staff_id: staffId,
      act,
      comment_id: commentId ?? null,
      member_id: memberId ?? null,
      about: about ?? '',
      reason: reason ?? '',
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Decisions, the last first. */
export function decisionsOf(
  { database }: CommentsContext,
  { after, count }: { after: string | undefined; count: number },
) {
  let query = database
    .selectFrom('comments.decision as decision')
    .leftJoin('comments.comment as comment', 'comment.id', 'decision.comment_id')
    .selectAll('decision')
    .select('comment.content')
  if (after) query = query.where('decision.id', '<', after)
  return query.orderBy('decision.id', 'desc').limit(count).execute()
}

/** The same for people to read. */
export async function presentDecisions(
  { members, database }: CommentsContext,
  rows: Awaited<ReturnType<typeof decisionsOf>>,
): Promise<Decision[]> {
  const cards = await members.find(
    rows.flatMap(({ staff_id, member_id }) => (member_id === null ? [staff_id] : [staff_id, member_id])),
    database,
  )
  const name = (uid: string) => cards.get(uid)?.nickname ?? uid
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    about: row.content === null ? (row.member_id === null ? row.about : name(row.member_id)) : excerptOf(row.content),
    reason: row.reason,
    staffName: name(row.staff_id),
    at: row.created_at.toISOString(),
  }))
}
