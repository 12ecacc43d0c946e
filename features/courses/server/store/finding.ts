import { likeText } from '@niujin/server-kit/database'
import { keyset } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import { SHOWN, type CourseRow, type PublishedLessonRow, type Reads } from '../tables.ts'
import type { Filter } from './courses.ts'

/** Ordered by how well a course fits, then by members. */
export interface FoundKey {
  readonly fit: number
  readonly enrolled: number
  readonly id: string
}

export const byFit = keyset<FoundKey>(
  ({ fit, enrolled, id }) => `${fit}.${enrolled}.${id}`,
  (cursor) => {
    const [, fit, enrolled, id] = /^(\d)\.(\d{1,9})\.([\w-]{8,40})$/.exec(cursor) ?? []
    return fit === undefined || enrolled === undefined || id === undefined
      ? undefined
      : { fit: Number(fit), enrolled: Number(enrolled), id }
  },
)

export type FoundCourse = CourseRow & { readonly fit: number }

/** What is looked for: words, and those who are called by them. */
export interface Sought extends Filter {
  readonly q: string
  readonly teacherIds: readonly string[]
}

/** 3: the title has the words; 2: what it says in one line, or who teaches; 1: a lesson; 0: not at all. */
function fitOf(q: string, teacherIds: readonly string[]) {
  const pattern = `%${likeText(q)}%`
  return sql<number>`case
    when course.title ilike ${pattern} then 3
    when course.subtitle ilike ${pattern} or course.teacher_ids && ${[...teacherIds]}::text[] then 2
    when exists (
      select 1 from courses.published_lesson lesson
      where lesson.course_id = course.id and lesson.archived_at is null and lesson.title ilike ${pattern}
    ) then 1
    else 0
  end`
}

function found(reads: Reads, { q, teacherIds, categoryIds, level, price }: Sought) {
  return reads
    .selectFrom((query) =>
      query
        .selectFrom('courses.course as course')
        .selectAll('course')
        .select(fitOf(q, teacherIds).as('fit'))
        .where('course.status', 'in', SHOWN)
        .$if(categoryIds !== undefined, (some) => some.where('course.category_id', 'in', categoryIds ?? []))
        .$if(level !== undefined, (some) => some.where('course.level', '=', level ?? null))
        .$if(price === 'open', (some) => some.where('course.is_open', '=', true))
        .$if(price === 'free', (some) => some.where('course.product_id', 'is', null))
        .$if(price === 'paid', (some) => some.where('course.product_id', 'is not', null))
        .as('found'),
    )
    .where('found.fit', '>', 0)
}

/** Courses that the words fit, the best first. */
export function findCourses(
  reads: Reads,
  sought: Sought,
  { from, count }: { readonly from: FoundKey | undefined; readonly count: number },
): Promise<FoundCourse[]> {
  return found(reads, sought)
    .selectAll()
    .$if(from !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(found.fit, found.enrolled, found.id) < (${from?.fit ?? 0}, ${from?.enrolled ?? 0}, ${from?.id ?? ''})`,
      ),
    )
    .orderBy('found.fit', 'desc')
    .orderBy('found.enrolled', 'desc')
    .orderBy('found.id', 'desc')
    .limit(count)
    .execute()
}

/** How many there are in all. */
export async function countFound(reads: Reads, sought: Sought): Promise<number> {
  const { total } = await found(reads, sought)
    .select((query) => query.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Lessons of the courses whose title has the words, in their order, at most `most` of each. */
export async function lessonsFound(
  reads: Reads,
  q: string,
  courseIds: readonly string[],
  most: number,
): Promise<Pick<PublishedLessonRow, 'lesson_id' | 'course_id' | 'title' | 'kind'>[]> {
  if (courseIds.length === 0) return []
  const rows = await reads
    .selectFrom('courses.published_lesson')
    .select(['lesson_id', 'course_id', 'title', 'kind'])
    .where('course_id', 'in', [...courseIds])
    .where('archived_at', 'is', null)
    .where('title', 'ilike', `%${likeText(q)}%`)
    .orderBy('course_id')
    .orderBy('position')
    .execute()
  const taken = new Map<string, number>()
  return rows.filter(({ course_id }) => {
    const before = taken.get(course_id) ?? 0
    taken.set(course_id, before + 1)
    return before < most
  })
}

/** Everyone who teaches a course that learners find. */
export async function teachersOfAll(reads: Reads): Promise<string[]> {
  const rows = await reads
    .selectFrom('courses.course')
    .select(sql<string>`distinct unnest(teacher_ids)`.as('id'))
    .where('status', 'in', SHOWN)
    .execute()
  return rows.map(({ id }) => id)
}
