import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { nextSort } from './next-sort.ts'
import type { SortOrder } from './next-sort.ts'
import styles from './sort-header.module.css'

const ARIA = { none: 'none', descending: 'descending', ascending: 'ascending' } as const

export type SortHeaderProps = {
  label: string
  order: SortOrder
  onChange: (order: SortOrder) => void
  /** where the column's figures stand */
  align?: 'start' | 'end'
  className?: string
}

/** A column head that sorts: none, high to low, low to high. Stands in a SortRow or a table of one's own. */
export function SortHeader(props: SortHeaderProps): ReactNode {
  const { label, order, onChange, align = 'end', className } = props
  return (
    <th scope="col" aria-sort={ARIA[order]} className={classes(styles.head, styles[align], className)}>
      <button type="button" className={styles.button} onClick={() => onChange(nextSort(order))}>
        {label}
        <svg className={styles.arrows} viewBox="0 0 8 12" aria-hidden>
          <path className={order === 'ascending' ? styles.on : undefined} d="M4 1 7.5 5h-7z" />
          <path className={order === 'descending' ? styles.on : undefined} d="M4 11 .5 7h7z" />
        </svg>
      </button>
    </th>
  )
}

export type SortRowProps = {
  /** names what is sorted, such as 涨幅榜 */
  label: string
  /** grid columns, the same as the rows below use: 1fr 1.6rem 1.6rem */
  columns: string
  className?: string
  /** SortHeader or th elements */
  children: ReactNode
}

/** The heads above a list of rows that are no table themselves. */
export function SortRow({ label, columns, className, children }: SortRowProps): ReactNode {
  return (
    <table className={classes(styles.table, className)} aria-label={label}>
      <thead>
        <tr style={{ gridTemplateColumns: columns }}>{children}</tr>
      </thead>
    </table>
  )
}
