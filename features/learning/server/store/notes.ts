import { sql } from 'kysely'
import type { Change, Reads } from '../tables.ts'

/** A member's notes about a course, or one lesson of it, in the order of the seconds. */
export function notesIn(
  reads: Reads,
  memberId: string,
  { courseId, lessonId }: { courseId: string; lessonId?: string | undefined },
) {
  let found = reads
    .selectFrom('learning.note')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
  if (lessonId !== undefined) found = found.where('lesson_id', '=', lessonId)
  return found.orderBy('lesson_id').orderBy('second').orderBy('id').execute()
}

export async function countNotes(reads: Reads, memberId: string, courseId: string): Promise<number> {
  const { count } = await reads
    .selectFrom('learning.note')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return count
}

export function addNoteRow(
  change: Change,
  {
    memberId,
    lessonId,
    courseId,
    second,
    text,
    at,
  }: Record<'memberId' | 'lessonId' | 'courseId' | 'text', string> & {
    second: number
    at: Date
  },
) {
  return change
    .insertInto('learning.note')
    .values({ member_id: memberId, lesson_id: lessonId, course_id: courseId, second, text, at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a member's own note; false when there is none. */
export async function setNoteText(reads: Reads, memberId: string, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await reads
    .updateTable('learning.note')
    .set({ text })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropNote(reads: Reads, memberId: string, id: string): Promise<void> {
  await reads.deleteFrom('learning.note').where('id', '=', id).where('member_id', '=', memberId).execute()
}
