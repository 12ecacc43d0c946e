import { sql } from 'kysely'
import type { Change, CommentTables } from './tables.ts'

interface NewReport {
  readonly id: string
  readonly memberId: string
  readonly reason: CommentTables['comments.report']['reason']
  readonly detail: string
  readonly at: number
}

/** Writes a member's report of a comment down; false when it had reported it. */
export async function addReport(change: Change, { id, memberId, reason, detail, at }: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('comments.report')
    .values({ comment_id: id, member_id: memberId, reason, detail, created_at: new Date(at), settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** How many comments a member reported since then. */
export async function reportsSince(change: Change, memberId: string, since: Date): Promise<number> {
  const { count } = await change
    .selectFrom('comments.report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How many reports of a comment wait for a decision. */
export async function waitingReports(change: Change, id: string): Promise<number> {
  const { count } = await change
    .selectFrom('comments.report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('comment_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A decision answers all reports that wait; gives how many those were. */
export async function settleReports(change: Change, id: string, now: number): Promise<number> {
  const { numUpdatedRows } = await change
    .updateTable('comments.report')
    .set({ settled_at: new Date(now) })
    .where('comment_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
