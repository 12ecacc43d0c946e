import type { ReactNode } from 'react'
import type { DrawingName } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
import { PagedList } from '../list/paged-list.tsx'
import { Table, type TableProps } from './table.tsx'

export type PagedTableProps<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'dense'> & {
  paged: Paged<Row>
  /** what is said where there is nothing */
  empty: string
  drawing?: DrawingName
}

/** A table that comes page by page, in all its states. */
export function PagedTable<Row>({ paged, empty, drawing = 'list', ...table }: PagedTableProps<Row>): ReactNode {
  return (
    <PagedList paged={paged} empty={empty} drawing={drawing}>
      {(rows) => <Table {...table} rows={rows} keyOf={paged.keyOf} busy={paged.busy} />}
    </PagedList>
  )
}
