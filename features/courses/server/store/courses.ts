import type { CourseLevel } from '@niujin/academy'
import { keyset, type TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool } from 'kysely'
import type { CourseContent } from '../../contract/own-fields.ts'
import { SHOWN, type CourseRow, type Reads } from '../tables.ts'

/** Ordered by members, courses of the same number by id. */
export interface HotKey {
  readonly enrolled: number
  readonly id: string
}

export const byEnrolled = keyset<HotKey>(
  ({ enrolled, id }) => `${enrolled}.${id}`,
  (cursor) => {
    const [, enrolled, id] = /^(\d{1,9})\.([\w-]{8,40})$/.exec(cursor) ?? []
    return enrolled === undefined || id === undefined ? undefined : { enrolled: Number(enrolled), id }
  },
)

/** What a list is narrowed to. `categoryIds`: any of them. */
export interface Filter {
  readonly categoryIds?: readonly string[] | undefined
  readonly level?: CourseLevel | undefined
  readonly price?: 'free' | 'paid' | 'open' | undefined
  readonly teacherId?: string | undefined
}

/** A course in any state. */
export function courseOf(reads: Reads, id: string): Promise<CourseRow | undefined> {
  return reads.selectFrom('courses.course').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Courses in any state. */
export async function coursesByIds(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, CourseRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.course')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The words of the version that learners see. */
export async function publishedContent(reads: Reads, course: CourseRow): Promise<CourseContent | undefined> {
  if (course.revision === null) return undefined
  const row = await reads
    .selectFrom('courses.revision')
    .select('content')
    .where('course_id', '=', course.id)
    .where('number', '=', course.revision)
    .executeTakeFirst()
  return row?.content
}

function shown(reads: Reads, { categoryIds, level, price, teacherId }: Filter) {
  return reads
    .selectFrom('courses.course')
    .selectAll()
    .where('status', 'in', SHOWN)
    .$if(categoryIds !== undefined, (query) => query.where('category_id', 'in', categoryIds ?? []))
    .$if(level !== undefined, (query) => query.where('level', '=', level ?? null))
    .$if(price === 'open', (query) => query.where('is_open', '=', true))
    .$if(price === 'free', (query) => query.where('product_id', 'is', null))
    .$if(price === 'paid', (query) => query.where('product_id', 'is not', null))
    .$if(teacherId !== undefined, (query) =>
      query.where(sql<SqlBool>`teacher_ids @> array[${teacherId ?? ''}]::text[]`),
    )
}

/** Courses that learners find, new first. */
export function newCourses(
  reads: Reads,
  filter: Filter,
  { from, count }: { readonly from: TimeKey | undefined; readonly count: number },
): Promise<CourseRow[]> {
  return shown(reads, filter)
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(published_at, id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** The same, those with the most members first. */
export function hotCourses(
  reads: Reads,
  filter: Filter,
  { from, count }: { readonly from: HotKey | undefined; readonly count: number },
): Promise<CourseRow[]> {
  return shown(reads, filter)
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(enrolled, id) < (${from?.enrolled ?? 0}, ${from?.id ?? ''})`),
    )
    .orderBy('enrolled', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** The first courses of a level in the order in which they came out: those that others build on come first. */
export function pathOf(reads: Reads, level: CourseLevel, count: number): Promise<CourseRow[]> {
  return shown(reads, { level })
    .where('is_open', '=', false)
    .orderBy('published_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Ids of published courses after one of them, for the search and the feed. */
export async function shownIds(reads: Reads, after: string | undefined, count: number): Promise<string[]> {
  const rows = await reads
    .selectFrom('courses.course')
    .select('id')
    .where('status', 'in', SHOWN)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
