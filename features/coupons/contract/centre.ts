import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { amount, couponFace, couponId, templateId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TAKE_REFUSALS } from './refusals.ts'

const availableCoupon = z.object({
  /** The template's. */
  id: templateId,
  ...couponFace,
  /** 领取后 15 天内有效 */
  validity: z.string(),
  total: z.nullable(amount),
  /** How many can still be taken; null without a bound. */
  left: z.nullable(amount),
  /** How many the member took. */
  mine: amount,
  /** How many one member may take. */
  limit: amount,
})
export type AvailableCoupon = z.output<typeof availableCoupon>

export const getCouponCategory = endpoint({
  method: 'GET',
  path: '/userapi/coupon/getCouponCategory',
  access: 'member',
  summary: '领券中心的分类，各有几种可以领的',
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ name: z.string(), count: amount })) }),
})

export const getAvailableCoupons = endpoint({
  method: 'GET',
  path: '/userapi/coupon/getAvailableCoupons',
  access: 'member',
  summary: '领券中心：在发的优惠券，还剩多少、我领了几张；可按分类',
  input: z.object({
    category: z.optional(z.string().check(z.maxLength(LIMITS.category))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(availableCoupon),
  failures: CURSOR_INVALID,
})

export const takeCoupon = endpoint({
  method: 'POST',
  path: '/userapi/coupon/take',
  access: 'member',
  once: true,
  summary: '领一张优惠券；发完了、领够了就领不到',
  input: z.object({ templateId }),
  output: z.object({ couponId, available: availableCoupon }),
  failures: TAKE_REFUSALS,
})
