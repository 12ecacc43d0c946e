import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { inviteTeacher, removeTeacher } from '../../contract/co-teachers.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { CoursesDeps } from '../deps.ts'
import { authorsOf } from '../read/people.ts'
import { noteAct } from '../store/acts.ts'
import { coTeacherOf, coTeachersOf, inviteCoTeacher, removeCoTeacher } from '../store/co-teachers.ts'
import { lockedOwn } from '../store/own-courses.ts'
import { newestRevision } from '../store/revisions.ts'
import { within, type Change, type CourseRow } from '../tables.ts'
import { presentOwn } from './present-own.ts'

/** What owners do about those who teach a course beside them. */
export function teacherHandlers(deps: CoursesDeps): Handler[] {
  return [inviteHandler(deps), removeHandler(deps)]
}

/** What a course is called in a message, by its newest version. */
export async function nameOfCourse(change: Change, courseId: string): Promise<string> {
  const { content } = await newestRevision(change, courseId)
  return content.title === '' ? '没有名称的课' : content.title
}

function inviteHandler(deps: CoursesDeps): Handler {
  const { may, now, notices } = deps
  return handleOnce(inviteTeacher, async ({ id, memberId: askedId }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const course = await lockedOwn(change, id, memberId)
    if (!course) return fail('COURSE_UNKNOWN')
    const problem = await problemOf(deps, change, course, askedId)
    if (!problem.ok) return problem
    const at = new Date(now())
    await inviteCoTeacher(change, { courseId: id, memberId: askedId, at })
    const authorOf = await authorsOf(deps, [memberId], change)
    await noteAct(change, { courseId: id, act: 'inviteTeacher', by: memberId, reason: askedId, at })
    await notices.send(change, {
      memberId: askedId,
      kind: 'system',
      // Asked, taken out and asked again on one day, they hear of it once.
      key: `course:${id}:teacher:${shanghaiDay(at.getTime())}`,
      title: '请你同讲一门课',
      text: `${authorOf(memberId).nickname}请你同讲《${await nameOfCourse(change, id)}》。答应以后课程才署你的名`,
      link: '/teach',
    })
    return ok(await presentOwn(deps, change, course))
  })
}

async function problemOf(
  { isTeacher }: CoursesDeps,
  change: Change,
  course: CourseRow,
  askedId: string,
): Promise<Result<null, 'TEACHER_UNKNOWN' | 'TEACHER_INVITED' | 'TOO_MANY_TEACHERS'>> {
  if (askedId === course.owner_id || !(await isTeacher(askedId, change))) return fail('TEACHER_UNKNOWN')
  const going = (await coTeachersOf(change, course.id)).filter(
    ({ status }) => status === 'invited' || status === 'accepted',
  )
  if (going.some(({ member_id }) => member_id === askedId)) return fail('TEACHER_INVITED')
  return going.length < LIMITS.teachers ? ok(null) : fail('TOO_MANY_TEACHERS')
}

function removeHandler(deps: CoursesDeps): Handler {
  const { database, now, notices, changes } = deps
  return handleMember(removeTeacher, ({ id, memberId: removedId }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const course = await lockedOwn(change, id, memberId)
      if (!course) return fail('COURSE_UNKNOWN')
      const row = await coTeacherOf(change, id, removedId)
      if (!row) return fail('CO_TEACHER_UNKNOWN')
      await removeCoTeacher(change, id, removedId)
      const at = new Date(now())
      await noteAct(change, { courseId: id, act: 'removeTeacher', by: memberId, reason: removedId, at })
      if (row.status === 'accepted') {
        await changes.notify(change, 'course', [id])
        await notices.send(change, {
          memberId: removedId,
          kind: 'system',
          key: `course:${id}:teacher-removed:${at.getTime()}`,
          title: '你不再同讲一门课',
          text: `《${await nameOfCourse(change, id)}》不再署你的名`,
          link: '/teach',
        })
      }
      return ok(await presentOwn(deps, change, course))
    }),
  )
}
