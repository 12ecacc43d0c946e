export const TEMPLATE_REFUSALS = { TEMPLATE_UNKNOWN: '没有这种优惠券' } as const

export const COUPON_REFUSALS = { COUPON_UNKNOWN: '没有这张优惠券' } as const

export const TAKE_REFUSALS = {
  TEMPLATE_GONE: '这种优惠券现在领不了',
  SOLD_OUT: '来晚了，已经领完',
  TAKE_LIMIT: '已经领过了',
} as const
