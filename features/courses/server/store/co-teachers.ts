import { sql } from 'kysely'
import type { CoTeacherStatus } from '../../contract/limits.ts'
import type { Change, CoTeacherRow, CourseRow, Reads } from '../tables.ts'

/** Whom the owner of a course asked to teach it too, in the order in which they were asked. */
export function coTeachersOf(reads: Reads, courseId: string): Promise<CoTeacherRow[]> {
  return reads
    .selectFrom('courses.co_teacher')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('invited_at')
    .orderBy('member_id')
    .execute()
}

/** One of them; undefined for who was never asked, or was taken out. */
export function coTeacherOf(reads: Reads, courseId: string, memberId: string): Promise<CoTeacherRow | undefined> {
  return reads
    .selectFrom('courses.co_teacher')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Courses that a member is asked to teach or teaches beside their owner, asked last first; deleted ones are left out. */
export async function invitationsOf(
  reads: Reads,
  memberId: string,
): Promise<readonly { readonly course: CourseRow; readonly row: CoTeacherRow }[]> {
  const rows = await reads
    .selectFrom('courses.co_teacher')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', 'in', ['invited', 'accepted'])
    .orderBy('invited_at', 'desc')
    .orderBy('course_id')
    .execute()
  if (rows.length === 0) return []
  const courses = await reads
    .selectFrom('courses.course')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ course_id }) => course_id),
    )
    .where('status', '<>', 'deleted')
    .execute()
  return rows.flatMap((row) => {
    const course = courses.find(({ id }) => id === row.course_id)
    return course ? [{ course, row }] : []
  })
}

/** Somebody is asked to teach a course, or asked again. */
export async function inviteCoTeacher(
  change: Change,
  { courseId, memberId, at }: { courseId: string; memberId: string; at: Date },
): Promise<void> {
  const asked = { status: 'invited' as const, invited_at: at, answered_at: null }
  await change
    .insertInto('courses.co_teacher')
    .values({ course_id: courseId, member_id: memberId, ...asked })
    .onConflict((conflict) => conflict.columns(['course_id', 'member_id']).doUpdateSet(asked))
    .execute()
}

/** Somebody who was asked answered; from now on they are named and let in, or not. */
export async function answerAsCoTeacher(
  change: Change,
  { courseId, memberId, status, at }: { courseId: string; memberId: string; status: CoTeacherStatus; at: Date },
): Promise<void> {
  await change
    .updateTable('courses.co_teacher')
    .set({ status, answered_at: at })
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .execute()
  await nameTeachers(change, courseId)
}

/** A co-teacher of the samples, whom nobody has to ask. */
export async function addCoTeacher(change: Change, courseId: string, memberId: string, at: Date): Promise<void> {
  await inviteCoTeacher(change, { courseId, memberId, at })
  await answerAsCoTeacher(change, { courseId, memberId, status: 'accepted', at })
}

/** Somebody does not teach a course any more, and is not asked to. */
export async function removeCoTeacher(change: Change, courseId: string, memberId: string): Promise<void> {
  await change
    .deleteFrom('courses.co_teacher')
    .where('course_id', '=', courseId)
    .where('member_id', '=', memberId)
    .execute()
  await nameTeachers(change, courseId)
}

/** A member teaches nothing beside others any more; ids of the courses that named them. */
export async function removeFromAll(change: Change, memberId: string): Promise<string[]> {
  const rows = await change
    .deleteFrom('courses.co_teacher')
    .where('member_id', '=', memberId)
    .returning(['course_id', 'status'])
    .execute()
  const named = rows.filter(({ status }) => status === 'accepted').map(({ course_id }) => course_id)
  for (const id of named) await nameTeachers(change, id)
  return named
}

/** Keeps beside the course who teaches it: its owner, and those who said yes, in the order of their answers. */
async function nameTeachers(change: Change, courseId: string): Promise<void> {
  await change
    .updateTable('courses.course')
    .set({
      teacher_ids: sql<string[]>`array[owner_id] || array(
        select member_id from courses.co_teacher
        where course_id = ${courseId} and status = 'accepted' order by answered_at, member_id)`,
    })
    .where('id', '=', courseId)
    .execute()
}
