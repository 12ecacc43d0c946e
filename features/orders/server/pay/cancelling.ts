import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OrdersDeps } from '../deps.ts'
import { lockedOrder, orderOf, setOrder, unmarkCancelling } from '../store/orders.ts'
import type { OrderRow } from '../tables.ts'

/** Who closes an order that nobody paid, and why. */
interface Cancelling {
  readonly orderNum: string
  /** Whose order it must be; anybody's when left out. */
  readonly memberId?: string
  readonly kind: 'member' | 'operator'
  readonly who: string
  readonly reason: string
}

/**
 * Cancels an unpaid order by closing its payment, which asks the channels first: one that was paid after all is paid. The
 * reason is written before, for the order is closed inside the payment's own transaction.
 */
export async function cancelUnpaid(
  { database, payment }: OrdersDeps,
  { orderNum, memberId, kind, who, reason }: Cancelling,
): Promise<Result<OrderRow, 'ORDER_UNKNOWN' | 'ORDER_ENDED' | 'CHANNEL_BUSY'>> {
  const mark = { cancel_kind: kind, cancel_reason: reason, cancel_by: who }
  const marked = await database.transaction().execute(async (change) => {
    const order = await lockedOrder(change, orderNum, memberId)
    if (order?.status === 'unpaid') await setOrder(change, orderNum, mark)
    return order
  })
  if (!marked) return fail('ORDER_UNKNOWN')
  if (marked.status !== 'unpaid' || marked.payment_id === null) return fail('ORDER_ENDED')
  const { payment_id: paymentId } = marked
  let isAnswered = false
  try {
    const outcome = await payment.closePayment(paymentId, { who, reason })
    isAnswered = outcome !== 'busy'
  } finally {
    // It goes on waiting to be paid: if it ends by itself later, it was nobody who cancelled it.
    if (!isAnswered) await unmarkCancelling(database, orderNum, mark)
  }
  if (!isAnswered) return fail('CHANNEL_BUSY')
  const order = await orderOf(database, orderNum)
  return order ? ok(order) : fail('ORDER_UNKNOWN')
}
