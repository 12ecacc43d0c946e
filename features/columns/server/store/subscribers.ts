import { fail, ok } from '@niujin/contract-kit'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { Change, ColumnRow, Reads } from '../tables.ts'

/** Whether a member hears of new articles of a column from now on, and its subscribers after it; doing it again changes nothing. */
export async function setSubscribed(
  change: Change,
  { id, memberId, isSubscribed, at }: { id: string; memberId: string; isSubscribed: boolean; at: Date },
) {
  const column = await change
    .selectFrom('columns.column')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!column) return fail('COLUMN_UNKNOWN')
  const isChanged = isSubscribed ? await add(change, id, memberId, at) : await take(change, id, memberId)
  const subscribers = column.subscribers + (isChanged ? (isSubscribed ? 1 : -1) : 0)
  if (isChanged) await change.updateTable('columns.column').set({ subscribers }).where('id', '=', id).execute()
  return ok({ subscribers, isSubscribed })
}

async function add(change: Change, id: string, memberId: string, at: Date): Promise<boolean> {
  const row = await change
    .insertInto('columns.subscriber')
    .values({ column_id: id, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('column_id')
    .executeTakeFirst()
  return row !== undefined
}

async function take(change: Change, id: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('columns.subscriber')
    .where('column_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Whether a member hears of new articles of a column. */
export async function isSubscriber(reads: Reads, memberId: string | undefined, id: string): Promise<boolean> {
  if (memberId === undefined) return false
  const row = await reads
    .selectFrom('columns.subscriber')
    .select('column_id')
    .where('column_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Open columns that a member subscribed to, the last first, with when. */
export async function columnsSubscribed(
  reads: Reads,
  memberId: string,
  { from, count }: { from: TimeKey | undefined; count: number },
): Promise<(ColumnRow & { subscribed_at: Date })[]> {
  let query = reads
    .selectFrom('columns.subscriber as subscriber')
    .innerJoin('columns.column as column', 'column.id', 'subscriber.column_id')
    .selectAll('column')
    .select('subscriber.at as subscribed_at')
    .where('subscriber.member_id', '=', memberId)
    .where('column.status', '=', 'open')
  if (from) query = query.where(sql<boolean>`(subscriber.at, subscriber.column_id) < (${from.at}, ${from.id})`)
  return query.orderBy('subscriber.at', 'desc').orderBy('subscriber.column_id', 'desc').limit(count).execute()
}

/** A member's subscriptions end. */
export async function unsubscribeAll(change: Change, memberId: string): Promise<void> {
  const rows = await change
    .selectFrom('columns.subscriber')
    .select('column_id')
    .where('member_id', '=', memberId)
    .orderBy('column_id')
    .execute()
  for (const { column_id: id } of rows) {
    await change.selectFrom('columns.column').select('id').where('id', '=', id).forUpdate().execute()
    if (await take(change, id, memberId))
      await change
        .updateTable('columns.column')
        .set({ subscribers: sql`subscribers - 1` })
        .where('id', '=', id)
        .execute()
  }
}

/** The subscribers of a column are to be notified of an article. */
export async function planNotifying(change: Change, articleId: string, columnId: string): Promise<void> {
  await change
    .insertInto('columns.notifying')
    .values({ article_id: articleId, column_id: columnId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An article whose subscribers are still to be notified, locked, with the next of them; those that another process is at are left to it. */
export async function nextNotifying(change: Change, count: number) {
  const row = await change
    .selectFrom('columns.notifying')
    .selectAll()
    .orderBy('article_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const members = await change
    .selectFrom('columns.subscriber')
    .select('member_id')
    .where('column_id', '=', row.column_id)
    .where('member_id', '>', row.after_member)
    .orderBy('member_id')
    .limit(count)
    .execute()
  return { articleId: row.article_id, columnId: row.column_id, memberIds: members.map(({ member_id: id }) => id) }
}

/** How far the notifying is; without a member it is done. */
export async function moveNotifying(change: Change, articleId: string, after: string | undefined): Promise<void> {
  if (after === undefined) await change.deleteFrom('columns.notifying').where('article_id', '=', articleId).execute()
  else
    await change
      .updateTable('columns.notifying')
      .set({ after_member: after })
      .where('article_id', '=', articleId)
      .execute()
}
