/** A payment's states: waiting → success|closed; success → refund. */
export const INTENT_STATUSES = ['waiting', 'success', 'closed', 'refund'] as const
export type IntentStatus = (typeof INTENT_STATUSES)[number]

/** A refund's states: proposed → pending|refused; pending → settled|failed; failed → pending. */
export const REFUND_STATUSES = ['proposed', 'pending', 'settled', 'failed', 'refused'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** How a payment looks to who paid: as above, and `refunding` while the money is on its way back. */
export const PAYMENT_STATES = ['waiting', 'success', 'closed', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const DIFFERENCE_KINDS = [
  'channel-only',
  'ours-only',
  'amount',
  'ledger',
  'refund-channel-only',
  'refund-ours-only',
  'refund-amount',
] as const

/** Custom amounts: whole yuan. */
export const CUSTOM = { coinsPerYuan: 10, minYuan: 1, maxYuan: 5000 } as const
