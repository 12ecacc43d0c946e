import { thingOfCourse } from '@niujin/academy'
import type { LessonFacts } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { LearningDeps } from '../deps.ts'
import { settleAgain } from '../store/progress.ts'
import { inTurn, within, type Change } from '../tables.ts'
import { hasGivenBack, revokeRefunded, type Learner } from './certificate-store.ts'
import { notifyOfRevoked } from './revoked-notice.ts'

const REASON = '课程已退款'

/** A thing that a member may use from now on. */
export interface ThingGiven {
  readonly memberId: string
  readonly thing: string
}

/** A thing whose purchase was undone. */
export interface ThingTakenBack extends ThingGiven {
  /** Since when all that the member had of it has been undone; null when they have or had it from elsewhere. */
  readonly since: Date | null
  /** Who gave the money back. */
  readonly by: string
}

/**
 * A course was refunded: the certificate that the member got with it is revoked, and they are told, in the transaction of the
 * refund. It stays when they may learn the course all the same, or got it before they bought the course.
 */
export async function noteTakenBack(
  deps: Pick<LearningDeps, 'lessons' | 'notices' | 'now'>,
  transaction: OpenTransaction,
  { memberId, thing, since, by }: ThingTakenBack,
): Promise<void> {
  const courseId = courseOfThing(thing)
  if (courseId === undefined || since === null) return
  const change = within(transaction)
  // Whoever finishes the last lesson meanwhile has the certificate before it is looked for, or asks after this is over.
  await inTurn(change, `settle ${memberId}`)
  const facts = await deps.lessons.ofCourse(change, courseId)
  if ((await refusalIn(deps, change, memberId, facts)) === null) return
  const revoking = { memberId, courseId, since, by, reason: REASON, at: new Date(deps.now()) }
  const row = await revokeRefunded(change, revoking)
  if (row) await notifyOfRevoked(deps.notices, change, row)
}

/** A course was bought, perhaps once more: what was done of it is looked at again, for the certificate. */
export async function noteGiven(transaction: OpenTransaction, { memberId, thing }: ThingGiven): Promise<void> {
  const courseId = courseOfThing(thing)
  if (courseId !== undefined) await settleAgain(within(transaction), memberId, courseId)
}

/** Whether who has done a course gets no certificate, as they gave the course back. */
export async function isGivenBack(
  deps: Pick<LearningDeps, 'lessons'>,
  change: Change,
  learner: Learner,
  facts: readonly LessonFacts[],
): Promise<boolean> {
  const refusal = await refusalIn(deps, change, learner.memberId, facts)
  if (refusal === null) return false
  // A term that is over was learnt in its time, unless its money went back.
  return refusal === 'NOT_ENROLLED' || hasGivenBack(change, learner)
}

/** Why a member may not learn a course now, asked of a lesson that is not for everybody; null when they may. */
async function refusalIn(
  { lessons }: Pick<LearningDeps, 'lessons'>,
  change: Change,
  memberId: string,
  facts: readonly LessonFacts[],
) {
  const asked = facts.find(({ isPreview }) => !isPreview) ?? facts[0]
  return asked ? lessons.refusal(change, memberId, asked.lessonId) : 'LESSON_UNKNOWN'
}

function courseOfThing(thing: string): string | undefined {
  const prefix = thingOfCourse('')
  return thing.startsWith(prefix) ? thing.slice(prefix.length) : undefined
}
