import type { Grant } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { lowerThings } from '../domain/index.ts'
import { createCredit, type UpgradeCredit } from './credit.ts'
import type { MembershipDeps, Upgrading } from './deps.ts'
import { membershipHandlers } from './handlers.ts'

export type { UpgradeCredit } from './credit.ts'
export type { MembershipDeps } from './deps.ts'

/** A line whose price the rest of a lower membership made lower. */
export interface Upgrade {
  readonly memberId: string
  /** What gives the higher membership. */
  readonly cause: Cause
  readonly line: { readonly grants: readonly Grant[] }
}

/** Memberships: plans, upgrades, gifts. */
export interface Membership extends Feature {
  /** For products: what the rest of a lower membership takes off. */
  readonly credit: UpgradeCredit
}

/** Puts the feature together; it has no tables: what is bought, priced and given is others'. */
export function createMembership(deps: MembershipDeps): Membership {
  return {
    name: 'membership',
    title: '会员',
    handlers: membershipHandlers(deps),
    credit: createCredit(deps),
  }
}

/** For orders: gives up what was credited, in the transaction that gives the higher membership. Repeating it does nothing. */
export async function endLower(
  giver: Upgrading,
  transaction: OpenTransaction,
  { memberId, cause, line }: Upgrade,
): Promise<void> {
  for (const thing of lowerThings(line.grants)) await giver.endForUpgrade(transaction, { memberId, thing, by: cause })
}
