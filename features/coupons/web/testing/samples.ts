import {
  getAvailableCoupons,
  getCouponCategory,
  queryUserCoupons,
  takeCoupon,
  type AvailableCoupon,
  type MemberCoupon,
} from '../../contract/index.ts'

/** Where the calls of the pages go. */
export const PATH = {
  mine: queryUserCoupons.path,
  categories: getCouponCategory.path,
  available: getAvailableCoupons.path,
  take: takeCoupon.path,
} as const

const DAY = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const FACE = {
  name: '新人礼券',
  category: '新人',
  discount: { kind: 'fixed', fen: 1000 },
  minFen: 5000,
  terms: '满 50 减 10',
  scope: '全场通用',
  note: '每单限用一张',
} as const

/** A coupon that can be used for a month. */
export const COUPON: MemberCoupon = {
  id: 'coupon-1',
  ...FACE,
  status: 'unused',
  from: fromNow(-1),
  until: fromNow(29),
  source: '领券中心',
  takenAt: fromNow(-1),
  orderNum: null,
  offFen: null,
  usedAt: null,
}

/** One that ends in two days. */
export const ENDING: MemberCoupon = {
  ...COUPON,
  id: 'coupon-2',
  name: '全场 9 折券',
  discount: { kind: 'percent', percentOff: 10, capFen: 5000 },
  minFen: 0,
  terms: '9 折，最多减 50 元',
  until: fromNow(2),
}

/** A template that can be taken. */
export const OFFERED: AvailableCoupon = {
  id: 'newcomer',
  ...FACE,
  validity: '领取后 30 天内有效',
  total: 100,
  left: 3,
  mine: 0,
  limit: 1,
}
