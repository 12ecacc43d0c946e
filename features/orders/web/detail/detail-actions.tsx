import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { BottomBar, Button, LinkButton } from '@niujin/ui'
import type { OrderDetail } from '../../contract/index.ts'
import type { OrderAction } from '../shared/order-action.ts'
import { againPath } from '../shared/order-paths.ts'
import styles from './detail-actions.module.css'

export type DetailActionsProps = {
  order: OrderDetail
  onAction: (action: OrderAction) => void
  onRefund: () => void
}

const AGAIN = new Set<OrderDetail['status']>(['completed', 'cancelled', 'part_refunded', 'refunded'])

/** What can be done with the order now; the main thing stands last, under the thumb. */
export function DetailActions(props: DetailActionsProps): ReactNode {
  const { can, status } = props.order
  if (!AGAIN.has(status) && !Object.values({ ...can, askInvoice: false }).includes(true)) return null
  return (
    <BottomBar className={styles.bar ?? ''}>
      <Lesser {...props} />
      <Main {...props} />
    </BottomBar>
  )
}

function Lesser({ order, onAction, onRefund }: DetailActionsProps): ReactNode {
  const { can } = order
  return (
    <>
      {can.delete && (
        <Button variant="ghost" onClick={() => onAction({ kind: 'delete', order })}>
          删除
        </Button>
      )}
      {can.cancel && (
        <Button variant="secondary" onClick={() => onAction({ kind: 'cancel', order })}>
          取消订单
        </Button>
      )}
      {can.refund && (
        <Button variant="secondary" onClick={onRefund}>
          申请退款
        </Button>
      )}
    </>
  )
}

function Main({ order, onAction }: DetailActionsProps): ReactNode {
  const { can, status, items, payPrice } = order
  return (
    <>
      {AGAIN.has(status) && (
        <LinkButton href={againPath(items)} variant={status === 'completed' ? 'primary' : 'secondary'}>
          再次购买
        </LinkButton>
      )}
      {can.confirmReceipt && <Button onClick={() => onAction({ kind: 'receive', order })}>确认收货</Button>}
      {can.pay && <Button onClick={() => onAction({ kind: 'pay', order })}>去付款 {moneyText(payPrice)}</Button>}
    </>
  )
}
