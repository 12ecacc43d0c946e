import { sql, type SqlBool } from 'kysely'
import type { Change, HeldRow, Reads } from '../tables.ts'
import { changeExercise } from './exercises.ts'

/** What of an exercise waits to be looked at; undefined when nothing does. */
export function heldOf(reads: Reads, exerciseId: string): Promise<HeldRow | undefined> {
  return reads.selectFrom('exercises.held').selectAll().where('exercise_id', '=', exerciseId).executeTakeFirst()
}

/** Those of the exercises of which something waits. */
export async function heldAmong(reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reads
    .selectFrom('exercises.held')
    .select('exercise_id')
    .where('exercise_id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ exercise_id }) => exercise_id))
}

/** What waits, the longest waiting first, after one of them. */
export function heldFrom(
  reads: Reads,
  { from, count }: { from: Pick<HeldRow, 'at' | 'exercise_id'> | undefined; count: number },
): Promise<HeldRow[]> {
  return reads
    .selectFrom('exercises.held')
    .selectAll()
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, exercise_id) > (${from?.at ?? null}, ${from?.exercise_id ?? ''})`),
    )
    .orderBy('at')
    .orderBy('exercise_id')
    .limit(count)
    .execute()
}

export async function heldCount(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('exercises.held')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** This waits for an exercise from now on, in place of what waited before. */
export async function hold(change: Change, row: HeldRow): Promise<void> {
  const { exercise_id: _, ...written } = row
  await change
    .insertInto('exercises.held')
    .values(row)
    .onConflict((conflict) => conflict.column('exercise_id').doUpdateSet(written))
    .execute()
}

/** What waited is settled; whether there was any. */
export async function dropHeld(change: Change, exerciseId: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('exercises.held')
    .where('exercise_id', '=', exerciseId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What waited becomes what learners do; one that never came out does so now. */
export async function letThrough(change: Change, held: HeldRow, authorId: string): Promise<void> {
  const { exercise_id: id, title, is_open, paper_id, at } = held
  await dropHeld(change, id)
  await changeExercise(change, { id, authorId }, { title, is_open, paper_id, updated_at: at })
  await comeOut(change, id)
}

/** One that waited before it ever came out is there for learners. */
export async function comeOut(change: Change, id: string): Promise<void> {
  await change
    .updateTable('exercises.exercise')
    .set({ state: 'published', reason: '', is_waiting: false })
    .where('id', '=', id)
    .where('is_waiting', '=', true)
    .execute()
}

/** Why one that never came out does not. */
export async function sayWhy(change: Change, id: string, reason: string): Promise<void> {
  await change
    .updateTable('exercises.exercise')
    .set({ reason })
    .where('id', '=', id)
    .where('is_waiting', '=', true)
    .execute()
}
