import type { OpenTransaction } from '@niujin/server-kit/database'
import type { OrdersDeps } from '../deps.ts'
import type { StaffRights } from '../refund/deciding.ts'

/** What somebody of the staff may do now; undefined when it is nothing. */
export async function rightsOf(
  { may }: Pick<OrdersDeps, 'may'>,
  memberId: string,
  connection: OpenTransaction,
): Promise<StaffRights | undefined> {
  // One after the other: inside a transaction there is one connection for all.
  const small = await may(memberId, 'refund.small', connection)
  const propose = await may(memberId, 'refund.large.propose', connection)
  const approve = await may(memberId, 'refund.large.approve', connection)
  return small || approve ? { memberId, small, propose, approve } : undefined
}
