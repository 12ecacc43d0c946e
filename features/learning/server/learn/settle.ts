import type { LessonFacts } from '@niujin/academy/ports'
import { certify } from '../certificates/certify.ts'
import { isGivenBack } from '../certificates/given-back.ts'
import type { LearningDeps } from '../deps.ts'
import { giveBadges } from '../habits/give-badges.ts'
import { markSettled, progressOf } from '../store/progress.ts'
import { inTurn, type Change, type ProgressRow, type Reads } from '../tables.ts'

/** A lesson of a course with how far a member is in it. */
export interface Standing {
  readonly facts: LessonFacts
  readonly lessonId: string
  readonly isRequired: boolean
  readonly isDone: boolean
  readonly learntAt: number | undefined
  readonly row: ProgressRow | undefined
}

/** How far a member is in a course: its lessons in their order. */
export async function standingsIn(
  { lessons }: Pick<LearningDeps, 'lessons'>,
  reads: Reads,
  memberId: string,
  courseId: string,
): Promise<Standing[]> {
  const facts = await lessons.ofCourse(reads, courseId)
  const rows = await progressOf(reads, memberId, [courseId])
  return facts.map((one) => standingOf(one, rows.get(one.lessonId)))
}

function standingOf(facts: LessonFacts, row: ProgressRow | undefined): Standing {
  return {
    facts,
    lessonId: facts.lessonId,
    // A live class is attended when it is held; its recording can be learnt afterwards, and then counts.
    isRequired: facts.isRequired && facts.kind !== 'live',
    isDone: row?.done_at != null,
    learntAt: row?.learnt_at.getTime(),
    row,
  }
}

/**
 * Looks at a course after a lesson was done, or the course was bought: who has all that is required and did not give the
 * course back gets the certificate, once, and badges that are due. In the transaction given, which holds the member's turn to its end.
 */
export async function settle(
  deps: LearningDeps,
  change: Change,
  { memberId, courseId }: { readonly memberId: string; readonly courseId: string },
): Promise<void> {
  await inTurn(change, `settle ${memberId}`)
  const standings = await standingsIn(deps, change, memberId, courseId)
  const required = standings.filter(({ isRequired }) => isRequired)
  const isFinished = required.length > 0 && required.every(({ isDone }) => isDone)
  if (isFinished && !(await isGivenBack(deps, change, { memberId, courseId }, factsOf(standings))))
    await certify(deps, change, { memberId, courseId, lessons: required })
  await giveBadges(deps, change, memberId)
  await markSettled(change, memberId, courseId)
}

function factsOf(standings: readonly Standing[]): LessonFacts[] {
  return standings.map(({ facts }) => facts)
}
