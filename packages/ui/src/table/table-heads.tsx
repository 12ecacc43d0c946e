import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { SortHeader } from '../sort/sort-header.tsx'
import type { SortOrder } from '../sort/next-sort.ts'
import type { Table } from './use-table.ts'
import styles from './table.module.css'

export type TableHeadsProps<Key extends string> = {
  table: Table<Key>
  /** names what is sorted, such as 涨幅榜的列 */
  label: string
  /** over the names */
  name?: string
  /** what the button at the right of each row is about, for who cannot see it */
  end?: string
  orderOf: (column: Key) => SortOrder
  onSort: (column: Key, order: SortOrder) => void
}

/** The heads of a table: each figure sorts. They stand in a sticky header, apart from the rows, and move sideways with them. */
export function TableHeads<Key extends string>(props: TableHeadsProps<Key>): ReactNode {
  const { table, label, name = '名称', end, orderOf, onSort } = props
  const { columns, hasEnd, layout } = table
  const { head, follow } = table.sideways
  const template = hasEnd ? `${layout.template} var(--touch)` : layout.template
  return (
    <div ref={head} className={styles.across} onScroll={follow}>
      <table className={styles.table} style={{ width: layout.width }} aria-label={label}>
        <thead>
          <tr className={classes(!hasEnd && styles.edge)} style={{ gridTemplateColumns: template }}>
            <th scope="col" className={styles.names}>
              {name}
            </th>
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                label={column.label}
                order={orderOf(column.key)}
                onChange={(order) => onSort(column.key, order)}
              />
            ))}
            {hasEnd && (
              <th scope="col" className={styles.end}>
                <span className="unseen">{end}</span>
              </th>
            )}
          </tr>
        </thead>
      </table>
    </div>
  )
}
