import type { CourseContent, WantedOutline } from '../../contract/own-fields.ts'
import type { Change, CoursesTables, Reads, RevisionRow } from '../tables.ts'
import type { Updateable } from 'kysely'

/** The newest version of a course. @throws when it has none: every course begins with one */
export function newestRevision(reads: Reads, courseId: string): Promise<RevisionRow> {
  return reads
    .selectFrom('courses.revision')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The newest versions of courses, by course. */
export async function newestRevisions(
  reads: Reads,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, RevisionRow>> {
  if (courseIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.revision')
    .distinctOn('course_id')
    .selectAll()
    .where('course_id', 'in', [...courseIds])
    .orderBy('course_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.course_id, row]))
}

/** One version. */
export function revisionOf(reads: Reads, courseId: string, number: number): Promise<RevisionRow | undefined> {
  return reads
    .selectFrom('courses.revision')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** All versions, the newest first. */
export function revisionsOf(reads: Reads, courseId: string): Promise<RevisionRow[]> {
  return reads
    .selectFrom('courses.revision')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .execute()
}

/** A number for a version that no other ever had, also none that was dropped. */
async function nextNumber(change: Change, courseId: string): Promise<number> {
  const { last_revision: number } = await change
    .updateTable('courses.course')
    .set((course) => ({ last_revision: course('last_revision', '+', 1) }))
    .where('id', '=', courseId)
    .returning('last_revision')
    .executeTakeFirstOrThrow()
  return number
}

/** Begins a version. */
export function addRevision(
  change: Change,
  wanted: { courseId: string; number: number; content: CourseContent; outline: WantedOutline; at: Date },
): Promise<RevisionRow> {
  const { courseId, number, content, outline, at } = wanted
  return change
    .insertInto('courses.revision')
    .values({
      course_id: courseId,
      number,
      status: 'draft',
      content: JSON.stringify(content),
      outline: JSON.stringify(outline),
      created_at: at,
      submitted_at: null,
      decided_at: null,
      decided_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes the words and the outline of a draft. */
export async function writeRevision(
  change: Change,
  { course_id: courseId, number }: Pick<RevisionRow, 'course_id' | 'number'>,
  { content, outline }: { content: CourseContent; outline: WantedOutline },
): Promise<void> {
  await change
    .updateTable('courses.revision')
    .set({ content: JSON.stringify(content), outline: JSON.stringify(outline) })
    .where('course_id', '=', courseId)
    .where('number', '=', number)
    .execute()
}

/** Something was decided about a version. */
export async function moveRevision(
  change: Change,
  { course_id: courseId, number }: Pick<RevisionRow, 'course_id' | 'number'>,
  given: Omit<Updateable<CoursesTables['courses.revision']>, 'content' | 'outline'>,
): Promise<void> {
  await change
    .updateTable('courses.revision')
    .set(given)
    .where('course_id', '=', courseId)
    .where('number', '=', number)
    .execute()
}

/**
 * A version that waited is a draft again, under a new number: whoever read it as it was sent in decides over that
 * number only, never over what its teacher makes of it afterwards.
 */
export async function takeBack(
  change: Change,
  { course_id: courseId, number }: Pick<RevisionRow, 'course_id' | 'number'>,
): Promise<void> {
  const next = await nextNumber(change, courseId)
  await change
    .updateTable('courses.lesson_version')
    .set({ revision: next })
    .where('revision', '=', number)
    .where('lesson_id', 'in', (query) =>
      query.selectFrom('courses.lesson').select('id').where('course_id', '=', courseId),
    )
    .execute()
  await moveRevision(
    change,
    { course_id: courseId, number },
    {
      number: next,
      status: 'draft',
      submitted_at: null,
      words: [],
    },
  )
}

/** The version that learners had until now is replaced. */
export async function replacePublished(change: Change, courseId: string): Promise<void> {
  await change
    .updateTable('courses.revision')
    .set({ status: 'replaced' })
    .where('course_id', '=', courseId)
    .where('status', '=', 'published')
    .execute()
}

/** Drops the versions after one, with what lessons held in them. */
export async function dropAfter(change: Change, courseId: string, number: number): Promise<void> {
  await change
    .deleteFrom('courses.lesson_version')
    .where('revision', '>', number)
    .where('lesson_id', 'in', (query) =>
      query.selectFrom('courses.lesson').select('id').where('course_id', '=', courseId),
    )
    .execute()
  await change.deleteFrom('courses.revision').where('course_id', '=', courseId).where('number', '>', number).execute()
}

/** The draft in which a course is edited: the newest version, or a copy of it when that is no draft. */
export async function workingRevision(change: Change, courseId: string, at: Date): Promise<RevisionRow> {
  const newest = await newestRevision(change, courseId)
  if (newest.status === 'draft') return newest
  const { content, outline } = newest
  return addRevision(change, { courseId, number: await nextNumber(change, courseId), content, outline, at })
}
