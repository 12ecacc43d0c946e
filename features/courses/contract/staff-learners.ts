import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { courseId, courseIncome, memberId, reason, termDays } from './fields.ts'
import { ENROLMENT_KIND_NAMES } from './limits.ts'
import { COURSE_REFUSALS } from './refusals.ts'

/** A member in a course. */
export const learner = z.object({
  memberId: z.string(),
  nickname: z.string(),
  how: z.enum(ENROLMENT_KIND_NAMES),
  /** ISO 8601. */
  enrolledAt: z.string(),
  /** null without an end, or when over. */
  until: z.nullable(z.string()),
  isOver: z.boolean(),
})
export type Learner = z.output<typeof learner>

export const staffLearners = endpoint({
  method: 'GET',
  path: '/courses/api/staff/learners',
  access: 'member',
  summary: '一门课报了名的人，最近的在前；也可查一个会员',
  input: z.object({ id: courseId, memberId: z.optional(memberId), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(learner),
  failures: { ...NOT_ALLOWED, ...COURSE_REFUSALS, ...CURSOR_INVALID },
})

export const enrolByHand = endpoint({
  method: 'POST',
  path: '/courses/api/staff/enrol',
  access: 'member',
  once: true,
  body: 'json',
  summary: '给一个会员开通一门课，写明原因；会员收到消息',
  input: z.object({ id: courseId, memberId, termDays, reason }),
  output: learner,
  failures: {
    ...NOT_ALLOWED,
    ...COURSE_REFUSALS,
    MEMBER_UNKNOWN: '没有这位会员',
    ENROLMENT_BOUGHT: '这位会员买了这门课，正在学，不用开通',
  },
})

export const revokeEnrolment = endpoint({
  method: 'POST',
  path: '/courses/api/staff/revoke',
  access: 'member',
  once: true,
  summary: '收回一个会员免费报名或人工开通的课，写明原因；购买的要走退款。会员收到消息',
  input: z.object({ id: courseId, memberId, reason }),
  output: learner,
  failures: {
    ...NOT_ALLOWED,
    ...COURSE_REFUSALS,
    NOT_ENROLLED: '这位会员没有报名，或已经结束',
    ENROLMENT_BOUGHT: '购买的课请在订单里退款，退款后随即停止',
  },
})

export const courseReport = endpoint({
  method: 'GET',
  path: '/courses/api/staff/report',
  access: 'member',
  summary: '一门课的报名与收入：各种方式各多少人、现在在学的、近三十天每天新报名的；卖出多少、实收与退款',
  input: z.object({ id: courseId }),
  output: z.object({
    byKind: z.record(z.enum(ENROLMENT_KIND_NAMES), z.number()),
    total: z.number(),
    active: z.number(),
    income: courseIncome,
    /** The oldest first; YYYY-MM-DD in Shanghai. */
    days: z.array(z.object({ day: z.string(), enrolled: z.number() })),
  }),
  failures: { ...NOT_ALLOWED, ...COURSE_REFUSALS },
})
