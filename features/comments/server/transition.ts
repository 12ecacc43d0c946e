import { sql, type Selectable } from 'kysely'
import type { CommentStatus } from '../contract/index.ts'
import { afterEvent, heatOf, type StatusEvent } from '../domain/index.ts'
import type { TargetKey } from './comments.ts'
import type { Change, CommentTables } from './tables.ts'

type Row = Pick<Selectable<CommentTables['comments.comment']>, 'id' | 'status' | 'top_id' | 'target_kind' | 'target_id'>

/**
 * Moves a comment to its next state together with everything that counts it; undefined when the event cannot happen
 * to it, or somebody else was faster. Rows are taken in one order, reply, top, tally, so that two never wait for each other.
 */
export async function transition(change: Change, row: Row, event: StatusEvent): Promise<CommentStatus | undefined> {
  const next = afterEvent(row.status, event)
  if (!next.ok) return undefined
  const { numUpdatedRows } = await change
    .updateTable('comments.comment')
    .set({ status: next.value })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  await count(change, row, Number(next.value === 'visible') - Number(row.status === 'visible'))
  return next.value
}

/** A comment that is visible from the beginning counts. */
export function countNew(change: Change, row: Row): Promise<void> {
  return count(change, row, 1)
}

async function count(change: Change, row: Row, by: number): Promise<void> {
  if (by === 0) return
  if (row.top_id !== null) await changeReactions(change, row.top_id, { up: 0, down: 0, replies: by })
  await tally(change, { kind: row.target_kind, id: row.target_id }, by)
}

/** Changes what a comment has gathered, and its heat with it. */
export async function changeReactions(
  change: Change,
  id: string,
  by: { readonly up: number; readonly down: number; readonly replies: number },
) {
  const row = await change
    .updateTable('comments.comment')
    .set({ up: sql`up + ${by.up}`, down: sql`down + ${by.down}`, replies: sql`replies + ${by.replies}` })
    .where('id', '=', id)
    .returning(['up', 'down', 'replies', 'created_at'])
    .executeTakeFirstOrThrow()
  // The row is ours until the transaction ends, so the two steps are one.
  await change
    .updateTable('comments.comment')
    .set({ heat: heatOf({ ...row, at: row.created_at.getTime() }) })
    .where('id', '=', id)
    .execute()
  return row
}

async function tally(change: Change, { kind, id }: TargetKey, by: number): Promise<void> {
  await sql`
    insert into comments.tally (target_kind, target_id, count) values (${kind}, ${id}, ${Math.max(0, by)})
    on conflict (target_kind, target_id) do update set count = comments.tally.count + ${by}`.execute(change)
}
