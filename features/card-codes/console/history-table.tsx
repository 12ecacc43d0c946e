import type { ReactNode } from 'react'
import { Table, When, type Column } from '@niujin/console-kit'
import type { CodeHistoryLine } from '../contract/index.ts'
import { stepName } from './words.ts'
import styles from './card-codes.module.css'

const COLUMNS: readonly Column<CodeHistoryLine>[] = [
  { name: '时间', show: ({ at }) => <When at={at} /> },
  { name: '什么', show: ({ to, tail }) => (tail === null ? stepName(to) : `${stepName(to)}（尾号 ${tail}）`) },
  { name: '谁', show: ({ who }) => who, long: true },
  { name: '原因', show: ({ reason }) => reason, long: true },
]

/** Each step with who did it and why, the newest first. */
export function HistoryTable({ history }: { history: readonly CodeHistoryLine[] }): ReactNode {
  return (
    <section className={styles.part} aria-label="经过">
      <h3 className={styles.partTitle}>经过</h3>
      {history.length === 0 ? (
        <p className="caption">没有记录</p>
      ) : (
        <Table label="经过" columns={COLUMNS} rows={history} keyOf={({ id }) => id} dense />
      )}
    </section>
  )
}
