import type { ReactNode } from 'react'
import { channelName } from '@niujin/money'
import { ListRow, Section } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OrderDetail } from '../../contract/index.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './order-facts.module.css'

/** The order's number, its times, how it was paid, and the way to people who help. */
export function OrderFacts({ order }: { order: OrderDetail }): ReactNode {
  const { orderNum, createdAt, payTime, payChannel, remark } = order
  return (
    <Section title="订单信息" flush>
      <dl className={styles.facts}>
        <Fact name="订单编号">
          {orderNum}
          <CopyButton text={orderNum} label="复制订单编号" />
        </Fact>
        <Fact name="下单时间">{dateTimeText(Date.parse(createdAt))}</Fact>
        {payTime !== null && <Fact name="付款时间">{dateTimeText(Date.parse(payTime))}</Fact>}
        {payChannel !== null && <Fact name="支付方式">{channelName(payChannel)}</Fact>}
        {remark !== '' && <Fact name="备注">{remark}</Fact>}
      </dl>
      <ListRow title="联系客服" detail="带上这个订单的编号" href={`/FeedBack?order=${encodeURIComponent(orderNum)}`} />
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
