import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { ClearIcon, ClockIcon, RefreshIcon, SuccessIcon } from '@niujin/ui'
import { clockText } from '@niujin/web-kit/formats'
import type { Payment, PaymentState } from '../../contract/index.ts'
import { amountText } from './amounts.ts'
import { businessOf } from './business.ts'
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
  success: (payment) => successWords(payment),
  closed: (payment) => `${businessOf(payment).closed}。如果稍后到账，会自动全额退回`,
  refunding: (payment) =>
    `${backWords(payment, '正在原路退回')}${payment.refund?.status === 'failed' ? '，遇到问题，客服正在处理' : ''}`,
  refunded: (payment) => backWords(payment, '已原路退回'),
}

function successWords({ gives, fen, coins }: Payment): string {
  if (gives) return `到账 ${gives.coins} 牛币${gives.bonus > 0 ? `，另送 ${gives.bonus}` : ''}`
  return fen + coins === 0 ? '不用付款，已经完成' : `已支付 ${amountText({ fen, coins })}`
}

/** The money on its way, and the coins, which are back at once. */
function backWords({ back: { fen, coins } }: Payment, money: string): string {
  const words = [...(fen > 0 ? [`${moneyText(fen)} ${money}`] : []), ...(coins > 0 ? [`${coins} 牛币已退回`] : [])]
  return words.length > 0 ? words.join('，') : '这笔没有付过钱，不用退回'
}
