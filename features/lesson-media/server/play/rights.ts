import type { LessonRefusal } from '@niujin/academy/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LessonMediaDeps } from '../deps.ts'
import { packedFilm } from '../films.ts'
import type { Change } from '../tables.ts'

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
  const inside =
    memberId === undefined ? undefined : await insideRight({ lessons, may }, connection, memberId, lessonId)
  return inside === undefined ? fail(refusal) : ok(inside)
}

/**
 * The same for who begins to play. Also whoever learns a lesson sees what is to come of it when they teach or review it:
 * what anyone may watch has to be looked at as well before it changes.
 */
export async function playRight(
  deps: Pick<LessonMediaDeps, 'lessons' | 'may'>,
  change: Change,
  memberId: string | undefined,
  lessonId: string,
): Promise<Result<WatchesAs, LessonRefusal>> {
  const right = await watchRight(deps, change, memberId, lessonId)
  if (!right.ok || right.value !== 'learner' || memberId === undefined) return right
  if (!(await packedFilm(change, lessonId))) return right
  return ok((await insideRight(deps, change, memberId, lessonId)) ?? 'learner')
}

/** Whether somebody sees what is to come of a lesson: who teaches or reviews it. */
export async function seesComing(
  deps: Pick<LessonMediaDeps, 'lessons' | 'may'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  lessonId: string,
): Promise<boolean> {
  return memberId !== undefined && (await insideRight(deps, connection, memberId, lessonId)) !== undefined
}

async function insideRight(
  { lessons, may }: Pick<LessonMediaDeps, 'lessons' | 'may'>,
  connection: OpenTransaction,
  memberId: string,
  lessonId: string,
): Promise<'teacher' | 'reviewer' | undefined> {
  const courseId = await lessons.courseOfDraft(connection, lessonId)
  if (courseId === undefined) return undefined
  if (await lessons.isTeacherOf(connection, memberId, courseId)) return 'teacher'
  return (await may(memberId, 'content.review', connection)) ? 'reviewer' : undefined
}
