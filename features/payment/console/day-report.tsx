import type { ReactNode } from 'react'
import { Badge, PartLink } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { DayReport, Difference } from '../contract.ts'
import { yuan } from '../web/parts/yuan.ts'
import { DIFFERENCE } from './words.ts'
import styles from './payments.module.css'

const STATUS = {
  matched: { name: '平', look: 'success' },
  different: { name: '有差异', look: 'danger' },
  'not-ready': { name: '渠道账单还没好', look: 'warning' },
} as const

/** One channel's day: sums on both sides, and what differs. */
export function DayReportView({ report }: { report: DayReport }): ReactNode {
  const { channel, status, payments, refunds, differences, ledgerFaults, madeAt } = report
  return (
    <section className={styles.part} aria-label={`渠道 ${channel}`}>
      <h3 className={styles.partTitle}>
        {channel} <Badge look={STATUS[status].look}>{STATUS[status].name}</Badge>
      </h3>
      <p className={styles.quiet}>对账于 {dateTimeText(Date.parse(madeAt))}</p>
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

function SumTable({ payments, refunds }: Pick<DayReport, 'payments' | 'refunds'>): ReactNode {
  const rows = [['付款', payments], ['退款', refunds]] as const
  return (
    <table className={styles.table} aria-label="合计">
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">渠道账单</th>
          <th scope="col">这里</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, sum]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {sum.channelCount} 笔 {yuan(sum.channelFen)}
            </td>
            <td>
              {sum.ourCount} 笔 {yuan(sum.ourFen)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }): ReactNode {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label="差异">
        <thead>
          <tr>
            <th scope="col">差异</th>
            <th scope="col">编号</th>
            <th scope="col">渠道单号</th>
            <th scope="col">渠道</th>
            <th scope="col">这里</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ kind, no, paymentId, channelNo, channelFen, ourFen }) => (
            <tr key={`${kind} ${no}`}>
              <td>{DIFFERENCE[kind]}</td>
              <td>
                {paymentId === null ? (
                  no
                ) : (
                  <PartLink href={`/console/payments/${encodeURIComponent(paymentId)}`} className={styles.link}>
                    {no}
                  </PartLink>
                )}
              </td>
              <td>{channelNo ?? '—'}</td>
              <td>{channelFen === null ? '—' : yuan(channelFen)}</td>
              <td>{ourFen === null ? '—' : yuan(ourFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
