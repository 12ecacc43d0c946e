import type { Level, RightName } from '@niujin/commerce'
import type { Catalogue, Cause } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'

/** A membership that a member may use now, or a period of one that runs or follows. Without an end, `until` is null. */
export interface Memberships {
  /** Everything that the member may use now, each thing once. */
  usableOf(
    connection: OpenTransaction,
    memberId: string,
  ): Promise<readonly { readonly thing: string; readonly until: Date | null }[]>
  /** The periods of a thing that are not over, in the order in which they run; `from` is null while one waits behind another without an end. */
  periodsOf(
    connection: OpenTransaction,
    memberId: string,
    thing: string,
  ): Promise<
    readonly {
      readonly id: string
      readonly title: string
      readonly cause: Cause
      readonly from: Date | null
      readonly until: Date | null
    }[]
  >
}

/** Gives up a lower membership for a higher one, undone when `by` is taken back. */
export interface Upgrading {
  endForUpgrade(
    transaction: OpenTransaction,
    upgrade: { readonly memberId: string; readonly thing: string; readonly by: Cause },
  ): Promise<void>
}

/** Every right with its value for each level. */
export interface RightsTable {
  tableOf(connection: OpenTransaction): Promise<
    readonly (Readonly<Record<Level, number>> & {
      readonly name: RightName
      readonly title: string
      readonly unit: string
    })[]
  >
}

/** Codes that a member bought for friends, the newest first. */
export interface BoughtGifts {
  boughtBy(
    connection: OpenTransaction,
    memberId: string,
    most: number,
  ): Promise<
    readonly {
      readonly cause: Cause
      readonly title: string
      readonly code: string | null
      readonly isUsed: boolean
      readonly boughtAt: Date
      readonly usedAt: Date | null
    }[]
  >
}

/** What memberships stand on. They keep nothing themselves. */
export interface MembershipDeps {
  readonly database: OpenTransaction
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly catalogue: Pick<Catalogue, 'offers'>
  /** Which prices are of memberships. */
  readonly prices: { membershipPriceIds(connection: OpenTransaction): Promise<readonly string[]> }
  readonly entitlements: Memberships
  readonly rights: RightsTable
  readonly gifts: BoughtGifts
  /**
   * What was really paid for each of these causes of kind `order`, money and the worth of coins together, fen, by the
   * cause's id; causes it does not know are left out. Left out as a whole: the rest of a membership is worth its days by
   * the cheapest price.
   */
  readonly paidOf?: (connection: OpenTransaction, causeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
