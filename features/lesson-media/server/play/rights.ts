import type { LessonRefusal } from '@niujin/academy/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LessonMediaDeps } from '../deps.ts'

/** As whom somebody watches a lesson: its teachers and those who review it do before it comes out, to see how it looks. */
export type WatchesAs = 'learner' | 'teacher' | 'reviewer'

/**
 * As whom somebody may watch a lesson now, or why not. Whether they review is asked of the present request: who asks must
 * be known before.
 */
export async function watchRight(
  { lessons, may }: Pick<LessonMediaDeps, 'lessons' | 'may'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  lessonId: string,
): Promise<Result<WatchesAs, LessonRefusal>> {
  const refusal = await lessons.refusal(connection, memberId, lessonId)
  if (refusal === null) return ok('learner')
  if (memberId === undefined) return fail(refusal)
  const courseId = await lessons.courseOfDraft(connection, lessonId)
  if (courseId === undefined) return fail(refusal)
  if (await lessons.isTeacherOf(connection, memberId, courseId)) return ok('teacher')
  return (await may(memberId, 'content.review', connection)) ? ok('reviewer') : fail(refusal)
}
