import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { ENROLMENT_KIND_NAMES, type EnrolmentKind } from '../../contract/limits.ts'
import {
  courseReport,
  enrolByHand,
  revokeEnrolment,
  staffLearners,
  type Learner,
} from '../../contract/staff-learners.ts'
import type { CoursesDeps } from '../deps.ts'
import { linkOfCourse } from '../publishing.ts'
import { incomeOf } from '../read/income.ts'
import { standingOf } from '../read/present-course.ts'
import { noteAct } from '../store/acts.ts'
import { courseOf } from '../store/courses.ts'
import { enrolmentOf, putIn } from '../store/enrolments.ts'
import { comingByDay, countsByKind, learnersOf, takeOut } from '../store/learners.ts'
import { lockedCourse } from '../store/own-courses.ts'
import { within, type CourseRow, type EnrolmentRow } from '../tables.ts'

/** Days of the report. */
const DAYS = 30

/** Who is in a course, and putting members in and taking them out by hand. */
export function learnerHandlers(deps: CoursesDeps): Handler[] {
  return [listHandler(deps), enrolHandler(deps), revokeHandler(deps), reportHandler(deps)]
}

function listHandler(deps: CoursesDeps): Handler {
  const { database, may } = deps
  return handleMember(staffLearners, async ({ id, memberId: asked, cursor, count }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const course = await courseOf(database, id)
    if (!course) return fail('COURSE_UNKNOWN')
    const found = await learnersOf(database, id, { memberId: asked, from: from.value, count: count + 1 })
    const page = pageOfRows(found, count, byTime, ({ at, member_id }) => ({ at, id: member_id }))
    return ok({ list: await present(deps, database, course, page.rows), nextCursor: page.nextCursor })
  })
}

async function present(
  deps: CoursesDeps,
  connection: OpenTransaction,
  course: CourseRow,
  rows: readonly EnrolmentRow[],
): Promise<Learner[]> {
  const cards = await deps.members.find(
    rows.map(({ member_id }) => member_id),
    connection,
  )
  const learners: Learner[] = []
  for (const { member_id: memberId, how, at } of rows) {
    const standing = await standingOf(deps, connection, memberId, course)
    learners.push({
      memberId,
      nickname: cards.get(memberId)?.nickname ?? '已注销的学员',
      how,
      enrolledAt: at.toISOString(),
      until: standing.kind === 'in' ? (standing.until?.toISOString() ?? null) : null,
      isOver: standing.kind !== 'in',
    })
  }
  return learners
}

/** One learner of a course, after a change. */
async function presentOne(deps: CoursesDeps, connection: OpenTransaction, course: CourseRow, memberId: string) {
  const enrolment = await enrolmentOf(within(connection), course.id, memberId)
  const [learner] = enrolment ? await present(deps, connection, course, [enrolment]) : []
  if (!learner) throw new Error(`会员 ${memberId} 没有报名 ${course.id}`)
  return learner
}

function enrolHandler(deps: CoursesDeps): Handler {
  const { may, now, members, notices } = deps
  return handleOnce(enrolByHand, async ({ id, memberId: whom, termDays, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedCourse(change, id)
    if (!course || course.published_at === null || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    if (!(await members.find([whom], change)).has(whom)) return fail('MEMBER_UNKNOWN')
    if (await hasBought(deps, change, course, whom)) return fail('ENROLMENT_BOUGHT')
    const at = new Date(now())
    const until = termDays === null ? null : new Date(at.getTime() + termDays * DAY_MS)
    await putIn(change, { courseId: id, memberId: whom, how: 'hand', at, until })
    await noteAct(change, { courseId: id, act: 'enrol', by: memberId, reason: `${whom}：${reason}`, at })
    await notices.send(change, {
      memberId: whom,
      kind: 'system',
      key: `course:${id}:enrol:${at.getTime()}`,
      title: '为你开通了一门课',
      text: `《${course.title}》可以学了`,
      link: linkOfCourse(id),
    })
    return ok(await presentOne(deps, change, course, whom))
  })
}

/** What was bought stays bought: given by hand as well, it could be taken back without its money. */
async function hasBought(
  deps: CoursesDeps,
  connection: OpenTransaction,
  course: CourseRow,
  memberId: string,
): Promise<boolean> {
  const enrolment = await enrolmentOf(within(connection), course.id, memberId)
  if (enrolment !== undefined && enrolment.how !== 'bought') return false
  return (await standingOf(deps, connection, memberId, course)).kind === 'in'
}

function revokeHandler(deps: CoursesDeps): Handler {
  const { may, now, notices } = deps
  return handleOnce(revokeEnrolment, async ({ id, memberId: whom, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedCourse(change, id)
    if (!course) return fail('COURSE_UNKNOWN')
    const enrolment = await enrolmentOf(change, id, whom)
    if (!enrolment || (await standingOf(deps, change, whom, course)).kind !== 'in') return fail('NOT_ENROLLED')
    if (enrolment.how === 'bought') return fail('ENROLMENT_BOUGHT')
    const at = new Date(now())
    await takeOut(change, id, whom, at)
    await noteAct(change, { courseId: id, act: 'revoke', by: memberId, reason: `${whom}：${reason}`, at })
    await notices.send(change, {
      memberId: whom,
      kind: 'system',
      key: `course:${id}:revoke:${at.getTime()}`,
      title: '一门课被收回',
      text: `《${course.title}》：${reason}`,
      link: linkOfCourse(id),
    })
    return ok(await presentOne(deps, change, course, whom))
  })
}

function reportHandler({ database, may, now, shop }: CoursesDeps): Handler {
  return handleMember(courseReport, async ({ id }, { memberId }) => {
    if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
    if (!(await courseOf(database, id))) return fail('COURSE_UNKNOWN')
    const counts = await countsByKind(database, id, new Date(now()))
    const first = shanghaiDayStart(shanghaiDay(now())) - (DAYS - 1) * DAY_MS
    const coming = new Map(
      (await comingByDay(database, id, new Date(first))).map(({ day, enrolled }) => [day, enrolled]),
    )
    const byKind = Object.fromEntries(
      ENROLMENT_KIND_NAMES.map((kind) => [kind, counts.find(({ how }) => how === kind)?.total ?? 0]),
    ) as Record<EnrolmentKind, number>
    return ok({
      byKind,
      total: counts.reduce((sum, { total }) => sum + total, 0),
      active: counts.reduce((sum, { active }) => sum + active, 0),
      income: await incomeOf(shop, database, id),
      days: Array.from({ length: DAYS }, (_, at) => {
        const day = shanghaiDay(first + at * DAY_MS)
        return { day, enrolled: coming.get(day) ?? 0 }
      }),
    })
  })
}
