export const PAYMENT_REFUSALS = { PAYMENT_UNKNOWN: '没有这笔支付' } as const

export const REFUND_REFUSALS = {
  REFUND_TOO_MUCH: '退款超过了可退的金额',
  NOT_REFUNDABLE: '这笔支付不能退款',
  WHOLE_ONLY: '充值只能全额退款',
  COINS_SPENT: '这笔充值的牛币已经用掉，不能退款',
  REFUND_ELSEWHERE: '请在订单里退款',
} as const
