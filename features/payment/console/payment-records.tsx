import type { ReactNode } from 'react'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { StaffPayment } from '../contract.ts'
import { yuan } from '../web/parts/yuan.ts'
import { aboutName, statusName, verdictName, viaName } from './words.ts'
import styles from './payments.module.css'

const when = (at: string) => <time dateTime={at}>{dateTimeText(Date.parse(at))}</time>

/** Every try, everything channels told, and every step, in the order they happened. */
export function PaymentRecords({ payment }: { payment: StaffPayment }): ReactNode {
  const { attempts, notices, history } = payment
  return (
    <>
      <Table title="支付尝试" heads={['编号', '渠道', '状态', '渠道单号', '开始', '支付']} empty="还没有去过渠道">
        {attempts.map(({ no, channel, status, channelNo, createdAt, paidAt }) => (
          <Row key={no} cells={[no, channel, status === 'refund' ? '已付，退回' : statusName(status), channelNo ?? '—', when(createdAt), paidAt === null ? '—' : when(paidAt)]} />
        ))}
      </Table>
      <Table title="渠道的消息" heads={['时间', '怎样得知', '结论', '金额', '尝试']} empty="渠道还没有说过什么">
        {notices.map(({ id, at, via, verdict, fen, currency, no }) => (
          <Row key={id} cells={[when(at), viaName(via), verdictName(verdict), `${currency === 'CNY' ? '' : `${currency} `}${yuan(fen)}`, no]} />
        ))}
      </Table>
      <Table title="经过" heads={['时间', '什么', '变化', '谁', '原因']} empty="没有记录">
        {history.map(({ id, at, about, from, to, who, reason }) => (
          <Row key={id} cells={[when(at), aboutName(about), `${statusName(from)} → ${statusName(to)}`, viaName(who), reason]} />
        ))}
      </Table>
    </>
  )
}

function Table({ title, heads, empty, children }: { title: string; heads: readonly string[]; empty: string; children: readonly ReactNode[] }): ReactNode {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Row({ cells }: { cells: readonly ReactNode[] }): ReactNode {
  return (
    <tr>
      {cells.map((cell, at) => (
        // The cells of a row stand in the order of the heads and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
