import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { ClearIcon, ClockIcon, RefreshIcon, SuccessIcon } from '@niujin/ui'
import { clockText } from '@niujin/web-kit/formats'
import type { Payment, PaymentState } from '../../contract/index.ts'
import styles from './result-head.module.css'

const HEADS = {
  waiting: { Icon: ClockIcon, title: '等待付款' },
  success: { Icon: SuccessIcon, title: '支付成功' },
  closed: { Icon: ClearIcon, title: '支付已关闭' },
  refunding: { Icon: RefreshIcon, title: '退款处理中' },
  refunded: { Icon: RefreshIcon, title: '已退款' },
} as const satisfies Record<PaymentState, unknown>

/** How the payment stands, in a glance and a sentence. `isCancelled`: the payer has just taken it back. */
export function ResultHead({
  payment,
  lost,
  isCancelled,
}: {
  payment: Payment
  lost: boolean
  isCancelled: boolean
}): ReactNode {
  const { Icon, title } = HEADS[payment.state]
  return (
    <header className={styles.head} data-state={payment.state}>
      <Icon className={styles.icon ?? ''} />
      <div role="status">
        <h2 className={styles.title}>{isCancelled && payment.state === 'closed' ? '已取消支付' : title}</h2>
        <p className={styles.words}>{WORDS[payment.state](payment)}</p>
      </div>
      {lost && (
        <p role="alert" className={styles.lost}>
          网络不通，正在继续询问
        </p>
      )}
    </header>
  )
}

const WORDS: Readonly<Record<PaymentState, (payment: Payment) => string>> = {
  waiting: ({ expiresAt }) =>
    `还没有收到付款，付了的话马上会有结果。请在 ${clockText(Date.parse(expiresAt))} 前完成支付，过时自动关闭`,
  success: ({ gives, fen }) =>
    gives ? `到账 ${gives.coins} 牛币${gives.bonus > 0 ? `，另送 ${gives.bonus}` : ''}` : `已支付 ${moneyText(fen)}`,
  closed: () => '没有扣款。如果稍后到账，会自动全额退回',
  refunding: (payment) =>
    `${backText(payment)} 正在原路退回${payment.refund?.status === 'failed' ? '，遇到问题，客服正在处理' : ''}`,
  refunded: (payment) => `${backText(payment)} 已原路退回`,
}

function backText({ refund, fen }: Payment): string {
  return moneyText(refund?.fen ?? fen)
}
