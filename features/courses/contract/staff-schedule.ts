import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { classId, courseId, day, lessonId, memberId, reason } from './fields.ts'
import { PLAN_REFUSALS, wantedClass } from './own-schedule.ts'
import { BEGUN_REFUSALS, CLASS_REFUSALS } from './refusals.ts'
import { scheduledClass } from './schedule-fields.ts'

/** A class as the staff sees it: `liveId` for everyone who may plan, and its course also while that is not out. */
export const staffClass = z.extend(scheduledClass, { courseId: z.nullable(z.string()) })
export type StaffClass = z.output<typeof staffClass>

export const staffClasses = endpoint({
  method: 'GET',
  path: '/courses/api/staff/schedule',
  access: 'member',
  summary: '全部老师的日程：一天（不写是今天）起七天',
  input: z.object({ day: z.optional(day) }),
  output: z.object({ day: z.string(), list: z.array(staffClass) }),
  failures: NOT_ALLOWED,
})

export const staffSaveClass = endpoint({
  method: 'POST',
  path: '/courses/api/staff/scheduleSave',
  access: 'member',
  once: true,
  body: 'json',
  summary: '替一位老师排课或改时间；收藏与报了名的人收到改期的消息',
  input: z.object({
    id: z.optional(classId),
    teacherId: memberId,
    courseId: z.nullable(courseId),
    lessonId: z.nullable(lessonId),
    ...wantedClass,
  }),
  output: staffClass,
  failures: {
    ...NOT_ALLOWED,
    ...CLASS_REFUSALS,
    ...PLAN_REFUSALS,
    COURSE_UNKNOWN: '没有这门课，或不是这位老师的',
    TEACHER_UNKNOWN: '没有这位老师',
  },
})

export const staffCancelClass = endpoint({
  method: 'POST',
  path: '/courses/api/staff/scheduleCancel',
  access: 'member',
  once: true,
  summary: '取消还没上的一节课，写明原因；老师、收藏与报了名的人收到消息',
  input: z.object({ id: classId, reason }),
  output: z.object({}),
  failures: { ...NOT_ALLOWED, ...CLASS_REFUSALS, ...BEGUN_REFUSALS },
})
