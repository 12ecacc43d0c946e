import type { ReactNode } from 'react'
import { channelName } from '@niujin/money'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { Channel, Payment } from '../../contract/index.ts'
import { amountText } from './amounts.ts'
import styles from './payment-facts.module.css'

/** What was paid for, how much, how and when. */
export function PaymentFacts({ payment, channels }: { payment: Payment; channels: readonly Channel[] }): ReactNode {
  const { subject, fen, coins, channel, createdAt, paidAt, id, balance, state } = payment
  const title = channels.find(({ name }) => name === channel)?.title ?? channelName(channel ?? '')
  return (
    <dl className={styles.facts}>
      <Fact name="商品">{subject}</Fact>
      <Fact name="金额">{amountText({ fen, coins })}</Fact>
      <BackFact payment={payment} />
      {channel !== null && <Fact name="支付方式">{title}</Fact>}
      <Fact name={paidAt === null ? '下单时间' : '支付时间'}>{dateTimeText(Date.parse(paidAt ?? createdAt))}</Fact>
      <Fact name="支付编号">
        <span className={styles.id}>{id}</span>
      </Fact>
      {state === 'success' && <Fact name="牛币余额">{balance}</Fact>}
    </dl>
  )
}

/** What went back of a payment that stands. Of one that is given back whole the head of the page tells. */
function BackFact({ payment: { state, back } }: { payment: Payment }): ReactNode {
  return state === 'success' && back.fen + back.coins > 0 ? <Fact name="其中退回">{amountText(back)}</Fact> : null
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
