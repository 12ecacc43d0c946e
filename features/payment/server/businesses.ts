import type { Result } from '@niujin/contract-kit'
import type { Transaction } from 'kysely'

/** A payment as the business behind it sees it. */
export interface BusinessPayment {
  readonly id: string
  readonly memberId: string
  readonly bizType: string
  readonly bizId: string
  /** Through the channel. */
  readonly fen: number
  readonly coins: number
  /** Null when nothing had to go through a channel. */
  readonly channel: string | null
}

/** What happens to the business with its payment, each inside the transaction of the step and once. */
export interface Business {
  /** The payment succeeded: give what was bought. */
  onPaid(transaction: Transaction<unknown>, payment: BusinessPayment): Promise<void>
  /** Nobody paid in time, or the member cancelled. */
  onClosed?(transaction: Transaction<unknown>, payment: BusinessPayment): Promise<void>
  /** `fen` and `coins` of it go back: take back what was given, or say that it cannot be taken back. */
  onRefund?(
    transaction: Transaction<unknown>,
    payment: BusinessPayment,
    fen: number,
    coins: number,
  ): Promise<Result<null, 'COINS_SPENT' | 'NOT_REFUNDABLE'>>
  /** Money came after the payment was closed: payment has begun to give all of it back and told the member. */
  onLate?(transaction: Transaction<unknown>, payment: BusinessPayment): Promise<void>
  /** The business keeps the books of the money itself, with `onPaid` and `onRefund`. */
  readonly keepsLedger?: boolean
  /** Refunds are begun where the business is looked after, by `refundPayment`; the staff of payments cannot begin them. */
  readonly refundsItself?: boolean
  /** The business tells the member itself that it is paid. */
  readonly sendsNotice?: boolean
}

/** Who is behind payments, by bizType. */
export interface Businesses {
  register(bizType: string, business: Business): void
  /** @throws when nobody is */
  of(bizType: string): Business
  find(bizType: string): Business | undefined
}

export function createBusinesses(): Businesses {
  const known = new Map<string, Business>()
  return {
    register(bizType, business) {
      if (known.has(bizType)) throw new Error(`${bizType} 的支付已有人处理`)
      known.set(bizType, business)
    },
    find: (bizType) => known.get(bizType),
    of(bizType) {
      const business = known.get(bizType)
      if (!business) throw new Error(`没有人处理 ${bizType} 的支付`)
      return business
    },
  }
}
