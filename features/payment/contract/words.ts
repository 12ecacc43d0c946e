import * as z from 'zod/mini'

/** A payment's states: waiting → success|closed; success → refund. */
export const INTENT_STATUSES = ['waiting', 'success', 'closed', 'refund'] as const
export const intentStatus = z.enum(INTENT_STATUSES)
export type IntentStatus = z.output<typeof intentStatus>

/** A refund's states: proposed → pending|refused; pending → settled|failed; failed → pending. */
export const REFUND_STATUSES = ['proposed', 'pending', 'settled', 'failed', 'refused'] as const
export const refundStatus = z.enum(REFUND_STATUSES)
export type RefundStatus = z.output<typeof refundStatus>

/** How a payment looks to who paid: as above, and `refunding` while the money is on its way back. */
export const PAYMENT_STATES = ['waiting', 'success', 'closed', 'refunding', 'refunded'] as const
export const paymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.output<typeof paymentState>

export const paymentId = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}$/, '支付编号不正确'))
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))

/** Custom amounts: whole yuan. */
export const CUSTOM = { coinsPerYuan: 10, minYuan: 1, maxYuan: 5000 } as const

export const PAYMENT_FAILURE = { PAYMENT_UNKNOWN: '没有这笔支付' } as const
export const STAFF_FAILURE = { NOT_ALLOWED: '没有权限' } as const

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** Whole coins. */
export const coinAmount = z.number().check(z.int(), z.gte(0))
/** ISO 8601. */
export const moment = z.string()
