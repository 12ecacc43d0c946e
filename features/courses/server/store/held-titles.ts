import { sql, type SqlBool } from 'kysely'
import type { Change, HeldTitleRow, Reads } from '../tables.ts'

/** A title that waits, with the class it is for. */
export type HeldTitle = HeldTitleRow & { readonly teacher_id: string; readonly shown: string }

function waiting(reads: Reads) {
  return reads
    .selectFrom('courses.held_title as held')
    .innerJoin('courses.class as class', 'class.id', 'held.class_id')
    .selectAll('held')
    .select(['class.teacher_id', 'class.title as shown'])
    .where('class.cancelled_at', 'is', null)
}

/** Titles that wait, the longest waiting first, after one of them. */
export function heldTitles(
  reads: Reads,
  { from, count }: { from: Pick<HeldTitleRow, 'at' | 'class_id'> | undefined; count: number },
): Promise<HeldTitle[]> {
  return waiting(reads)
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(held.at, held.class_id) > (${from?.at ?? null}, ${from?.class_id ?? ''})`),
    )
    .orderBy('held.at')
    .orderBy('held.class_id')
    .limit(count)
    .execute()
}

/** The title that waits for a class; undefined when none does, or it is not held. */
export function heldTitleOf(reads: Reads, classId: string): Promise<HeldTitle | undefined> {
  return waiting(reads).where('held.class_id', '=', classId).executeTakeFirst()
}

/** The titles that wait for classes, by class. */
export async function heldTitlesAmong(reads: Reads, classIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (classIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.held_title')
    .select(['class_id', 'title'])
    .where('class_id', 'in', [...classIds])
    .execute()
  return new Map(rows.map(({ class_id, title }) => [class_id, title]))
}

export async function heldTitleCount(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('courses.held_title as held')
    .innerJoin('courses.class as class', 'class.id', 'held.class_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('class.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** This title waits for a class from now on, in place of what waited before. */
export async function holdTitle(change: Change, row: HeldTitleRow): Promise<void> {
  const { class_id: _, ...written } = row
  await change
    .insertInto('courses.held_title')
    .values(row)
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet(written))
    .execute()
}

/** What waited for a class is settled. */
export async function dropHeldTitle(change: Change, classId: string): Promise<void> {
  await change.deleteFrom('courses.held_title').where('class_id', '=', classId).execute()
}

/** What waited is what the class is called. */
export async function letTitleThrough(change: Change, { class_id: id, title }: HeldTitle): Promise<void> {
  await change.updateTable('courses.class').set({ title }).where('id', '=', id).execute()
  await dropHeldTitle(change, id)
}
