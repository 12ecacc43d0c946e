import type { OrderStatus } from '../contract/index.ts'
import type { OrdersDeps } from './deps.ts'
import { stepOrder } from './store/orders.ts'
import type { Change, OrderRow } from './tables.ts'

/** What was sent has arrived: the order is over; undefined when it was not on its way. */
export function receive(
  { now }: Pick<OrdersDeps, 'now'>,
  change: Change,
  { order, who }: { order: OrderRow; who: string | undefined },
): Promise<OrderStatus | undefined> {
  const at = new Date(now())
  return stepOrder(change, {
    order,
    event: 'receive',
    wanted: order.refunded_fen + order.refunded_coins > 0 ? 'part_refunded' : 'completed',
    who: who ?? '系统',
    reason: who === undefined ? '到期自动收货' : '确认收货',
    text: who === undefined ? '已自动确认收货' : '已确认收货',
    at,
    set: { finished_at: at },
  })
}
