import { fail, ok, type Result } from '@niujin/contract-kit'
import type { IntentStatus, PaymentState, RefundStatus } from '../contract/index.ts'

/** What matters of a payment when money goes back. */
export interface PaymentMoney {
  readonly status: IntentStatus
  readonly fen: number
  /** Fen that refunds took so far, those under way included. */
  readonly refunded: number
  /** Recharges are given back whole: their coins are taken back whole. */
  readonly wholeOnly: boolean
}

/** Fen that can still be given back. */
export function refundableFen({ status, fen, refunded }: PaymentMoney): number {
  return status === 'success' ? fen - refunded : 0
}

/** What one person may give back a day (Shanghai) without a second one, fen: in one refund or in many. */
const ALONE_A_DAY = 50_000

/** Fen that somebody may still give back alone today, who gave back so much alone already; more is proposed by one person and approved by another. */
export function aloneLeft(alone: number): number {
  return Math.max(0, ALONE_A_DAY - alone)
}

/** Whether `amount` may be given back: all refunds together are never more than was paid. */
export function mayRefund(
  payment: PaymentMoney,
  amount: number,
): Result<null, 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'WHOLE_ONLY'> {
  const left = refundableFen(payment)
  if (left === 0) return fail('NOT_REFUNDABLE')
  if (amount > left) return fail('REFUND_TOO_MUCH')
  return payment.wholeOnly && amount !== payment.fen ? fail('WHOLE_ONLY') : ok(null)
}

/** How a payment looks to who paid. A closed one whose money came late and goes back shows the way of the money. */
export function paymentStateOf(status: IntentStatus, latestRefund: RefundStatus | undefined): PaymentState {
  if (status === 'waiting' || status === 'success') return status
  if (latestRefund === 'settled') return 'refunded'
  return status === 'closed' && (latestRefund === undefined || latestRefund === 'refused') ? 'closed' : 'refunding'
}
