import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { discardCourseEdit, submitCourse, withdrawCourse } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import { publishedIds } from '../store/lesson-versions.ts'
import { lockedOwn, moveCourse } from '../store/own-courses.ts'
import { dropAfter, newestRevision, takeBack } from '../store/revisions.ts'
import { within, type Change, type CourseRow } from '../tables.ts'
import { presentOwn } from './present-own.ts'
import { submit, type SubmitDeps } from './submitting.ts'

/** Sending in, taking back what waits, and dropping changes. */
export function submitHandlers(deps: SubmitDeps): Handler[] {
  return [submitHandler(deps), withdrawHandler(deps), discardHandler(deps)]
}

/** The answer of whatever changed an own course. */
export async function presented<Code extends string>(
  deps: CoursesDeps,
  change: Change,
  result: Result<CourseRow, Code>,
) {
  return result.ok ? ok(await presentOwn(deps, change, result.value)) : result
}

function submitHandler(deps: SubmitDeps): Handler {
  const { may, now } = deps
  return handleOnce(submitCourse, async ({ id, version }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedOwn(change, id, memberId)
    if (!course) return fail('COURSE_UNKNOWN')
    return presented(deps, change, await submit(deps, change, { course, version, at: new Date(now()) }))
  })
}

function withdrawHandler(deps: CoursesDeps): Handler {
  const { database, now } = deps
  return handleMember(withdrawCourse, ({ id }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      const at = new Date(now())
      const moved = await moveCourse(change, course, 'withdraw', {
        version: course.version + 1,
        updated_at: at,
        submitted_at: null,
      })
      if (!moved.ok) return moved
      await takeBack(change, await newestRevision(change, id))
      await noteAct(change, { courseId: id, act: 'withdraw', by: memberId, at })
      return presented(deps, change, moved)
    }),
  )
}

function discardHandler(deps: CoursesDeps): Handler {
  const { database, now } = deps
  return handleMember(discardCourseEdit, ({ id }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const course = await lockedOwn(change, id, memberId)
      if (!course || course.revision === null) return fail('COURSE_UNKNOWN')
      const moved = await moveCourse(change, course, 'discard', {
        version: course.version + 1,
        updated_at: new Date(now()),
        reason: '',
      })
      if (!moved.ok) return moved
      await dropAfter(change, id, course.revision)
      await deps.films.discard(change, [...(await publishedIds(change, id))])
      return presented(deps, change, moved)
    }),
  )
}
