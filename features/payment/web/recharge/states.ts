import type { BadgeVariant } from '@niujin/ui'
import type { PaymentState } from '../../contract/index.ts'

/** How a payment's state is called, and the badge that shows it. */
export const STATE: Readonly<Record<PaymentState, { readonly name: string; readonly variant: BadgeVariant }>> = {
  waiting: { name: '待支付', variant: 'warning' },
  success: { name: '支付成功', variant: 'success' },
  closed: { name: '已关闭', variant: 'plain' },
  refunding: { name: '退款中', variant: 'accent' },
  refunded: { name: '已退款', variant: 'plain' },
}
