import type { ReactNode } from 'react'
import type { SortOrder } from '@niujin/ui'
import { TableHeads, type Table } from '@niujin/ui/table'
import type { RankingKey } from '../../contract/limits.ts'
import type { RankingColumn } from './ranking-columns.ts'

export type Sorting = { sort: RankingKey; order: 'asc' | 'desc' }
export type RankingHeadsProps = {
  label: string
  table: Table<RankingColumn>
  sorting: Sorting
  /** the money the figures are in, where it is not yuan */
  money?: string | undefined
  /** undefined: back to the usual order */
  onSort: (sorting: Sorting | undefined) => void
}

/** The heads over a ranking, which the server sorts by any of them. */
export function RankingHeads({ label, table, sorting, money, onSort }: RankingHeadsProps): ReactNode {
  return (
    <TableHeads
      table={table}
      label={label}
      name={money === undefined ? '名称' : `名称（${money}）`}
      orderOf={(column) => orderOf(sorting, column)}
      onSort={(column, order) =>
        onSort(order === 'none' ? undefined : { sort: column, order: order === 'ascending' ? 'asc' : 'desc' })
      }
    />
  )
}

function orderOf(sorting: Sorting, column: RankingKey): SortOrder {
  if (sorting.sort !== column) return 'none'
  return sorting.order === 'asc' ? 'ascending' : 'descending'
}
