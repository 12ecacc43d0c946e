import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { answerInvitation, teachingInvitations, type TeachingInvitation } from '../../contract/co-teachers.ts'
import type { CoTeacherStatus } from '../../contract/limits.ts'
import type { CoursesDeps } from '../deps.ts'
import { isShown } from '../learn/access.ts'
import { authorsOf } from '../read/people.ts'
import { noteAct, type Act } from '../store/acts.ts'
import { answerAsCoTeacher, coTeacherOf, invitationsOf } from '../store/co-teachers.ts'
import { lockedCourse } from '../store/own-courses.ts'
import { newestRevisions } from '../store/revisions.ts'
import { within, type Change, type CourseRow } from '../tables.ts'
import { nameOfCourse } from './teacher-handlers.ts'

/** What those do who are asked to teach a course of another. */
export function invitationHandlers(deps: CoursesDeps): Handler[] {
  const { database } = deps
  return [
    handleMember(teachingInvitations, async (_, { memberId }) =>
      ok({ list: await presentInvitations(deps, database, memberId) }),
    ),
    answerHandler(deps),
  ]
}

async function presentInvitations(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string,
): Promise<TeachingInvitation[]> {
  const reads = within(connection)
  const asked = await invitationsOf(reads, memberId)
  const newest = await newestRevisions(
    reads,
    asked.map(({ course }) => course.id),
  )
  const authorOf = await authorsOf(
    deps,
    asked.map(({ course }) => course.owner_id),
    connection,
  )
  return asked.map(({ course, row }) => {
    const content = newest.get(course.id)?.content
    return {
      courseId: course.id,
      title: content?.title ?? '',
      cover: content?.cover ?? null,
      owner: authorOf(course.owner_id),
      isOut: isShown(course),
      isAccepted: row.status === 'accepted',
      invitedAt: row.invited_at.toISOString(),
    }
  })
}

/** What an answer makes of an invitation, and how the history calls it. */
const ANSWERS = {
  accept: { status: 'accepted', act: 'acceptTeacher', said: '答应同讲' },
  decline: { status: 'declined', act: 'declineTeacher', said: '没有答应同讲' },
  leave: { status: 'left', act: 'leaveTeacher', said: '不再同讲' },
} as const satisfies Record<string, { status: CoTeacherStatus; act: Act; said: string }>

function answerHandler(deps: CoursesDeps): Handler {
  const { database, isTeacher } = deps
  return handleMember(answerInvitation, ({ id, answer }, { memberId }) =>
    database.transaction().execute(async (change) => {
      const course = await lockedCourse(change, id)
      if (!course || course.status === 'deleted') return fail('INVITATION_GONE')
      const row = await coTeacherOf(change, id, memberId)
      if (row?.status !== (answer === 'leave' ? 'accepted' : 'invited')) return fail('INVITATION_GONE')
      if (answer === 'accept' && !(await isTeacher(memberId, change))) return fail('NOT_ALLOWED')
      await settle(deps, change, { course, memberId, answer })
      return ok({ list: await presentInvitations(deps, change, memberId) })
    }),
  )
}

async function settle(
  deps: CoursesDeps,
  change: Change,
  { course, memberId, answer }: { course: CourseRow; memberId: string; answer: keyof typeof ANSWERS },
): Promise<void> {
  const { status, act, said } = ANSWERS[answer]
  const at = new Date(deps.now())
  await answerAsCoTeacher(change, { courseId: course.id, memberId, status, at })
  await noteAct(change, { courseId: course.id, act, by: memberId, at })
  if (answer !== 'decline') await deps.changes.notify(change, 'course', [course.id])
  const authorOf = await authorsOf(deps, [memberId], change)
  await deps.notices.send(change, {
    memberId: course.owner_id,
    kind: 'system',
    key: `course:${course.id}:teacher:${memberId}:${at.getTime()}`,
    title: '同讲的老师有了答复',
    text: `${authorOf(memberId).nickname}${said}《${await nameOfCourse(change, course.id)}》`,
    link: `/teach/course?id=${encodeURIComponent(course.id)}&at=teachers`,
  })
}
