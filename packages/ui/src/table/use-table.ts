import { useMemo } from 'react'
import { tableLayout, type TableColumn, type TableLayout } from './layout.ts'
import { useSideways, type Sideways } from './use-sideways.ts'

/** What the heads and the rows of one table have in common. */
export interface Table<Key extends string = string> {
  readonly columns: readonly TableColumn<Key>[]
  readonly hasEnd: boolean
  readonly layout: TableLayout
  readonly sideways: Sideways
}

export interface TableOptions {
  /** Whether rows have a button at their right, which stays in sight like the name. */
  readonly hasEnd?: boolean
  /** Width of the names with the page's edge (rem), where more than a name stands there. */
  readonly name?: number
}

/** A table of securities or the like; `columns` must keep their identity while they mean the same. */
export function useTable<Key extends string>(
  columns: readonly TableColumn<Key>[],
  { hasEnd = false, name }: TableOptions = {},
): Table<Key> {
  const sideways = useSideways()
  return useMemo(
    () => ({ columns, hasEnd, layout: tableLayout(columns, hasEnd, name), sideways }),
    [columns, hasEnd, name, sideways],
  )
}
