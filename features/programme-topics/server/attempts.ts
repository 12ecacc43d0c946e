import type { Given } from '../domain/index.ts'
import { isInTime } from '../domain/index.ts'
import type { AttemptRow, Change, Reads } from './tables.ts'

/** Whose go at which paper. */
export interface Whose {
  readonly topicId: string
  readonly memberId: string
}

/** A member's goes at a paper as they stand at a moment, the first foremost; one whose time is over is expired. */
export async function attemptsOf(reads: Reads, { topicId, memberId }: Whose, now: number): Promise<AttemptRow[]> {
  const rows = await reads
    .selectFrom('programme_topics.attempt')
    .selectAll()
    .where('topic_id', '=', topicId)
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  return rows.map((row) => asOf(row, now))
}

function asOf(row: AttemptRow, now: number): AttemptRow {
  return row.state === 'open' && !isInTime(row.deadline.getTime(), now) ? { ...row, state: 'expired' } : row
}

/** A member's own go; others' do not exist for them. */
export async function attemptOf(
  reads: Reads,
  { id, memberId }: { readonly id: string; readonly memberId: string },
  now: number,
): Promise<AttemptRow | undefined> {
  const row = await reads
    .selectFrom('programme_topics.attempt')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && asOf(row, now)
}

/** Writes down that a go's time is over. */
export async function expireAttempt(change: Change, id: string): Promise<void> {
  await change
    .updateTable('programme_topics.attempt')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** Begins a go; when another began at the same time, nothing, and undefined. */
export function beginAttempt(
  change: Change,
  { topicId, memberId, number, at, deadline }: Whose & { readonly number: number; at: Date; deadline: Date },
): Promise<AttemptRow | undefined> {
  return change
    .insertInto('programme_topics.attempt')
    .values({ topic_id: topicId, member_id: memberId, number, state: 'open', started_at: at, deadline })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Takes a paper in, once; false when it was taken before. */
export async function handIn(
  change: Change,
  id: string,
  { answers, score, at }: { readonly answers: readonly Given[]; readonly score: number; readonly at: Date },
): Promise<boolean> {
  const handed = await change
    .updateTable('programme_topics.attempt')
    .set({ state: 'handed', handed_at: at, answers: JSON.stringify(answers), score })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return handed !== undefined
}
