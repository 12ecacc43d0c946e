import type { ReactNode } from 'react'
import { Table, When, type Column } from '@niujin/console-kit'
import type { CollegeAct } from '../contract/index.ts'
import styles from './college.module.css'

const COLUMNS: readonly Column<CollegeAct>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '谁', show: ({ who }) => who, quiet: true },
  { name: '做了什么', show: ({ what }) => what, short: true },
  { name: '哪一篇', show: ({ about }) => about },
]

/** Everything that the staff did, the last first. */
export function ActsTable({ acts }: { acts: readonly CollegeAct[] }): ReactNode {
  return (
    <section className={styles.part} aria-label="经过">
      <h3 className={styles.partTitle}>经过</h3>
      {acts.length === 0 ? (
        <p className="caption">还没有人改过</p>
      ) : (
        <Table label="经过" columns={COLUMNS} rows={acts} keyOf={({ id }) => id} dense />
      )}
    </section>
  )
}
