import { ALONE_A_DAY_FEN, fail, ok, type Result } from '@niujin/contract-kit'
import type { IntentStatus, PaymentState, RefundStatus } from '../contract/index.ts'

/** What matters of a payment when money goes back. */
export interface PaymentMoney {
  readonly status: IntentStatus
  readonly fen: number
  /** Fen that refunds took so far, those under way included. */
  readonly refunded: number
  readonly coins: number
  /** Coins that went back so far. */
  readonly refundedCoins: number
  /** Recharges are given back whole: their coins are taken back whole. */
  readonly wholeOnly: boolean
}

/** What goes back of a payment: fen through the channel, coins into the buckets they came from. */
export interface Back {
  readonly fen: number
  readonly coins: number
}

/** Fen and coins that can still be given back. */
export function refundableOf({ status, fen, refunded, coins, refundedCoins }: Omit<PaymentMoney, 'wholeOnly'>): Back {
  return status === 'success' ? { fen: fen - refunded, coins: coins - refundedCoins } : { fen: 0, coins: 0 }
}

/** Fen that somebody may still give back alone today, who gave back so much alone already; more is proposed by one person and approved by another. */
export function aloneLeft(alone: number): number {
  return Math.max(0, ALONE_A_DAY_FEN - alone)
}

/**
 * Whether so much may be given back: all refunds together are never more than was paid, in fen and in coins. What cost nothing
 * can be given back too, once.
 */
export function mayRefund(
  payment: PaymentMoney,
  back: Back,
): Result<null, 'NOT_REFUNDABLE' | 'REFUND_TOO_MUCH' | 'WHOLE_ONLY'> {
  if (payment.status !== 'success') return fail('NOT_REFUNDABLE')
  const left = refundableOf(payment)
  const isUsedUp = left.fen + left.coins === 0
  if (isUsedUp && payment.fen + payment.coins > 0) return fail('NOT_REFUNDABLE')
  if (back.fen > left.fen || back.coins > left.coins) return fail('REFUND_TOO_MUCH')
  return payment.wholeOnly && back.fen !== payment.fen ? fail('WHOLE_ONLY') : ok(null)
}

/**
 * Coins that go back with a refund. A business that says how many decides alone. For one that does not, what is left of them
 * goes back with the last of the money: until then nobody knows which coins belong to which part.
 */
export function coinsBack(said: number | undefined, leftCoins: number, isLastMoney: boolean): number {
  if (said !== undefined) return said
  return isLastMoney ? leftCoins : 0
}

/** How far refunds are together: the first that is not through, else settled; undefined when there is none. */
export function refundStanding(statuses: readonly RefundStatus[]): RefundStatus | undefined {
  return statuses.find((status) => status !== 'settled') ?? statuses[0]
}

/** How a payment looks to who paid. A closed one whose money came late and goes back shows the way of the money. */
export function paymentStateOf(status: IntentStatus, refunds: RefundStatus | undefined): PaymentState {
  if (status === 'waiting' || status === 'success') return status
  if (refunds === 'settled') return 'refunded'
  // Only coins were given back, which is done at once.
  if (refunds === undefined) return status === 'refund' ? 'refunded' : 'closed'
  return status === 'closed' && refunds === 'refused' ? 'closed' : 'refunding'
}
