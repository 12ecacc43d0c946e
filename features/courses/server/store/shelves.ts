import { sql } from 'kysely'
import type { Category } from '../../contract/read.ts'
import { SHOWN, type Reads } from '../tables.ts'

/** All categories in their order, each followed by those below it, with the courses that learners find in it and below. */
export async function shelvesOf(reads: Reads): Promise<Category[]> {
  const rows = await reads
    .selectFrom('courses.category as category')
    .select(['category.id', 'category.title', 'category.parent_id'])
    .select((query) =>
      query
        .selectFrom('courses.course as course')
        .select(sql<number>`count(*)::int`.as('courses'))
        .whereRef('course.category_id', '=', 'category.id')
        .where('course.status', 'in', SHOWN)
        .as('courses'),
    )
    .orderBy('category.sort')
    .orderBy('category.created_at')
    .orderBy('category.id')
    .execute()
  const shelf = ({ id, title, parent_id: parentId, courses }: (typeof rows)[number]): Category => ({
    id,
    title,
    parentId,
    courses: courses ?? 0,
  })
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => {
      const below = rows.filter(({ parent_id }) => parent_id === top.id).map(shelf)
      const courses = below.reduce((sum, each) => sum + each.courses, top.courses ?? 0)
      return [{ ...shelf(top), courses }, ...below]
    })
}

/** The category and those below it. */
export function withThoseBelow(categories: readonly Category[], id: string): string[] {
  return [id, ...categories.filter(({ parentId }) => parentId === id).map((below) => below.id)]
}
