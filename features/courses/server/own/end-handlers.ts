import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { bringCourseBack, removeCourse, takeCourseDown } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { takeDown } from '../publishing.ts'
import { sellApproved } from '../selling.ts'
import { noteAct } from '../store/acts.ts'
import { lockedOwn, moveCourse } from '../store/own-courses.ts'
import { loosenPictures } from '../store/pictures.ts'
import { withdrawWaiting } from '../store/proposals.ts'
import { newestRevision } from '../store/revisions.ts'
import { within } from '../tables.ts'
import { canBringBack } from './present-own.ts'
import { presented } from './submit-handlers.ts'

/** Taking down, bringing back, removing. */
export function endHandlers(deps: CoursesDeps): Handler[] {
  return [downHandler(deps), backHandler(deps), removeHandler(deps)]
}

function downHandler(deps: CoursesDeps): Handler {
  return handleOnce(takeCourseDown, async ({ id, reason }, { memberId, transaction }) => {
    const change = within(transaction)
    const course = await lockedOwn(change, id, memberId)
    if (!course) return fail('COURSE_UNKNOWN')
    const at = new Date(deps.now())
    return presented(deps, change, await takeDown(deps, change, { course, by: memberId, reason, at }))
  })
}

function backHandler(deps: CoursesDeps): Handler {
  return handleOnce(bringCourseBack, async ({ id }, { memberId, transaction }) => {
    const change = within(transaction)
    const course = await lockedOwn(change, id, memberId)
    if (!course) return fail('COURSE_UNKNOWN')
    if (!canBringBack(course)) return fail('STATUS_CHANGED', '后台下架的课程改好再送审')
    const at = new Date(deps.now())
    const sold = await sellApproved(deps, change, course)
    if (!sold.ok) return fail('STATUS_CHANGED', '商品没有重新上架，请联系客服')
    const moved = await moveCourse(change, sold.value, 'bringBack', {
      version: course.version + 1,
      updated_at: at,
      reason: '',
    })
    if (!moved.ok) return moved
    // Changes that were begun while it was down go on.
    const newest = await newestRevision(change, id)
    const going = newest.status === 'draft' ? await moveCourse(change, moved.value, 'edit', {}) : moved
    await noteAct(change, { courseId: id, act: 'bringBack', by: memberId, at })
    await deps.changes.notify(change, 'course', [id])
    return presented(deps, change, going)
  })
}

function removeHandler(deps: CoursesDeps): Handler {
  const { database, now } = deps
  return handleMember(removeCourse, ({ id }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      if (course.published_at !== null) return fail('STATUS_CHANGED', '上架过的课程只能下架')
      const at = new Date(now())
      const moved = await moveCourse(change, course, 'remove', { updated_at: at })
      if (!moved.ok) return moved
      await withdrawWaiting(change, id, at)
      await loosenPictures(change, id)
      await noteAct(change, { courseId: id, act: 'remove', by: memberId, at })
      return ok({})
    }),
  )
}
