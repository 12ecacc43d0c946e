import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { amount, couponId, couponStatus, fenAmount, moment, reason, templateId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { COUPON_REFUSALS, TEMPLATE_REFUSALS } from './refusals.ts'
import { historyLine } from './staff.ts'

const staffCouponLine = z.object({
  id: couponId,
  templateId,
  name: z.string(),
  memberId: z.string(),
  status: couponStatus,
  from: moment,
  until: moment,
  source: z.string(),
  sourceId: z.string(),
  takenAt: moment,
  orderNum: z.nullable(z.string()),
  offFen: z.nullable(fenAmount),
  usedAt: z.nullable(moment),
})
export type StaffCouponLine = z.output<typeof staffCouponLine>

const staffCoupon = z.extend(staffCouponLine, {
  history: z.array(historyLine),
  can: z.object({ revoke: z.boolean() }),
})
export type StaffCoupon = z.output<typeof staffCoupon>

export const staffCoupons = endpoint({
  method: 'GET',
  path: '/userapi/coupon/staff/coupons',
  access: 'member',
  summary: '运营：发出的优惠券，最新在前；可按哪一种，按会员、券或订单的编号',
  input: z.object({
    templateId: z.optional(templateId),
    word: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(staffCouponLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffCouponGet = endpoint({
  method: 'GET',
  path: '/userapi/coupon/staff/coupon',
  access: 'member',
  summary: '运营：一张优惠券与它的经过',
  input: z.object({ id: couponId }),
  output: staffCoupon,
  failures: { ...NOT_ALLOWED, ...COUPON_REFUSALS },
})

const members = z
  .array(z.string().check(z.regex(/^[\w-]{1,64}$/, '会员编号不正确')))
  .check(z.minLength(1, '请写会员编号'), z.maxLength(LIMITS.members, `一次最多 ${LIMITS.members} 位会员`))

export const staffPreviewIssue = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/previewIssue',
  access: 'member',
  body: 'json',
  changes: false,
  summary: '运营：发放之前看名单里各是谁、有没有不存在的、还剩多少张',
  input: z.object({ templateId, members }),
  output: z.object({
    lines: z.array(
      z.object({
        memberId: z.string(),
        /** null: nobody has this id. */
        nickname: z.nullable(z.string()),
        /** Unused ones of this kind that they have already. */
        has: amount,
      }),
    ),
    left: z.nullable(amount),
  }),
  failures: { ...NOT_ALLOWED, ...TEMPLATE_REFUSALS },
})

export const ISSUE_OUTCOMES = ['issued', 'unknown', 'gone'] as const
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number]

export const staffIssue = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/issue',
  access: 'member',
  body: 'json',
  once: true,
  summary: '运营：发给名单里的会员，一人几张；不存在的、发完之后的各自说明，会员收到消息',
  input: z.object({
    templateId,
    members,
    count: z
      .number()
      .check(z.int('张数应为整数'), z.gte(1, '至少发 1 张'), z.lte(LIMITS.each, `每人最多发 ${LIMITS.each} 张`)),
    reason,
  }),
  output: z.object({ lines: z.array(z.object({ memberId: z.string(), outcome: z.enum(ISSUE_OUTCOMES) })) }),
  failures: { ...NOT_ALLOWED, ...TEMPLATE_REFUSALS, NOT_OPEN: '只有在发的优惠券才能发放' },
})
export type IssueLine = z.output<typeof staffIssue.output>['lines'][number]

export const staffRevokeCoupon = endpoint({
  method: 'POST',
  path: '/userapi/coupon/staff/revokeCoupon',
  access: 'member',
  once: true,
  summary: '运营：收回一张没有用的优惠券，会员收到消息与原因',
  input: z.object({ id: couponId, reason }),
  output: staffCoupon,
  failures: { ...NOT_ALLOWED, ...COUPON_REFUSALS, COUPON_USED: '已经用了、被订单占用或失效的不能收回' },
})
