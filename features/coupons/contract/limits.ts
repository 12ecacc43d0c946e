/** A coupon's states; which step leads from one to another is in the domain. */
export const COUPON_STATUSES = ['unused', 'locked', 'used', 'expired', 'revoked'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** A template's states. */
export const TEMPLATE_STATUSES = ['draft', 'open', 'paused', 'ended'] as const
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number]

/** How a template's coupons reach members. */
export const TAKE_TYPES = ['user', 'admin', 'register', 'share', 'lottery', 'card'] as const
export type TakeType = (typeof TAKE_TYPES)[number]

/** What an operator can choose: the others belong to features that bring their own templates. */
export const CHOSEN_TAKE_TYPES = ['user', 'admin', 'card'] as const

/** What an operator can do with a template. */
export const TEMPLATE_EVENTS = ['open', 'pause', 'resume', 'end'] as const
export type TemplateEvent = (typeof TEMPLATE_EVENTS)[number]

/** The parts of a member's own list. */
export const COUPON_TABS = ['usable', 'used', 'expired'] as const
export type CouponTab = (typeof COUPON_TABS)[number]

/** How much there may be; amounts in fen. */
export const LIMITS = {
  name: 20,
  category: 8,
  note: 200,
  reason: 100,
  /** Coupons of one template. */
  total: 10_000_000,
  takeLimit: 20,
  termDays: 366,
  /** Products that one template names. */
  products: 50,
  /** 10,000 yuan. */
  offFen: 1_000_000,
  /** 1,000,000 yuan. */
  minFen: 100_000_000,
  sort: 9999,
  /** Members of one issue. */
  members: 200,
  /** Coupons for each member of one issue. */
  each: 5,
} as const
