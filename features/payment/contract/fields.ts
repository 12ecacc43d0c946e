import * as z from 'zod/mini'
import { INTENT_STATUSES, PAYMENT_STATES, REFUND_STATUSES } from './limits.ts'

export const intentStatus = z.enum(INTENT_STATUSES)
export const refundStatus = z.enum(REFUND_STATUSES)
export const paymentState = z.enum(PAYMENT_STATES)

export const paymentId = z.string().check(z.regex(/^[A-Za-z0-9]{8,32}$/, '支付编号不正确'))
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** Whole coins. */
export const coinAmount = z.number().check(z.int(), z.gte(0))
/** ISO 8601. */
export const moment = z.string()
