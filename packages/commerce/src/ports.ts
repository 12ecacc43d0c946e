import type { Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Grant } from './grants.ts'
import type { Level } from './levels.ts'
import type { ProductKind } from './product-kinds.ts'
import type { RightName } from './rights.ts'
import type { SaleProblem } from './sale-problems.ts'

export type { SaleProblem }

/** One price of a product as a member would buy it now. Fen are of one. */
export interface Offer {
  readonly productId: string
  readonly priceId: string
  readonly kind: ProductKind
  /** The product's name, and the price's: VIP 会员, 一年. */
  readonly title: string
  readonly variant: string
  readonly picture: string | null
  readonly fen: number
  /** Struck through beside it; null when there is none. */
  readonly originalFen: number | null
  /** What is taken off because of what the member has, such as the rest of a lower membership; `fen` is after it. */
  readonly credit: { readonly fen: number; readonly because: string } | null
  /** It is sent by post. */
  readonly isShipped: boolean
  /** R1–R5 of a regulated product; null for others. */
  readonly riskLevel: string | null
  /** Left, null without a bound. */
  readonly stock: number | null
  /** How many the member may still buy, null without a bound. */
  readonly mayBuy: number | null
  readonly grants: readonly Grant[]
  readonly problem: SaleProblem | null
}

export interface LineWanted {
  readonly priceId: string
  readonly count: number
}

/** What is sold. */
export interface Catalogue {
  /** The prices as the member would buy them now, by priceId; those that never were are left out. `activityCode` may make them cheaper. */
  offers(
    connection: OpenTransaction,
    wanted: {
      readonly priceIds: readonly string[]
      readonly memberId: string | undefined
      readonly activityCode?: string | undefined
    },
  ): Promise<ReadonlyMap<string, Offer>>
  /** Takes stock and the member's own share of it for an order; all lines or a refusal, after which nothing of the transaction may stay. Once for an order number. */
  take(
    transaction: OpenTransaction,
    taking: { readonly orderNum: string; readonly memberId: string; readonly lines: readonly LineWanted[] },
  ): Promise<Result<null, 'SOLD_OUT' | 'LIMIT_REACHED'>>
  /** Gives back what an order took: all of it, or of one price. Repeating it does nothing. */
  giveBack(
    transaction: OpenTransaction,
    order: { readonly orderNum: string; readonly lines?: readonly LineWanted[] },
  ): Promise<void>
}

/** A line as coupons look at it. */
export interface CouponLine {
  readonly priceId: string
  readonly productId: string
  readonly kind: ProductKind
  /** Of the whole line, fen. */
  readonly fen: number
}

/** A member's coupon for a set of lines. */
export interface CouponFit {
  readonly couponId: string
  readonly name: string
  /** 满 100 减 20, 8 折，最多减 50 元 */
  readonly terms: string
  /** ISO 8601. */
  readonly endsAt: string
  /** What it takes off; 0 when it does not fit. */
  readonly fen: number
  /** The lines it applies to. */
  readonly priceIds: readonly string[]
  /** Why it cannot be used for these, in words; null when it can. */
  readonly problem: string | null
  /** Fen that are missing to its threshold; null when something else is wrong or nothing is. */
  readonly missingFen: number | null
}

/** Coupons, as orders and carts use them. */
export interface Coupons {
  /** Every unused coupon of the member for these lines: those that fit first, the one that takes off most before the others. */
  fits(
    connection: OpenTransaction,
    wanted: { readonly memberId: string; readonly lines: readonly CouponLine[] },
  ): Promise<readonly CouponFit[]>
  /** Locks a coupon for an order; from then on nobody else can use it. */
  lock(
    transaction: OpenTransaction,
    wanted: {
      readonly memberId: string
      readonly couponId: string
      readonly orderNum: string
      readonly lines: readonly CouponLine[]
    },
  ): Promise<
    Result<{ readonly fen: number; readonly priceIds: readonly string[] }, 'COUPON_GONE' | 'COUPON_UNSUITABLE'>
  >
  /** The order was paid: the coupon it locked is used. Nothing where it locked none. */
  use(transaction: OpenTransaction, orderNum: string): Promise<void>
  /** The order was closed: usable again, or expired when its time is over. */
  release(transaction: OpenTransaction, orderNum: string): Promise<void>
  /** The whole order was refunded: back when it has not expired. */
  giveBack(transaction: OpenTransaction, orderNum: string): Promise<void>
}

/** Why something was given or taken back. */
export interface Cause {
  readonly kind: 'order' | 'card-code' | 'operator' | 'trial' | 'activity'
  /** Of the order and line, the code, …: unique within the kind. */
  readonly id: string
}

/** Gives what was bought, won or handed out: entitlements, coins, coupons; once for a cause. */
export interface Giver {
  give(
    transaction: OpenTransaction,
    given: {
      readonly memberId: string
      readonly cause: Cause
      readonly grants: readonly Grant[]
      readonly title: string
    },
  ): Promise<Result<null, 'COUPON_GONE'>>
  /** Takes back what a cause gave; after a refusal nothing of the transaction may stay. Nothing where it gave nothing. */
  takeBack(
    transaction: OpenTransaction,
    taken: { readonly cause: Cause; readonly by: string; readonly reason: string },
  ): Promise<Result<null, 'COINS_SPENT' | 'COUPON_USED'>>
}

/** What members may use. */
export interface Entitlements {
  /** From when until when (null: without an end) the member may use a thing now; undefined when not. */
  find(
    connection: OpenTransaction,
    memberId: string,
    thing: string,
  ): Promise<{ readonly from: Date; readonly until: Date | null } | undefined>
  /** Those of the members who may use a thing now, in one question however many they are. */
  having(connection: OpenTransaction, memberIds: readonly string[], thing: string): Promise<ReadonlySet<string>>
  levelOf(connection: OpenTransaction, memberId: string | undefined): Promise<Level>
}

/** A limit of one member now. */
export interface Allowance {
  readonly has: number
  /** What a refusal says, with the level that has more. */
  readonly refusal: string
}

/** How much a member may have of something; a guest is as `free`. */
export interface Rights {
  limitOf(connection: OpenTransaction, memberId: string | undefined, right: RightName): Promise<Allowance>
}

/** Codes that somebody gives to a friend. */
export interface GiftCodes {
  /** Makes a code that gives `grants` to whoever activates it; the buyer can read it on their pages. Once for a cause. */
  issue(
    transaction: OpenTransaction,
    gift: {
      readonly memberId: string
      readonly cause: Cause
      readonly grants: readonly Grant[]
      readonly title: string
    },
  ): Promise<void>
  /** Makes the codes of a cause worthless; CODE_USED when somebody activated one. */
  revoke(transaction: OpenTransaction, cause: Cause): Promise<Result<null, 'CODE_USED'>>
  /** The codes of a buyer for a cause, in clear. */
  of(
    connection: OpenTransaction,
    memberId: string,
    cause: Cause,
  ): Promise<readonly { readonly code: string; readonly isUsed: boolean }[]>
}
