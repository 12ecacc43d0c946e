import type { ReactNode } from 'react'
import { SortHeader, type SortOrder } from '@niujin/ui'
import type { RankingKey } from '../../contract/limits.ts'
import { COLUMN_NAMES, type ExtraColumn } from '../../domain/index.ts'
import type { Sideways } from './use-sideways.ts'
import { wideLayout } from './wide-layout.ts'
import styles from './wide-rows.module.css'

export type Sorting = { sort: RankingKey; order: 'asc' | 'desc' }

export type ColumnHeadsProps = {
  label: string
  /** the figures after price and change */
  columns: readonly ExtraColumn[]
  sideways: Sideways
  sorting: Sorting
  /** the money the figures are in, where it is not yuan */
  money?: string | undefined
  /** undefined: back to the usual order */
  onSort: (sorting: Sorting | undefined) => void
}

/** The heads over quote rows: each figure sorts. */
export function ColumnHeads({ label, columns, sideways, sorting, money, onSort }: ColumnHeadsProps): ReactNode {
  const { head, follow } = sideways
  const { template, width } = wideLayout(columns.length)
  return (
    <div ref={head} className={styles.heads} onScroll={follow}>
      <table className={styles.table} style={{ width }} aria-label={label}>
        <thead>
          <tr style={{ gridTemplateColumns: template }}>
            <th scope="col" className={styles.corner}>
              {money === undefined ? '名称' : `名称（${money}）`}
            </th>
            {(['last', 'changePercent', ...columns] as const).map((column) => (
              <SortHeader
                key={column}
                label={COLUMN_NAMES[column]}
                order={orderOf(sorting, column)}
                onChange={(order) =>
                  onSort(order === 'none' ? undefined : { sort: column, order: order === 'ascending' ? 'asc' : 'desc' })
                }
              />
            ))}
          </tr>
        </thead>
      </table>
    </div>
  )
}

function orderOf(sorting: Sorting, column: RankingKey): SortOrder {
  if (sorting.sort !== column) return 'none'
  return sorting.order === 'asc' ? 'ascending' : 'descending'
}
