import type { Cause } from '@niujin/commerce/ports'
import type { Result } from '@niujin/contract-kit'
import type { Ledger } from '@niujin/money/ledger'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { EntitlementDatabase } from './tables.ts'

/** Coupons that are given out and taken back with what gave them. */
export interface CouponIssue {
  /** Once for a source; COUPON_GONE when the template gives none (any more). */
  issue(
    transaction: OpenTransaction,
    wanted: {
      readonly memberId: string
      readonly templateId: string
      readonly count: number
      readonly source: Cause
    },
  ): Promise<Result<readonly string[], 'COUPON_GONE'>>
  revoke(transaction: OpenTransaction, source: Cause): Promise<Result<null, 'COUPON_USED'>>
}

/** What the feature stands on. */
export interface EntitlementDeps {
  readonly database: EntitlementDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The members' inbox. */
  readonly notices: Notices
  /** Whether the caller of the present request may change what members have, and what levels may. */
  readonly may: (memberId: string, action: 'price.propose', connection: OpenTransaction) => Promise<boolean>
  /** Members by their niujinUid; ids that nobody has are left out. */
  readonly members: {
    readonly find: (
      ids: readonly string[],
      connection: OpenTransaction,
    ) => Promise<ReadonlyMap<string, { readonly nickname: string }>>
  }
  readonly ledger: Pick<Ledger, 'post' | 'reserve'>
  readonly coupons: CouponIssue
}
