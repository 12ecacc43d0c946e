import type { LessonFacts, LessonRefusal } from '@niujin/academy/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LearningDeps } from './deps.ts'

/** Why a lesson is not for somebody, as calls say it. Whoever calls is signed in. */
const CODES = {
  NOT_FOUND: 'LESSON_UNKNOWN',
  SIGN_IN: 'NOT_ENROLLED',
  NOT_ENROLLED: 'NOT_ENROLLED',
  EXPIRED: 'EXPIRED',
} as const satisfies Record<LessonRefusal, string>

export type LessonCode = (typeof CODES)[LessonRefusal]

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
  return refusal === null ? ok(facts) : fail(CODES[refusal])
}
