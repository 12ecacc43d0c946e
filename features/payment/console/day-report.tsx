import type { ReactNode } from 'react'
import { channelName, moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import { Table, TextLink, When, type Column } from '@niujin/console-kit'
import type { DayReport, Difference } from '../contract/index.ts'
import { DIFFERENCE } from './words.ts'
import styles from './payments.module.css'

const STATUS = {
  matched: { name: '平', variant: 'success' },
  different: { name: '有差异', variant: 'danger' },
  'not-ready': { name: '渠道账单还没好', variant: 'warning' },
} as const

/** One channel's day: sums on both sides, and what differs. */
export function DayReportView({ report }: { report: DayReport }): ReactNode {
  const { channel, status, payments, refunds, differences, ledgerFaults, madeAt } = report
  return (
    <section className={styles.part} aria-label={`渠道 ${channelName(channel)}`}>
      <h2 className={styles.partTitle}>
        {channelName(channel)} <Badge variant={STATUS[status].variant}>{STATUS[status].name}</Badge>
      </h2>
      <p className="caption">
        对账于 <When at={madeAt} />
      </p>
      {status !== 'not-ready' && <SumTable payments={payments} refunds={refunds} />}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
      {ledgerFaults.length > 0 && (
        <ul className={styles.problem} aria-label="账本自查">
          {ledgerFaults.map((fault) => (
            <li key={fault}>账本自查：{fault}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const SUMS: readonly Column<{ name: string; sum: DayReport['payments'] }>[] = [
  { name: '类别', show: ({ name }) => name, heading: true },
  { name: '渠道账单', show: ({ sum }) => `${sum.channelCount} 笔 ${moneyText(sum.channelFen)}` },
  { name: '这里', show: ({ sum }) => `${sum.ourCount} 笔 ${moneyText(sum.ourFen)}` },
]

function SumTable({ payments, refunds }: Pick<DayReport, 'payments' | 'refunds'>): ReactNode {
  const rows = [
    { name: '付款', sum: payments },
    { name: '退款', sum: refunds },
  ]
  return <Table label="合计" columns={SUMS} rows={rows} keyOf={({ name }) => name} dense />
}

const DIFFERENCES: readonly Column<Difference>[] = [
  { name: '差异', show: ({ kind }) => DIFFERENCE[kind] },
  { name: '编号', show: (one) => <OwnNumber difference={one} /> },
  { name: '渠道单号', show: ({ channelNo }) => channelNo ?? '—' },
  { name: '渠道', show: ({ channelFen }) => (channelFen === null ? '—' : moneyText(channelFen)) },
  { name: '这里', show: ({ ourFen }) => (ourFen === null ? '—' : moneyText(ourFen)) },
]

function DifferenceTable({ differences }: { differences: readonly Difference[] }): ReactNode {
  return (
    <Table
      label="差异"
      columns={DIFFERENCES}
      rows={differences}
      keyOf={({ kind, no }) => `${kind} ${no}`}
      dense
      oneLine
    />
  )
}

/** What this side knows a payment of is a link to it. */
function OwnNumber({ difference: { no, paymentId } }: { difference: Difference }): ReactNode {
  return paymentId === null ? no : <TextLink href={`/console/payments/${encodeURIComponent(paymentId)}`}>{no}</TextLink>
}
