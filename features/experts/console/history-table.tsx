import type { ReactNode } from 'react'
import { MemberLink, Table, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import type { HistoryLine } from '../contract/index.ts'
import { stateName } from './words.ts'
import styles from './console.module.css'

export type HistoryTableProps = { history: readonly HistoryLine[]; may: ConsolePageProps['may'] }

/** Everything that happened, in order. */
export function HistoryTable({ history, may }: HistoryTableProps): ReactNode {
  return (
    <section className={styles.part} aria-label="经过">
      <h3 className={styles.partTitle}>经过</h3>
      <Table label="经过" columns={columnsOf(may)} rows={history} keyOf={({ id }) => id} dense />
    </section>
  )
}

function columnsOf(may: HistoryTableProps['may']): readonly Column<HistoryLine>[] {
  return [
    { name: '时间', show: ({ at }) => <When at={at} /> },
    { name: '变化', show: ({ from, to }) => changeText(from, to) },
    { name: '谁', show: ({ who }) => <MemberLink id={who} may={may} /> },
    { name: '原因', show: ({ reason }) => reason, long: true },
  ]
}

function changeText(from: string, to: string): string {
  const [before, after] = [stateName(from), stateName(to)]
  return before === '' || before === after ? after : `${before} → ${after}`
}
