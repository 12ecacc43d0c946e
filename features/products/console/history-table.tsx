import type { ReactNode } from 'react'
import { Table, When, type Column } from '@niujin/console-kit'
import type { HistoryLine } from '../contract/index.ts'
import styles from './products.module.css'

const COLUMNS: readonly Column<HistoryLine>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '谁', show: ({ who }) => who, quiet: true },
  { name: '做了什么', show: ({ what }) => what },
  { name: '之前', show: ({ before }) => <p className={styles.lines}>{before}</p>, wide: true },
  { name: '之后', show: ({ after }) => <p className={styles.lines}>{after}</p> },
  { name: '原因', show: ({ reason }) => reason, long: true },
]

/** Everything that was done to a product, newest first. */
export function HistoryTable({ history }: { history: readonly HistoryLine[] }): ReactNode {
  return (
    <section className={styles.part} aria-label="经过">
      <h3 className={styles.partTitle}>经过</h3>
      <Table label="经过" columns={COLUMNS} rows={history} keyOf={({ id }) => id} dense />
    </section>
  )
}
