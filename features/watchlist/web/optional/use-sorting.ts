import { useMemo, useState } from 'react'
import type { SortOrder } from '@niujin/ui'
import type { Column } from '../../contract/index.ts'
import { sortedByColumn } from '../../domain/columns.ts'
import type { WatchList } from './watch-list.ts'

export interface Sorting {
  readonly sorted: WatchList['items']
  readonly orderOf: (column: Column) => SortOrder
  readonly sortBy: (column: Column, order: SortOrder) => void
}

/** The list by a column as it was last loaded, or in the member's own order. Rows do not jump while one reads. */
export function useSorting(items: WatchList['items']): Sorting {
  const [by, setBy] = useState<{ column: Column; order: 'asc' | 'desc' }>()
  const sorted = useMemo(() => (by ? sortedByColumn(items, by.column, by.order) : items), [items, by])
  return {
    sorted,
    orderOf: (column) => (by?.column !== column ? 'none' : by.order === 'asc' ? 'ascending' : 'descending'),
    sortBy: (column, order) =>
      setBy(order === 'none' ? undefined : { column, order: order === 'ascending' ? 'asc' : 'desc' }),
  }
}
