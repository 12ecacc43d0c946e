import type { ReactNode } from 'react'
import { Table, When, type Column } from '@niujin/console-kit'
import { channelName, moneyText } from '@niujin/money'
import type { StaffPayment } from '../contract/index.ts'
import { aboutName, statusName, verdictName, viaName } from './words.ts'
import styles from './payments.module.css'

const ATTEMPTS: readonly Column<StaffPayment['attempts'][number]>[] = [
  { name: '编号', show: ({ no }) => no },
  { name: '渠道', show: ({ channel }) => channelName(channel) },
  { name: '状态', show: ({ status }) => (status === 'refund' ? '已付，退回' : statusName(status)) },
  { name: '渠道单号', show: ({ channelNo }) => channelNo ?? '—' },
  { name: '开始', show: ({ createdAt }) => <When at={createdAt} /> },
  { name: '支付', show: ({ paidAt }) => <When at={paidAt} /> },
]
const NOTICES: readonly Column<StaffPayment['notices'][number]>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '怎样得知', show: ({ via }) => viaName(via) },
  { name: '结论', show: ({ verdict }) => verdictName(verdict) },
  { name: '金额', show: ({ currency, fen }) => `${currency === 'CNY' ? '' : `${currency} `}${moneyText(fen)}` },
  { name: '尝试', show: ({ no }) => no },
]
const HISTORY: readonly Column<StaffPayment['history'][number]>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '什么', show: ({ about }) => aboutName(about) },
  { name: '变化', show: ({ from, to }) => `${statusName(from)} → ${statusName(to)}` },
  { name: '谁', show: ({ who }) => viaName(who) },
  { name: '原因', show: ({ reason }) => reason },
]

/** Every try, everything channels told, and every step, in the order they happened. */
export function PaymentRecords({ payment: { attempts, notices, history } }: { payment: StaffPayment }): ReactNode {
  return (
    <>
      <Records title="支付尝试" columns={ATTEMPTS} rows={attempts} keyOf={({ no }) => no} empty="还没有去过渠道" />
      <Records title="渠道的消息" columns={NOTICES} rows={notices} keyOf={({ id }) => id} empty="渠道还没有说过什么" />
      <Records title="经过" columns={HISTORY} rows={history} keyOf={({ id }) => id} empty="没有记录" />
    </>
  )
}

type RecordsProps<Row> = {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  empty: string
}

function Records<Row>({ title, empty, rows, ...table }: RecordsProps<Row>): ReactNode {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {rows.length === 0 ? (
        <p className="caption">{empty}</p>
      ) : (
        <Table {...table} label={title} rows={rows} dense oneLine />
      )}
    </section>
  )
}
