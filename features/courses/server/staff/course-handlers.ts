import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  decideCourse,
  staffCourseFind,
  staffCourses,
  staffLesson,
  staffTakeDown,
} from '../../contract/staff-courses.ts'
import type { CoursesDeps } from '../deps.ts'
import { lessonIn } from '../own/lesson-handlers.ts'
import { takeDown } from '../publishing.ts'
import { courseOf } from '../store/courses.ts'
import { lessonsByIds } from '../store/lesson-versions.ts'
import { groupCounts, lockedCourse } from '../store/own-courses.ts'
import { waitingPrices } from '../store/proposals.ts'
import { revisionOf } from '../store/revisions.ts'
import { coursesInGroup, waitingCourses } from '../store/waiting.ts'
import { within } from '../tables.ts'
import { decide } from './deciding.ts'
import { presentStaff, presentStaffLines, type StaffDeps } from './present.ts'

/** Looking at courses and deciding over them. */
export function courseHandlers(deps: StaffDeps): Handler[] {
  return [listHandler(deps), ...oneHandlers(deps), decideHandler(deps), downHandler(deps)]
}

/** Who decides over prices has to see what is sold, as who reviews it does. */
async function maySee({ may, database }: CoursesDeps, memberId: string): Promise<boolean> {
  return (await may(memberId, 'content.review', database)) || may(memberId, 'price.approve', database)
}

function listHandler(deps: StaffDeps): Handler {
  const { database } = deps
  return handleMember(staffCourses, async ({ group, cursor, count }, { memberId }) => {
    if (!(await maySee(deps, memberId))) return fail('NOT_ALLOWED')
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const asked = { from: from.value, count: count + 1 }
    const found =
      group === 'review' ? await waitingCourses(database, asked) : await coursesInGroup(database, group, asked)
    const page = pageOfRows(found, count, byTime, ({ submitted_at: sent, updated_at: changed, id }) => ({
      at: group === 'review' ? (sent ?? changed) : changed,
      id,
    }))
    return ok({
      list: await presentStaffLines(deps, database, page.rows),
      nextCursor: page.nextCursor,
      counts: { ...(await groupCounts(database)), proposal: (await waitingPrices(database)).size },
    })
  })
}

function oneHandlers(deps: StaffDeps): Handler[] {
  const { database } = deps
  return [
    handleMember(staffCourseFind, async ({ id }, { memberId }) => {
      if (!(await maySee(deps, memberId))) return fail('NOT_ALLOWED')
      const course = await courseOf(database, id)
      if (!course || course.status === 'deleted') return fail('COURSE_UNKNOWN')
      return ok(await presentStaff(deps, database, course, memberId))
    }),

    handleMember(staffLesson, async ({ lessonId, revision: number }, { memberId }) => {
      if (!(await maySee(deps, memberId))) return fail('NOT_ALLOWED')
      const lesson = (await lessonsByIds(database, [lessonId])).get(lessonId)
      const revision = lesson && (await revisionOf(database, lesson.course_id, number))
      if (!lesson || !revision) return fail('LESSON_UNKNOWN')
      return ok(await lessonIn(deps, database, { revision, lesson, canEdit: false }))
    }),
  ]
}

function decideHandler(deps: StaffDeps): Handler {
  const { may, now } = deps
  return handleOnce(decideCourse, async ({ id, revision, decision, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const decided = await decide(deps, change, {
      id,
      revision,
      staffId: memberId,
      verdict: decision,
      reason,
      at: new Date(now()),
    })
    return decided.ok ? ok(await presentStaff(deps, change, decided.value, memberId)) : decided
  })
}

function downHandler(deps: StaffDeps): Handler {
  const { may, now } = deps
  return handleOnce(staffTakeDown, async ({ id, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedCourse(change, id)
    if (!course || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    if (course.owner_id === memberId) return fail('OWN_COURSE')
    const down = await takeDown(deps, change, { course, by: memberId, reason, at: new Date(now()) })
    return down.ok ? ok(await presentStaff(deps, change, down.value, memberId)) : fail('DECIDED_ALREADY')
  })
}
