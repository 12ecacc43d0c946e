import { ok, type Result } from '@niujin/contract-kit'
import type { TimeKey } from '@niujin/server-kit/paging'
import { sql, type SqlBool, type Updateable } from 'kysely'
import { COURSE_GROUPS, type CourseGroup } from '../../contract/limits.ts'
import { afterEvent, type CourseEvent } from '../../domain/states.ts'
import type { Change, CourseRow, CoursesTables, Reads } from '../tables.ts'

/** A course for change: whoever else wants to change it waits until the transaction ends. */
export function lockedCourse(change: Change, id: string): Promise<CourseRow | undefined> {
  return change.selectFrom('courses.course').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The same of an owner; undefined also when it was deleted or is somebody else's. */
export async function lockedOwn(change: Change, id: string, ownerId: string): Promise<CourseRow | undefined> {
  const course = await lockedCourse(change, id)
  return course?.owner_id === ownerId && course.status !== 'deleted' ? course : undefined
}

/** Adds an empty course; undefined when there is one of that sample already. */
export function addCourse(
  change: Change,
  { id, ownerId, at, demo = null }: { id: string; ownerId: string; at: Date; demo?: string | null },
): Promise<CourseRow | undefined> {
  return change
    .insertInto('courses.course')
    .values({
      id,
      owner_id: ownerId,
      status: 'draft',
      revision: null,
      product_id: null,
      created_at: at,
      updated_at: at,
      submitted_at: null,
      published_at: null,
      cover: null,
      level: null,
      category_id: null,
      teacher_ids: [ownerId],
      demo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Something happens to a course, with what changes besides its state. */
export async function moveCourse(
  change: Change,
  course: CourseRow,
  event: CourseEvent,
  given: Omit<Updateable<CoursesTables['courses.course']>, 'status'>,
): Promise<Result<CourseRow, 'STATUS_CHANGED'>> {
  const next = afterEvent(course.status, event)
  if (!next.ok) return next
  return ok(await setCourse(change, course.id, { ...given, status: next.value }))
}

/** Changes a course that is locked. */
export function setCourse(
  change: Change,
  id: string,
  given: Updateable<CoursesTables['courses.course']>,
): Promise<CourseRow> {
  return change.updateTable('courses.course').set(given).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** How many courses of an owner never came out. */
export async function unpublishedOf(reads: Reads, ownerId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('courses.course')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('published_at', 'is', null)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return count
}

/** Courses of an owner, changed last first. */
export function ownCoursesOf(
  reads: Reads,
  ownerId: string,
  { group, from, count }: { group: CourseGroup | undefined; from: TimeKey | undefined; count: number },
): Promise<CourseRow[]> {
  return reads
    .selectFrom('courses.course')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .$if(group !== undefined, (query) => query.where('status', 'in', [...COURSE_GROUPS[group ?? 'draft'].statuses]))
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`(updated_at, id) < (${from?.at ?? null}, ${from?.id ?? ''})`),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** How many courses stand in each group, of one owner or of all. */
export async function groupCounts(reads: Reads, ownerId?: string): Promise<Record<CourseGroup, number>> {
  const rows = await reads
    .selectFrom('courses.course')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .groupBy('status')
    .execute()
  const counted = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    draft: counted(COURSE_GROUPS.draft.statuses),
    review: counted(COURSE_GROUPS.review.statuses),
    returned: counted(COURSE_GROUPS.returned.statuses),
    published: counted(COURSE_GROUPS.published.statuses),
    offline: counted(COURSE_GROUPS.offline.statuses),
  }
}
