import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CouponDatabase } from './tables.ts'

/** What somebody of the staff may do with coupons. */
export type CouponAction = 'price.propose'

/** What coupons stand on. */
export interface CouponsDeps {
  readonly database: CouponDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The members' inbox. */
  readonly notices: Notices
  /** Whether the caller of the present request may do something, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: CouponAction, connection: OpenTransaction) => Promise<boolean>
  readonly members: {
    /** Those of the ids that somebody has. */
    readonly find: (
      ids: readonly string[],
      connection: OpenTransaction,
    ) => Promise<ReadonlyMap<string, { readonly nickname: string }>>
  }
}
