import type { ReactNode } from 'react'
import { SortHeader, SortRow, type SortOrder } from '@niujin/ui'
import type { RankingKey } from '../../contract/limits.ts'
import { COLUMN_NAMES, type ExtraColumn } from '../../domain/index.ts'
import { STOCK_ROW } from './quote-row/stock-row.tsx'

export type Sorting = { sort: RankingKey; order: 'asc' | 'desc' }

export type ColumnHeadsProps = {
  label: string
  extra: ExtraColumn
  sorting: Sorting
  /** the money the figures are in, where it is not yuan */
  money?: string | undefined
  /** undefined: back to the usual order */
  onSort: (sorting: Sorting | undefined) => void
}

/** The heads over quote rows: each figure sorts. */
export function ColumnHeads({ label, extra, sorting, money, onSort }: ColumnHeadsProps): ReactNode {
  return (
    <SortRow label={label} columns={STOCK_ROW.extraColumns}>
      <th scope="col">{money === undefined ? '名称' : `名称（${money}）`}</th>
      {(['last', 'changePercent', extra] as const).map((column) => (
        <SortHeader
          key={column}
          label={COLUMN_NAMES[column]}
          order={orderOf(sorting, column)}
          onChange={(order) =>
            onSort(order === 'none' ? undefined : { sort: column, order: order === 'ascending' ? 'asc' : 'desc' })
          }
        />
      ))}
    </SortRow>
  )
}

function orderOf(sorting: Sorting, column: RankingKey): SortOrder {
  if (sorting.sort !== column) return 'none'
  return sorting.order === 'asc' ? 'ascending' : 'descending'
}
