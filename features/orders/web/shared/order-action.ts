import type { OrderLine } from '../../contract/index.ts'

/** Something a member is about to do with an order, which is asked first. */
export interface OrderAction {
  readonly kind: 'pay' | 'cancel' | 'receive' | 'delete'
  readonly order: Pick<OrderLine, 'orderNum' | 'payPrice' | 'coinAmount'>
}
