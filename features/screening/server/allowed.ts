import { RIGHTS } from '@niujin/commerce'
import type { Allowance, Rights } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Owner } from './owner.ts'

/** What rights bound here. */
type Bounded = 'savedScreens' | 'liveScreens' | 'formulas' | 'backtestYears'

/**
 * How much of something an owner may have now, never more than anybody can, and what a refusal says. A guest's device is as
 * somebody without a membership. Where things are counted it is asked after `inTurn`, over the same transaction.
 */
export async function allowedTo(
  rights: Rights,
  connection: OpenTransaction,
  { owner, right }: { readonly owner: Owner; readonly right: Bounded },
): Promise<Allowance> {
  const memberId = owner.owner_kind === 'member' ? owner.owner_id : undefined
  const { has, refusal } = await rights.limitOf(connection, memberId, right)
  return { has: Math.min(has, RIGHTS[right].most), refusal }
}
