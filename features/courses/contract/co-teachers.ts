import { author } from '@niujin/community'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { courseId, memberId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ownCourse } from './own.ts'
import { COURSE_REFUSALS, MAY_TEACH } from './refusals.ts'

/** A course of another that the caller is asked to teach, or teaches. */
export const teachingInvitation = z.object({
  courseId: z.string(),
  /** Of the newest version; '' while it has none. */
  title: z.string(),
  cover: z.nullable(z.string()),
  owner: author,
  /** Learners find the course. */
  isOut: z.boolean(),
  /** The caller said yes: is named, and may do what teachers do. */
  isAccepted: z.boolean(),
  /** ISO 8601. */
  invitedAt: z.string(),
})
export type TeachingInvitation = z.output<typeof teachingInvitation>

export const inviteTeacher = endpoint({
  method: 'POST',
  path: '/courses/api/own/teacherInvite',
  access: 'member',
  once: true,
  summary: '请一位老师同讲自己的课；他收到消息，答应以后才署名、才有权利',
  input: z.object({ id: courseId, memberId }),
  output: ownCourse,
  failures: {
    ...MAY_TEACH,
    ...COURSE_REFUSALS,
    TEACHER_UNKNOWN: '只能请别的老师、砖家或投资顾问同讲',
    TEACHER_INVITED: '已经请过这位老师',
    TOO_MANY_TEACHERS: `同讲的老师最多 ${LIMITS.teachers} 位`,
  },
})

export const removeTeacher = endpoint({
  method: 'POST',
  path: '/courses/api/own/teacherRemove',
  access: 'member',
  summary: '去掉一位同讲的老师，或收回邀请；马上不再署名，也不再有权利',
  input: z.object({ id: courseId, memberId }),
  output: ownCourse,
  failures: { ...COURSE_REFUSALS, CO_TEACHER_UNKNOWN: '这位老师不在同讲的名单里，请刷新' },
})

export const teachingInvitations = endpoint({
  method: 'GET',
  path: '/courses/api/own/invitations',
  access: 'member',
  summary: '请我同讲的课与我在同讲的课，后请的在前',
  input: z.object({}),
  output: z.object({ list: z.array(teachingInvitation) }),
})

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/courses/api/own/invitationAnswer',
  access: 'member',
  summary: '答应或不答应同讲一门课，或退出在同讲的；开课的老师收到消息',
  input: z.object({ id: courseId, answer: z.enum(['accept', 'decline', 'leave'], '请选择答应或不答应') }),
  output: z.object({ list: z.array(teachingInvitation) }),
  failures: { ...MAY_TEACH, INVITATION_GONE: '邀请已经收回，或已经答复过了，请刷新' },
})
