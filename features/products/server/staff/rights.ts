import type { OpenTransaction } from '@niujin/server-kit/database'
import type { ProductsContext } from '../deps.ts'

/** What somebody of the staff may do with products now. */
export interface StaffRights {
  readonly memberId: string
  /** Change products and ask for prices. */
  readonly change: boolean
  /** Decide what somebody else asked for. */
  readonly approve: boolean
}

/** What a person may do, now; undefined when it is nothing. */
export async function rightsOf(
  { may }: ProductsContext,
  memberId: string,
  connection: OpenTransaction,
): Promise<StaffRights | undefined> {
  const change = await may(memberId, 'price.propose', connection)
  const approve = await may(memberId, 'price.approve', connection)
  return change || approve ? { memberId, change, approve } : undefined
}
