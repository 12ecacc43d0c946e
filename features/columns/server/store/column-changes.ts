import { sql } from 'kysely'
import type { Change, ColumnChangeRow, Reads } from '../tables.ts'

/** The newest words of columns that were not let through, by column: they wait, or were returned. */
export async function openChanges(
  reads: Reads,
  columnIds: readonly string[],
): Promise<ReadonlyMap<string, ColumnChangeRow>> {
  if (columnIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('columns.column_change')
    .selectAll()
    .distinctOn('column_id')
    .where('column_id', 'in', [...columnIds])
    .orderBy('column_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows
      .filter(({ status }) => status === 'review' || status === 'returned')
      .map((row) => [row.column_id, row] as const),
  )
}

/** One of them by its id. */
export function columnChangeOf(reads: Reads, id: string): Promise<ColumnChangeRow | undefined> {
  return reads.selectFrom('columns.column_change').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sends in words for a column; those that waited give way. */
export async function addColumnChange(
  change: Change,
  sent: {
    columnId: string
    title: string
    introduction: string
    cover: string | null
    words: readonly string[]
    at: Date
  },
): Promise<void> {
  await change
    .updateTable('columns.column_change')
    .set({ status: 'replaced', decided_at: sent.at })
    .where('column_id', '=', sent.columnId)
    .where('status', '=', 'review')
    .execute()
  await change
    .insertInto('columns.column_change')
    .values({
      column_id: sent.columnId,
      title: sent.title,
      introduction: sent.introduction,
      cover: sent.cover,
      status: 'review',
      words: [...sent.words],
      reason: '',
      created_at: sent.at,
      decided_at: null,
      decided_by: null,
    })
    .execute()
}

/** Decides over words that wait; undefined when they do not any more. */
export function decideChange(
  change: Change,
  id: string,
  decided: { status: 'approved' | 'returned'; reason: string; at: Date; by: string },
): Promise<ColumnChangeRow | undefined> {
  return change
    .updateTable('columns.column_change')
    .set({ status: decided.status, reason: decided.reason, decided_at: decided.at, decided_by: decided.by })
    .where('id', '=', id)
    .where('status', '=', 'review')
    .returningAll()
    .executeTakeFirst()
}

/** Words that wait, the longest waiting first, after one of them; with whose they are. */
export function waitingChanges(reads: Reads, after: string | undefined, count: number) {
  let query = waiting(reads)
  if (after !== undefined) query = query.where('change.id', '>', after)
  return query.orderBy('change.id').limit(count).execute()
}

/** One of them; undefined when it does not wait any more. */
export function waitingChange(reads: Reads, id: string) {
  return waiting(reads).where('change.id', '=', id).executeTakeFirst()
}

function waiting(reads: Reads) {
  return reads
    .selectFrom('columns.column_change as change')
    .innerJoin('columns.column as column', 'column.id', 'change.column_id')
    .selectAll('change')
    .select('column.owner_id')
    .where('change.status', '=', 'review')
}

/** How many words wait. */
export async function waitingChangesCount(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('columns.column_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'review')
    .executeTakeFirstOrThrow()
  return count
}

/** What an author had let through and returned so far. */
export function pastOfOwner(reads: Reads, ownerId: string) {
  return reads
    .selectFrom('columns.column_change as change')
    .innerJoin('columns.column as column', 'column.id', 'change.column_id')
    .where('column.owner_id', '=', ownerId)
    .select([
      sql<number>`(count(*) filter (where change.status = 'approved'))::int`.as('published'),
      sql<number>`(count(*) filter (where change.status = 'returned'))::int`.as('rejected'),
    ])
    .executeTakeFirstOrThrow()
}
