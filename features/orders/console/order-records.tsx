import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Table, When, type Column } from '@niujin/console-kit'
import type { StaffOrder } from '../contract/index.ts'
import { statusName } from './words.ts'
import styles from './orders.module.css'

const ITEMS: readonly Column<StaffOrder['items'][number]>[] = [
  {
    name: '商品',
    show: ({ productName, variant, isGift }) => `${productName} ${variant}${isGift ? '（赠送）' : ''}`,
    heading: true,
  },
  { name: '单价', show: ({ price }) => moneyText(price), figure: true },
  { name: '件数', show: ({ count }) => count, figure: true },
  { name: '券', show: ({ couponShare }) => moneyText(couponShare), figure: true, wide: true },
  { name: '牛币', show: ({ coinShare }) => coinShare, figure: true, wide: true },
  { name: '实付', show: ({ payPrice }) => moneyText(payPrice), figure: true },
  {
    name: '已退',
    show: ({ refundedFen, refundedCoins }) =>
      `${moneyText(refundedFen)}${refundedCoins > 0 ? ` + ${refundedCoins} 牛币` : ''}`,
    figure: true,
  },
]
const STEPS: readonly Column<StaffOrder['timeline'][number]>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '会员看到的', show: ({ text }) => text },
  { name: '说明', show: ({ detail }) => detail || '—', long: true },
]
const HISTORY: readonly Column<StaffOrder['history'][number]>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '谁', show: ({ who }) => who },
  { name: '变化', show: ({ from, to }) => `${statusName(from)} → ${statusName(to)}` },
  { name: '原因', show: ({ reason }) => reason || '—', long: true },
]

/** What was bought, where it is, what the member reads, and each act with who did it. */
export function OrderRecords({ order }: { order: StaffOrder }): ReactNode {
  const { items, delivery, timeline, history } = order
  return (
    <>
      <Records title="商品" columns={ITEMS} rows={items} keyOf={({ itemId }) => itemId} />
      {delivery && (
        <Records
          title={`物流 ${delivery.carrier} ${delivery.number}`}
          columns={STEPS}
          rows={delivery.steps}
          keyOf={keyOfStep}
        />
      )}
      <Records title="订单经过" columns={STEPS} rows={timeline} keyOf={keyOfStep} />
      <Records
        title="操作记录"
        columns={HISTORY}
        rows={history}
        keyOf={({ at, who, from, to }) => `${at} ${who} ${from} ${to}`}
      />
    </>
  )
}

const keyOfStep = ({ at, text }: StaffOrder['timeline'][number]) => `${at} ${text}`

type RecordsProps<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

function Records<Row>({ title, ...table }: RecordsProps<Row>): ReactNode {
  if (table.rows.length === 0) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      <Table {...table} label={title} dense />
    </section>
  )
}
