import type { BatchRow } from './batch-store.ts'
import type { CardCodesContext } from './context.ts'
import type { Reads } from './tables.ts'

/** What somebody of the staff may do with batches now. */
export interface StaffRights {
  readonly memberId: string
  /** Make them, and end them. */
  readonly make: boolean
  /** Decide what somebody else wants to make. */
  readonly approve: boolean
}

/** What a person may do, now; undefined when it is nothing. */
export async function rightsOf(
  { may }: Pick<CardCodesContext, 'may'>,
  memberId: string,
  connection: Reads,
): Promise<StaffRights | undefined> {
  const make = await may(memberId, 'price.propose', connection)
  const approve = await may(memberId, 'price.approve', connection)
  return make || approve ? { memberId, make, approve } : undefined
}

/** What somebody may do with a batch of which so many codes are left. */
export function possible(
  { status, maker, voided_at: voidedAt }: BatchRow,
  left: number,
  { memberId, make, approve }: StaffRights,
): { readonly canDecide: boolean; readonly canTake: boolean; readonly canVoid: boolean } {
  if (voidedAt !== null) return { canDecide: false, canTake: false, canVoid: false }
  return {
    canDecide: status === 'proposed' && approve && maker !== memberId,
    canTake: status === 'approved' && make && maker === memberId,
    canVoid: make && (status === 'made' ? left > 0 : status !== 'refused'),
  }
}
