import type { BadgeVariant } from '@niujin/ui'
import type { AfterSaleStatus, OrderStatus } from '../../contract/limits.ts'

/** How loud an order's state is: what waits for the member stands out, what is over is quiet. */
export const STATUS_EMPHASIS: Readonly<Record<OrderStatus, 'open' | 'done' | 'over'>> = {
  pending_sign: 'open',
  unpaid: 'open',
  paid: 'open',
  delivered: 'open',
  completed: 'done',
  cancelled: 'over',
  refunding: 'open',
  part_refunded: 'done',
  refunded: 'over',
}

export const AFTER_SALE_BADGE: Readonly<Record<AfterSaleStatus, BadgeVariant>> = {
  applied: 'warning',
  approved: 'accent',
  returning: 'accent',
  to_refund: 'accent',
  done: 'success',
  member_cancelled: 'plain',
  refused: 'danger',
  goods_refused: 'danger',
}
