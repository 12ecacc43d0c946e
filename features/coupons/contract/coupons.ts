import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { couponFace, couponId, couponStatus, fenAmount, moment } from './fields.ts'
import { COUPON_TABS } from './limits.ts'

const memberCoupon = z.object({
  id: couponId,
  ...couponFace,
  status: couponStatus,
  from: moment,
  until: moment,
  /** Where it came from: 领券中心, 购买赠送. */
  source: z.string(),
  takenAt: moment,
  /** Of a locked or used one: the order, and what it took off there. */
  orderNum: z.nullable(z.string()),
  offFen: z.nullable(fenAmount),
  usedAt: z.nullable(moment),
})
export type MemberCoupon = z.output<typeof memberCoupon>

export const queryUserCoupons = endpoint({
  method: 'GET',
  path: '/userapi/coupon/queryUserCoupons',
  access: 'member',
  summary: '我的优惠券：可用（先到期的在前，含待支付订单占用的）、已使用、已过期（含收回的）',
  input: z.object({ tab: z._default(z.enum(COUPON_TABS), 'usable'), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(memberCoupon),
  failures: CURSOR_INVALID,
})
