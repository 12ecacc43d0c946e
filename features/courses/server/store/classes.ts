import { sql, type SqlBool } from 'kysely'
import { SHOWN, type Change, type ClassRow, type Reads } from '../tables.ts'

/** A class of the schedule in any state; whoever wants to change it waits until the transaction ends. */
export function lockedClass(change: Change, id: string): Promise<ClassRow | undefined> {
  return change.selectFrom('courses.class').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The class in which a live lesson is held: the next that is not over, else the last. */
export async function classOfLesson(reads: Reads, lessonId: string, at: Date): Promise<ClassRow | undefined> {
  const rows = await classesOfLessons(reads, [lessonId], at)
  return rows.get(lessonId)
}

/** The same for several lessons, by lesson. */
export async function classesOfLessons(
  reads: Reads,
  lessonIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, ClassRow>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('courses.class')
    .selectAll()
    .where('lesson_id', 'in', [...lessonIds])
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  const found = new Map<string, ClassRow>()
  for (const row of rows) {
    const before = row.lesson_id === null ? undefined : found.get(row.lesson_id)
    if (row.lesson_id !== null && (before === undefined || before.ends_at <= at)) found.set(row.lesson_id, row)
  }
  return found
}

/** Classes that begin within a stretch of time, by time. `ofMember`: only those collected, or of courses they are in. */
export function classesBetween(
  reads: Reads,
  { from, until, teacherId, ofMember }: { from: Date; until: Date; teacherId?: string; ofMember?: string },
): Promise<ClassRow[]> {
  return reads
    .selectFrom('courses.class as class')
    .selectAll('class')
    .where('class.cancelled_at', 'is', null)
    .where('class.starts_at', '>=', from)
    .where('class.starts_at', '<', until)
    .$if(teacherId !== undefined, (query) => query.where('class.teacher_id', '=', teacherId ?? ''))
    .$if(ofMember !== undefined, (query) =>
      query.where(sql<SqlBool>`(
        exists (select 1 from courses.collected_class c where c.class_id = class.id and c.member_id = ${ofMember ?? ''})
        or exists (
          select 1 from courses.enrolment e
          where e.course_id = class.course_id and e.member_id = ${ofMember ?? ''} and e.ended_at is null
            and (e.until is null or e.until > class.starts_at)
        )
      )`),
    )
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute()
}

/** The broadcasts in which classes of a course are held. */
export async function broadcastsOfCourse(reads: Reads, courseId: string): Promise<string[]> {
  const rows = await reads
    .selectFrom('courses.class')
    .select('live_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.flatMap(({ live_id }) => live_id ?? [])
}

/** Of a teacher that are not over, by time. */
export function comingOfTeacher(reads: Reads, teacherId: string, at: Date): Promise<ClassRow[]> {
  return reads
    .selectFrom('courses.class')
    .selectAll()
    .where('teacher_id', '=', teacherId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Of a teacher that were over between two moments, the last first. */
export function pastOfTeacher(reads: Reads, teacherId: string, since: Date, at: Date): Promise<ClassRow[]> {
  return reads
    .selectFrom('courses.class')
    .selectAll()
    .where('teacher_id', '=', teacherId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '<=', at)
    .where('ends_at', '>', since)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Which of the classes the member collected. */
export async function collectedAmong(
  reads: Reads,
  classIds: readonly string[],
  memberId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (memberId === undefined || classIds.length === 0) return new Set()
  const rows = await reads
    .selectFrom('courses.collected_class')
    .select('class_id')
    .where('member_id', '=', memberId)
    .where('class_id', 'in', [...classIds])
    .execute()
  return new Set(rows.map(({ class_id }) => class_id))
}

/** Collects a class for a member or lets it go; gives how many have it then. */
export async function setCollected(
  change: Change,
  { classId, memberId, isCollected, at }: { classId: string; memberId: string; isCollected: boolean; at: Date },
): Promise<number> {
  const rows = isCollected
    ? await change
        .insertInto('courses.collected_class')
        .values({ class_id: classId, member_id: memberId, at })
        .onConflict((conflict) => conflict.columns(['class_id', 'member_id']).doNothing())
        .returning('class_id')
        .execute()
    : await change
        .deleteFrom('courses.collected_class')
        .where('class_id', '=', classId)
        .where('member_id', '=', memberId)
        .returning('class_id')
        .execute()
  const { collected } = await change
    .updateTable('courses.class')
    .set((row) => ({ collected: row('collected', '+', isCollected ? rows.length : -rows.length) }))
    .where('id', '=', classId)
    .returning('collected')
    .executeTakeFirstOrThrow()
  return collected
}

/** Keeps a class that is new or planned anew. */
export async function keepClass(change: Change, row: ClassRow): Promise<void> {
  const { id, collected: _, ...planned } = row
  await change
    .insertInto('courses.class')
    .values({ id, ...planned })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(planned))
    .execute()
}

/** A class is not held. */
export async function cancel(change: Change, id: string, at: Date): Promise<void> {
  await change.updateTable('courses.class').set({ cancelled_at: at }).where('id', '=', id).execute()
}

/** A live lesson of a sample course. */
export interface SampleLessonRow {
  readonly lesson_id: string
  readonly course_id: string
}

/** The live lesson of a sample course that learners find, of one owner where one is named; undefined when there is none. */
export function sampleLesson(reads: Reads, ownerId?: string): Promise<SampleLessonRow | undefined> {
  return reads
    .selectFrom('courses.published_lesson as lesson')
    .innerJoin('courses.course as course', 'course.id', 'lesson.course_id')
    .select(['lesson.lesson_id', 'lesson.course_id'])
    .where('course.demo', 'is not', null)
    .where('course.status', 'in', SHOWN)
    .$if(ownerId !== undefined, (query) => query.where('course.owner_id', '=', ownerId ?? ''))
    .where('lesson.kind', '=', 'live')
    .where('lesson.archived_at', 'is', null)
    .orderBy('lesson.lesson_id')
    .limit(1)
    .executeTakeFirst()
}

/** The classes of samples, also those that were cancelled. */
export function sampleClasses(change: Change): Promise<ClassRow[]> {
  return change.selectFrom('courses.class').selectAll().where('demo', 'is not', null).execute()
}

/** The classes of samples that ended before a moment leave the schedule: their broadcasts are gone as well. */
export async function forgetSamples(change: Change, before: Date): Promise<void> {
  const over = change
    .selectFrom('courses.class')
    .select('id')
    .where('demo', 'is not', null)
    .where('ends_at', '<', before)
  await change.deleteFrom('courses.collected_class').where('class_id', 'in', over).execute()
  await change.deleteFrom('courses.class').where('demo', 'is not', null).where('ends_at', '<', before).execute()
}

/** Locks classes that begin before a moment and of which nobody was reminded; few at a time. */
export function dueReminders(change: Change, now: Date, before: Date, count: number): Promise<ClassRow[]> {
  return change
    .selectFrom('courses.class')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', before)
    .orderBy('starts_at')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** They were reminded. */
export async function setReminded(change: Change, id: string, at: Date): Promise<void> {
  await change.updateTable('courses.class').set({ reminded_at: at }).where('id', '=', id).execute()
}
