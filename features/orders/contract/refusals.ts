import { LIMITS } from './limits.ts'

export const ORDER_REFUSALS = { ORDER_UNKNOWN: '没有这个订单' } as const

/** Why an order cannot be made as it was confirmed; the page asks the member again. */
export const SUBMIT_REFUSALS = {
  BUY_FORBIDDEN: '这个账号不能购买',
  PRICE_CHANGED: '价格有变动，请看过再提交',
  SOLD_OUT: '手慢了，商品已售完',
  LIMIT_REACHED: '超过每人限购数量',
  NOT_ON_SALE: '有商品已下架，请移除后再提交',
  REGULATED: '这个商品暂未开放购买',
  COUPON_GONE: '优惠券已失效或已被使用，请重新选择',
  COUPON_UNSUITABLE: '优惠券不适用于这些商品',
  COINS_SHORT: '牛币余额不足，请调整使用数量',
  ADDRESS_MISSING: '请选择收货地址',
  AGREEMENT_MISSING: '请先阅读并同意购买协议',
  ORDER_TOO_LARGE: `一单最多 ${LIMITS.totalFen / 1_000_000} 万元，请分开下单`,
  TOO_MANY_UNPAID: '还有多个订单没有付款，请先支付或取消',
} as const
