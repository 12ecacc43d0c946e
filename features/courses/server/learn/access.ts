import { thingOfCourse } from '@niujin/academy'
import type { LessonRefusal } from '@niujin/academy/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CoursesDeps } from '../deps.ts'
import { courseOf } from '../store/courses.ts'
import { enrolmentOf, enrolmentsOfMany } from '../store/enrolments.ts'
import { publishedLesson, type ShownLesson } from '../store/published.ts'
import { SHOWN, within, type CourseRow, type EnrolmentRow } from '../tables.ts'

type Asking = Pick<CoursesDeps, 'entitlements' | 'now'>

/** How a member stands with a course: until when they may learn it (null without an end); over when they once could. */
export type Standing =
  | { readonly kind: 'in'; readonly until: Date | null }
  | { readonly kind: 'over' }
  | { readonly kind: 'none' }

/** A member and a course, with what the course keeps of them. */
export interface InCourse {
  readonly memberId: string
  readonly course: Pick<CourseRow, 'id' | 'product_id'>
  readonly enrolment: EnrolmentRow | undefined
}

/** Whether the member owns the course or teaches in it. */
export function teaches(course: Pick<CourseRow, 'owner_id' | 'teacher_ids'>, memberId: string | undefined): boolean {
  return memberId !== undefined && (course.owner_id === memberId || course.teacher_ids.includes(memberId))
}

/** Whether learners find the course. */
export function isShown({ status }: Pick<CourseRow, 'status'>): boolean {
  return SHOWN.some((each) => each === status)
}

/** A member in a course: what was bought counts for as long as the shop says. */
export async function standingIn(
  { entitlements, now }: Asking,
  connection: OpenTransaction,
  { memberId, course, enrolment }: InCourse,
): Promise<Standing> {
  if (enrolment && isRunning(enrolment, now())) return { kind: 'in', until: enrolment.until }
  if (course.product_id !== null || enrolment?.how === 'bought') {
    const owned = await entitlements.find(connection, memberId, thingOfCourse(course.id))
    if (owned) return { kind: 'in', until: owned.until }
  }
  return { kind: enrolment && !isGivenBack(enrolment, now()) ? 'over' : 'none' }
}

/** Those of the members who may learn a course now, in two questions however many they are: as `standingIn` says of each. */
export async function membersInNow(
  { entitlements, now }: Asking,
  connection: OpenTransaction,
  course: Pick<CourseRow, 'id' | 'product_id'>,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const enrolments = await enrolmentsOfMany(within(connection), course.id, memberIds)
  const running = new Set(enrolments.filter((one) => isRunning(one, now())).map(({ member_id }) => member_id))
  const bought = enrolments.filter(({ how }) => how === 'bought').map(({ member_id }) => member_id)
  const asked = (course.product_id === null ? bought : memberIds).filter((id) => !running.has(id))
  if (asked.length === 0) return running
  const owning = await entitlements.having(connection, asked, thingOfCourse(course.id))
  return new Set([...running, ...owning])
}

/** What was bought and is gone before its end was given back: there is nothing to renew. */
function isGivenBack({ how, until }: EnrolmentRow, now: number): boolean {
  return how === 'bought' && (until === null || until.getTime() > now)
}

/** Whether an enrolment that was not bought counts now. */
function isRunning({ how, ended_at: endedAt, until }: EnrolmentRow, now: number): boolean {
  if (how === 'bought' || endedAt !== null) return false
  return until === null || until.getTime() > now
}

/** Why somebody may not learn a lesson now; null when they may. */
export async function refusalOf(
  deps: Asking,
  connection: OpenTransaction,
  memberId: string | undefined,
  lesson: ShownLesson | undefined,
): Promise<LessonRefusal | null> {
  const course = lesson && (await courseOf(within(connection), lesson.course_id))
  if (!course) return 'LESSON_UNKNOWN'
  if (teaches(course, memberId)) return null
  const isThere = isShown(course) && lesson.archived_at === null
  if (isThere && isForAll(lesson)) return null
  if (memberId === undefined) return isThere ? 'SIGN_IN' : 'LESSON_UNKNOWN'
  return refusalOfMember(deps, connection, memberId, { lesson, course, isThere })
}

async function refusalOfMember(
  deps: Asking,
  connection: OpenTransaction,
  memberId: string,
  { lesson, course, isThere }: { lesson: ShownLesson; course: CourseRow; isThere: boolean },
): Promise<LessonRefusal | null> {
  const enrolment = await enrolmentOf(within(connection), course.id, memberId)
  const standing = await standingIn(deps, connection, { memberId, course, enrolment })
  // What was taken away later stays with those who were there before.
  return isThere || hadIt(lesson, enrolment, standing) ? REFUSAL_OF[standing.kind] : 'LESSON_UNKNOWN'
}

function isForAll(lesson: ShownLesson): boolean {
  return lesson.is_open || lesson.is_preview
}

const REFUSAL_OF: Readonly<Record<Standing['kind'], LessonRefusal | null>> = {
  in: null,
  over: 'EXPIRED',
  none: 'NOT_ENROLLED',
}

function hadIt(
  { archived_at: archivedAt }: ShownLesson,
  enrolment: EnrolmentRow | undefined,
  standing: Standing,
): boolean {
  if (archivedAt !== null) return enrolment !== undefined && enrolment.at < archivedAt
  return enrolment !== undefined || standing.kind === 'in'
}

/** The same of a lesson by its id. */
export async function refusalOfLesson(
  deps: Asking,
  connection: OpenTransaction,
  memberId: string | undefined,
  lessonId: string,
): Promise<LessonRefusal | null> {
  return refusalOf(deps, connection, memberId, await publishedLesson(within(connection), lessonId))
}
