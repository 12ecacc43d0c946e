import { thingOfCourse } from '@niujin/academy'
import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import type { Course } from '../../contract/fields.ts'
import { enrol, myCourses, tryCourse } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import { cardsOf } from '../read/cards.ts'
import { presentCourse, standingOf } from '../read/present-course.ts'
import { courseOf, coursesByIds, publishedContent } from '../store/courses.ts'
import { enrolmentOf, enrolmentsOf, putIn, takeTrial } from '../store/enrolments.ts'
import { FREE, newestProposal } from '../store/proposals.ts'
import { within, type Change, type CourseRow, type EnrolmentRow } from '../tables.ts'
import { isShown, teaches } from './access.ts'

/** Coming into a course, and the courses one is in. */
export function enrolHandlers(deps: CoursesDeps): Handler[] {
  return [enrolHandler(deps), tryHandler(deps), mineHandler(deps)]
}

function enrolHandler(deps: CoursesDeps): Handler {
  return handleMember(enrol, ({ courseId }, { memberId }) =>
    deps.database.transaction().execute(async (change) => {
      const course = await courseOf(change, courseId)
      if (!course) return fail('COURSE_UNKNOWN')
      const refused = await comeIn(deps, change, course, memberId)
      if (refused) return fail(refused)
      return answerOf(await presentCourse(deps, change, memberId, courseId))
    }),
  )
}

/** Who was given a course by the shop is in it from that moment, in the same transaction: nobody has to open a lesson first. */
export async function noteGiven(
  deps: CoursesDeps,
  transaction: OpenTransaction,
  { memberId, thing }: { readonly memberId: string; readonly thing: string },
): Promise<void> {
  const change = within(transaction)
  const course = thing.startsWith(thingOfCourse(''))
    ? await courseOf(change, thing.slice(thingOfCourse('').length))
    : undefined
  if (course && !teaches(course, memberId)) await comeIn(deps, change, course, memberId)
}

/** The same for who was given it before that was told: with the first lesson they open. */
export async function noteBuyer(deps: CoursesDeps, memberId: string, courseId: string): Promise<void> {
  const { database } = deps
  const course = await courseOf(database, courseId)
  if (!course || course.product_id === null || teaches(course, memberId)) return
  const enrolment = await enrolmentOf(database, courseId, memberId)
  if (enrolment?.how === 'bought' && enrolment.ended_at === null) return
  await database.transaction().execute((change) => comeIn(deps, change, course, memberId))
}

/** Puts a member into a free course, or one they bought; says why not. Who is in stays as they are. */
async function comeIn(
  deps: CoursesDeps,
  change: Change,
  course: CourseRow,
  memberId: string,
): Promise<NotFree | undefined> {
  const at = new Date(deps.now())
  const owned = await deps.entitlements.find(change, memberId, thingOfCourse(course.id))
  const enrolment = await enrolmentOf(change, course.id, memberId)
  const isIn = (await standingOf(deps, change, memberId, course)).kind === 'in'
  if (owned) {
    // A trial or an earlier purchase becomes what was bought now.
    const isNoted = enrolment?.how === 'bought' && enrolment.ended_at === null
    const joined = { courseId: course.id, memberId, at: enrolment?.at ?? at, until: owned.until }
    if (!isNoted) await putIn(change, { ...joined, how: 'bought' })
    return undefined
  }
  if (isIn) return undefined
  const refusal = whyNotFree(course, enrolment)
  if (refusal) return refusal
  if (await isPriceToCome(change, course)) return 'PRICE_WAITING'
  await putIn(change, { courseId: course.id, memberId, how: 'free', at, until: null })
  return undefined
}

type NotFree = 'COURSE_UNKNOWN' | 'COURSE_OPEN' | 'COURSE_PAID' | 'PRICE_WAITING' | 'REVOKED'

/** Why the member does not come into the course for nothing. */
function whyNotFree(course: CourseRow, enrolment: EnrolmentRow | undefined): NotFree | undefined {
  if (!isShown(course)) return 'COURSE_UNKNOWN'
  if (isRevoked(enrolment)) return 'REVOKED'
  if (course.is_open) return 'COURSE_OPEN'
  return course.product_id === null ? undefined : 'COURSE_PAID'
}

/** Whether it came out while its price still waited: who came in now would have it for nothing, for good. */
async function isPriceToCome(change: Change, course: CourseRow): Promise<boolean> {
  const newest = await newestProposal(change, course.id)
  if (newest?.status !== 'waiting' || newest.fen === FREE) return false
  return course.published_at !== null && newest.at <= course.published_at
}

/** Taken back by the staff with a reason: only they give it again, or the shop. */
function isRevoked(enrolment: EnrolmentRow | undefined): boolean {
  return enrolment !== undefined && enrolment.ended_at !== null
}

function tryHandler(deps: CoursesDeps): Handler {
  return handleOnce(tryCourse, async ({ courseId }, { memberId, transaction }) => {
    const change = within(transaction)
    const course = await courseOf(change, courseId)
    const content = course && (await publishedContent(change, course))
    if (!course || !content || !isShown(course)) return fail('COURSE_UNKNOWN')
    const standing = await standingOf(deps, change, memberId, course)
    if (standing.kind !== 'in') {
      if (content.trialDays === 0 || course.product_id === null) return fail('TRIAL_NONE')
      if (isRevoked(await enrolmentOf(change, courseId, memberId))) return fail('REVOKED')
      const at = new Date(deps.now())
      if (!(await takeTrial(change, courseId, memberId, at))) return fail('TRIAL_USED')
      const until = new Date(at.getTime() + content.trialDays * DAY_MS)
      await putIn(change, { courseId, memberId, how: 'trial', at, until })
    }
    return answerOf(await presentCourse(deps, change, memberId, courseId))
  })
}

function answerOf(course: Course | undefined) {
  return course ? ok(course) : fail('COURSE_UNKNOWN')
}

function mineHandler(deps: CoursesDeps): Handler {
  const { database } = deps
  return handleMember(myCourses, async ({ cursor, count }, { memberId }) => {
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const found = await enrolmentsOf(database, memberId, { from: from.value, count: count + 1 })
    const page = pageOfRows(found, count, byTime, ({ at, course_id: id }) => ({ at, id }))
    const courses = await coursesByIds(
      database,
      page.rows.map(({ course_id }) => course_id),
    )
    const rows = page.rows.flatMap((enrolment) => {
      const course = courses.get(enrolment.course_id)
      return course ? [{ enrolment, course }] : []
    })
    const cards = await cardsOf(
      deps,
      database,
      memberId,
      rows.map(({ course }) => course),
    )
    const list = cards.flatMap((card, at) => {
      const enrolment = rows[at]?.enrolment
      if (!enrolment) return []
      return [{ ...card, how: enrolment.how, enrolledAt: enrolment.at.toISOString(), isOver: !card.isEnrolled }]
    })
    return ok({ list, nextCursor: page.nextCursor })
  })
}
