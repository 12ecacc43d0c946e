import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { classId, courseId, lessonId, liveId, moment } from './fields.ts'
import { CLASS_KIND_NAMES, LIMITS } from './limits.ts'
import { BEGUN_REFUSALS, CLASS_REFUSALS, COURSE_REFUSALS, MAY_TEACH, MODERATION_REFUSALS } from './refusals.ts'
import { scheduledClass } from './schedule-fields.ts'

/** When a class is held. */
export const wantedClass = {
  kind: z.enum(CLASS_KIND_NAMES, '请选择种类'),
  /** '' takes the lesson's. */
  title: z.string().check(z.trim(), z.maxLength(LIMITS.classTitle * 4, `标题最多 ${LIMITS.classTitle} 个字`)),
  startsAt: moment,
  minutes: z
    .number('请填写时长')
    .check(
      z.int('时长应为整分钟'),
      z.gte(LIMITS.classMinutes.least, `至少 ${LIMITS.classMinutes.least} 分钟`),
      z.lte(LIMITS.classMinutes.most, `最多 ${LIMITS.classMinutes.most} 分钟`),
    ),
  /** The broadcast in which it is held, of the teacher's own. */
  liveId: z.nullable(liveId),
}

export const PLAN_REFUSALS = {
  ...BEGUN_REFUSALS,
  ...MODERATION_REFUSALS,
  TITLE_EMPTY: '请填写标题',
  TITLE_TOO_LONG: `标题最多 ${LIMITS.classTitle} 个字`,
  TIME_WRONG: `时间应在现在之后、${LIMITS.classDays} 天以内`,
  CLASS_CONFLICT: '这段时间已经有别的课，请换一个时间',
  LIVE_UNKNOWN: '没有这场直播，或不是这位老师的',
  LESSON_NOT_LIVE: '只有直播课时能排到课时上',
  TOO_MANY_CLASSES: `还没上的课最多排 ${LIMITS.classes} 节`,
} as const

export const ownClasses = endpoint({
  method: 'GET',
  path: '/courses/api/own/schedule',
  access: 'member',
  summary: '我的日程：从现在起要上的课，近的在前；与近三十天上过的',
  input: z.object({}),
  output: z.object({ coming: z.array(scheduledClass), past: z.array(scheduledClass) }),
})

export const saveClass = endpoint({
  method: 'POST',
  path: '/courses/api/own/scheduleSave',
  access: 'member',
  once: true,
  body: 'json',
  summary: '给自己的课排一节，或改时间；收藏与报了名的人收到改期的消息。同一位老师的课不能重叠',
  input: z.object({
    /** Left out for a new one. */
    id: z.optional(classId),
    courseId,
    /** A live lesson of the course; null for one beside the outline. */
    lessonId: z.nullable(lessonId),
    ...wantedClass,
  }),
  output: scheduledClass,
  failures: { ...MAY_TEACH, ...COURSE_REFUSALS, ...CLASS_REFUSALS, ...PLAN_REFUSALS },
})

export const cancelClass = endpoint({
  method: 'POST',
  path: '/courses/api/own/scheduleCancel',
  access: 'member',
  once: true,
  summary: '取消自己还没上的一节课；收藏与报了名的人收到消息',
  input: z.object({ id: classId }),
  output: z.object({}),
  failures: { ...CLASS_REFUSALS, ...BEGUN_REFUSALS },
})
