import { sql } from 'kysely'
import type { Change, CoursesTables, Reads } from '../tables.ts'

type Category = CoursesTables['courses.category']

/** One category. */
export function categoryOf(reads: Reads, id: string): Promise<Category | undefined> {
  return reads.selectFrom('courses.category').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The one of that title. */
export function categoryCalled(reads: Reads, title: string): Promise<Category | undefined> {
  return reads.selectFrom('courses.category').selectAll().where('title', '=', title).executeTakeFirst()
}

/** How many there are. */
export async function countCategories(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('courses.category')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps a category, new or changed. */
export async function keepCategory(change: Change, category: Category): Promise<void> {
  const { title, parent_id, sort } = category
  await change
    .insertInto('courses.category')
    .values(category)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, parent_id, sort }))
    .execute()
}

/** Whether courses stand in a category, in whatever state and version, or categories below it. */
export async function isUsed(reads: Reads, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from courses.course where category_id = ${id})
      or exists (select 1 from courses.category where parent_id = ${id})
      or exists (
        select 1 from courses.revision r join courses.course c on c.id = r.course_id
        where r.content->>'categoryId' = ${id} and c.status <> 'deleted'
      ) as used`.execute(reads)
  return rows[0]?.used === true
}

/** Removes a category. */
export async function dropCategory(change: Change, id: string): Promise<void> {
  await change.deleteFrom('courses.category').where('id', '=', id).execute()
}
