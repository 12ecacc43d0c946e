import { useState, type ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OrderDetail } from '../../contract/index.ts'
import { Countdown } from '../shared/countdown.tsx'
import { STATUS_EMPHASIS } from '../shared/status.ts'
import styles from './state-head.module.css'

export type StateHeadProps = { order: OrderDetail; onExpired: () => void }

/** How the order stands, and what comes next. */
export function StateHead({ order, onExpired }: StateHeadProps): ReactNode {
  return (
    <header className={styles.head} data-emphasis={STATUS_EMPHASIS[order.status]}>
      <h2 className={styles.title}>
        {order.statusText} {order.isTest && <Badge variant="outline">测试</Badge>}
      </h2>
      <p className={styles.words}>
        <Next order={order} onExpired={onExpired} />
      </p>
    </header>
  )
}

const CANCELLED: Readonly<Record<NonNullable<OrderDetail['cancelType']>, string>> = {
  timeout: '超过时间没有付款，已自动取消',
  member: '你取消了这个订单',
  operator: '客服取消了这个订单',
}

/** What is said of states that need nothing of the order itself. */
const WORDS: Readonly<Record<Exclude<OrderDetail['status'], 'unpaid' | 'delivered' | 'cancelled'>, string>> = {
  pending_sign: '完成风险测评与合同签署后才能付款',
  paid: '已付款，正在准备发货',
  completed: '谢谢购买，祝投资顺利',
  refunding: '退款在处理，结果会发消息告诉你',
  part_refunded: '部分商品已退款',
  refunded: '已全额退款，钱按原路退回',
}

function Next({ order, onExpired }: StateHeadProps): ReactNode {
  const { status, now, expireTime, delivery } = order
  const [ahead] = useState(() => now - Date.now())
  if (status === 'unpaid') {
    return (
      <>
        剩 <Countdown until={Date.parse(expireTime)} ahead={ahead} onEnd={onExpired} />
        ，过时自动取消
      </>
    )
  }
  if (status === 'delivered')
    return delivery ? `${dateTimeText(Date.parse(delivery.receivedBy))} 自动确认收货` : '商品在路上'
  if (status === 'completed' && order.giftCodes.some(({ isUsed }) => !isUsed)) return '把激活码发给朋友，对方激活就生效'
  return status === 'cancelled' ? cancelledText(order) : WORDS[status]
}

function cancelledText({ cancelType, cancelReason }: OrderDetail): string {
  const how = CANCELLED[cancelType ?? 'member']
  // A timeout gives its own reason, which says the same.
  return cancelReason === '' || cancelType === 'timeout' ? how : `${how}：${cancelReason}`
}
