import type { BadgeLook } from '@niujin/ui'
import type { PaymentState } from '../../contract/index.ts'

/** How a payment's state is called and looks. */
export const STATE: Readonly<Record<PaymentState, { readonly name: string; readonly look: BadgeLook }>> = {
  waiting: { name: '待支付', look: 'warning' },
  success: { name: '支付成功', look: 'success' },
  closed: { name: '已关闭', look: 'plain' },
  refunding: { name: '退款中', look: 'accent' },
  refunded: { name: '已退款', look: 'plain' },
}
