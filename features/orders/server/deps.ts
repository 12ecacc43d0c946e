import type { Result } from '@niujin/contract-kit'
import type { Catalogue, Coupons, Giver, GiftCodes, LineWanted } from '@niujin/commerce/ports'
import type { Ledger } from '@niujin/money/ledger'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Transaction } from 'kysely'
import type { AddressSnapshot, ItemRow, OrdersDatabase } from './tables.ts'

/** What a member or somebody of the staff may do here. */
export type OrdersAction = 'buy' | 'price.propose' | 'refund.small' | 'refund.large.propose' | 'refund.large.approve'

/** A payment of an order, as payments tell of it. */
export interface OrderPayment {
  readonly id: string
  readonly memberId: string
  /** The order's number. */
  readonly bizId: string
  /** Null when nothing had to go through a channel. */
  readonly channel: string | null
}

/** What becomes of an order with its payment, each inside the transaction of the step and once. */
export interface OrderBusiness {
  onPaid(transaction: Transaction<unknown>, payment: OrderPayment): Promise<void>
  onClosed(transaction: Transaction<unknown>, payment: OrderPayment): Promise<void>
  /** Money came after the order was closed; the payment gives it back. */
  onLate(transaction: Transaction<unknown>, payment: OrderPayment): Promise<void>
  /** Refunds are made here, with what was bought: nobody gives back only the money. */
  readonly refundsItself: true
  /** The message of a successful payment comes from here. */
  readonly sendsNotice: true
}

/** What payments say of a day of orders; fen and coins. */
export interface DayOfPayments {
  readonly count: number
  readonly paidFen: number
  readonly coins: number
  readonly refundedFen: number
  /** What the ledger booked as sales and coins taken for these payments. */
  readonly salesFen: number
  readonly ledgerCoins: number
  readonly payments: readonly { readonly bizId: string; readonly fen: number; readonly coins: number }[]
}

/** How orders are paid, and their money goes back. */
export interface OrderPayments {
  register(bizType: string, business: OrderBusiness): void
  openPayment(
    transaction: Transaction<unknown>,
    payment: {
      readonly id: string
      readonly memberId: string
      readonly bizType: string
      readonly bizId: string
      readonly fen: number
      readonly coins: number
      readonly subject: string
      readonly lasts: number
    },
  ): Promise<
    Result<
      { readonly id: string; readonly status: 'waiting' | 'success'; readonly expiresAt: Date },
      'COINS_SHORT' | 'ALREADY_OPEN'
    >
  >
  closePayment(
    id: string,
    closing: { readonly who: string; readonly reason: string },
  ): Promise<'closed' | 'paid' | 'ended' | 'busy'>
  /** Fen and coins go back; after a refusal nothing of the transaction may stay. */
  refundPayment(
    transaction: Transaction<unknown>,
    refund: {
      readonly intentId: string
      readonly fen: number
      readonly coins: number
      readonly reason: string
      readonly maker: string
      /** Who else approved it. */
      readonly checker?: string
    },
  ): Promise<Result<string, string>>
  /** Fen that somebody of the staff may still give back alone today; nobody else decides about it until the transaction ends. */
  aloneLeft(transaction: Transaction<unknown>, memberId: string): Promise<number>
  dayOf(connection: OpenTransaction, day: string, bizType: string): Promise<DayOfPayments>
}

/** Keeps pictures that members send. */
export interface KeepPictures {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly url: string }, string>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** What has to be done before a regulated product can be bought. */
export interface Compliance {
  stepsFor(
    connection: OpenTransaction,
    memberId: string,
    productIds: readonly string[],
  ): Promise<
    readonly { readonly key: string; readonly title: string; readonly isDone: boolean; readonly link: string | null }[]
  >
}

/** A line whose price the rest of a lower membership made lower: that one ends when it is given. */
export interface PaidUpgrade {
  readonly memberId: string
  /** What `giver.give` gets for it next. */
  readonly cause: { readonly kind: 'order'; readonly id: string }
  readonly line: Pick<ItemRow, 'product_id' | 'price_id' | 'grants'>
}

/** How much of things a member has used, whole percent; those of which nobody can tell are left out. */
export type UsedOf = (
  connection: OpenTransaction,
  memberId: string,
  things: readonly string[],
) => Promise<ReadonlyMap<string, number>>

/** What orders stand on. */
export interface OrdersDeps {
  readonly database: OrdersDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly notices: Notices
  /** Whether a member may do something, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: OrdersAction, connection: OpenTransaction) => Promise<boolean>
  /** Who has an account. */
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, unknown>>
  }
  readonly catalogue: Catalogue
  readonly coupons: Coupons
  readonly giver: Giver
  readonly gifts: GiftCodes
  readonly ledger: Pick<Ledger, 'balanceOf' | 'reserve'>
  readonly payment: OrderPayments
  readonly addresses: {
    find(connection: OpenTransaction, memberId: string, addressId: string): Promise<AddressSnapshot | undefined>
  }
  readonly pictures: KeepPictures
  readonly cart: {
    remove(transaction: OpenTransaction, memberId: string, priceIds: readonly LineWanted['priceId'][]): Promise<void>
  }
  /** The agreement on buying that is in force, in one word that names its version; none while nobody says. */
  readonly agreement?: () => string
  /** Called in the order's transaction before a line with a credit is given. */
  readonly onPaidUpgrade?: (transaction: OpenTransaction, upgrade: PaidUpgrade) => Promise<void>
  /** Without it regulated products cannot be bought. */
  readonly compliance?: Compliance
}

/** The same, with what is said once those are there who serve what is bought. */
export interface OrdersContext extends OrdersDeps {
  readonly usedOf: UsedOf
}
