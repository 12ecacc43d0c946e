import { sql } from 'kysely'
import type { Change, PostTables, Reads } from '../tables.ts'

interface NewReport {
  readonly id: string
  readonly memberId: string
  readonly reason: PostTables['posts.report']['reason']
  readonly detail: string
  readonly at: Date
}

/** Writes a member's report of a post down; false when it had reported it. */
export async function addReport(change: Change, { id, memberId, reason, detail, at }: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('posts.report')
    .values({ post_id: id, member_id: memberId, reason, detail, reported_at: at, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How many posts a member reported since then. */
export async function reportsSince(reads: Reads, memberId: string, since: Date): Promise<number> {
  const { count } = await reads
    .selectFrom('posts.report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('reported_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How many reports of each post wait for a decision; posts without any are left out. */
export async function waitingReports(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('posts.report')
    .select(['post_id', sql<number>`count(*)::int`.as('count')])
    .where('post_id', 'in', [...ids])
    .where('settled_at', 'is', null)
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, count]))
}

/** A decision answers all reports that wait; gives how many those were. */
export async function settleReports(change: Change, id: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await change
    .updateTable('posts.report')
    .set({ settled_at: at })
    .where('post_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** All reports of a post, the latest first. */
export function reportsOf(reads: Reads, id: string) {
  return reads
    .selectFrom('posts.report')
    .select(['reason', 'detail', 'reported_at', 'settled_at'])
    .where('post_id', '=', id)
    .orderBy('reported_at', 'desc')
    .limit(200)
    .execute()
}

/** What a member reported, the earliest first. */
export function reportsBy(reads: Reads, memberId: string) {
  return reads
    .selectFrom('posts.report')
    .select(['post_id', 'reason', 'detail', 'reported_at'])
    .where('member_id', '=', memberId)
    .orderBy('reported_at')
    .execute()
}

/** A member's reports go. */
export async function forgetReportsBy(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('posts.report').where('member_id', '=', memberId).execute()
}
