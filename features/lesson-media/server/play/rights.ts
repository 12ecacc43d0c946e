import type { LessonRefusal } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LessonMediaDeps } from '../deps.ts'

/** Why somebody may not watch a lesson now; null when they may. Its teachers may before it comes out, to see how it looks. */
export async function watchRefusal(
  { lessons }: Pick<LessonMediaDeps, 'lessons'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  lessonId: string,
): Promise<LessonRefusal | null> {
  const refusal = await lessons.refusal(connection, memberId, lessonId)
  if (refusal === null || memberId === undefined) return refusal
  const courseId = await lessons.courseOfDraft(connection, lessonId)
  if (courseId === undefined) return refusal
  return (await lessons.isTeacherOf(connection, memberId, courseId)) ? null : refusal
}
