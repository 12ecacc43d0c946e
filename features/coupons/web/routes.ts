import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 优惠券，用会员布局；两个地址是同一页。 */
export const routes: { member: RouteConfigEntry[] } = {
  member: [
    route('myDiscountCoupon', './list/coupons-page.tsx'),
    route('DiscountCoupon', './list/discount-coupon-page.tsx'),
  ],
}
