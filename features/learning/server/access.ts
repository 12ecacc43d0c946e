import type { LessonFacts, LessonRefusal } from '@niujin/academy/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LearningDeps } from './deps.ts'

/** Why a lesson is not for a member. */
export type LessonCode = Exclude<LessonRefusal, 'SIGN_IN'>

/** The lesson, when the member may learn it now. */
export async function openLesson(
  { lessons }: Pick<LearningDeps, 'lessons'>,
  connection: OpenTransaction,
  memberId: string,
  lessonId: string,
): Promise<Result<LessonFacts, LessonCode>> {
  const facts = await lessons.find(connection, lessonId)
  if (!facts) return fail('LESSON_UNKNOWN')
  const refusal = await lessons.refusal(connection, memberId, lessonId)
  if (refusal === null) return ok(facts)
  // Whoever calls is signed in: what is missing is the course.
  return fail(refusal === 'SIGN_IN' ? 'NOT_ENROLLED' : refusal)
}
