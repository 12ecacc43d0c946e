import type { KeyboardEvent, ReactNode } from 'react'
import { VirtualList, type VirtualListProps } from '../virtual/virtual-list.tsx'
import { TABLE_ROW } from './layout.ts'
import { moveByKey } from './move-by-key.ts'
import type { Table } from './use-table.ts'
import styles from './table.module.css'

export type TableRowsProps<Item> = Omit<VirtualListProps<Item>, 'rowHeight' | 'label'> & {
  table: Table
  label: string
}

/** The rows of a table, of which only those in sight are in the page. Arrow keys go from row to row and sideways. */
export function TableRows<Item>({ table, ...list }: TableRowsProps<Item>): ReactNode {
  const { layout } = table
  const { body, follow } = table.sideways
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveByKey(event.key, event.currentTarget, layout.step)) event.preventDefault()
  }
  return (
    // The keys work on the rows' own links and buttons; nothing here takes the focus itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={body} className={styles.across} onScroll={follow} onKeyDown={move}>
      <div className={styles.rows} style={{ width: layout.width }}>
        <VirtualList<Item> {...list} rowHeight={TABLE_ROW} />
      </div>
    </div>
  )
}
