import type { ReactNode } from 'react'
import { Table, When, type Column } from '@niujin/console-kit'
import type { HistoryLine } from '../contract/index.ts'
import { statusName, whoName } from './words.ts'
import styles from './coupons.module.css'

const COLUMNS: readonly Column<HistoryLine>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '变化', show: ({ from, to }) => (from === to ? '修改' : `${statusName(from)} → ${statusName(to)}`) },
  { name: '谁', show: ({ who }) => whoName(who) },
  { name: '原因', show: ({ reason }) => reason, long: true },
]

/** Everything that happened, in order. */
export function HistoryTable({ history }: { history: readonly HistoryLine[] }): ReactNode {
  return (
    <section className={styles.part} aria-label="经过">
      <h3 className={styles.partTitle}>经过</h3>
      <Table label="经过" columns={COLUMNS} rows={history} keyOf={({ id }) => id} dense />
    </section>
  )
}
