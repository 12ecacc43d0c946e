import { useCallback, type ReactNode } from 'react'
import { TableRow, TableRows, type Table, type TableRowProps, type TableRowsProps } from '@niujin/ui/table'
import type { Quote } from '../../contract/index.ts'
import { instrumentPath } from '../../domain/index.ts'
import { walkFrom } from '../live/known-names.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import { StockNames } from './quote-row/stock-names.tsx'

export type StockTableProps<Item> = TableRowsProps<Item> & {
  /** the security of a row; undefined for a row that is none */
  quoteOf: (item: Item) => Quote | undefined
}

/** The rows of a table of securities: a long press opens a row's menu, a page opened from it goes on along the table. */
export function StockTable<Item>({ quoteOf, ...rows }: StockTableProps<Item>): ReactNode {
  const { items } = rows
  const quotes = useCallback(() => items.flatMap((item) => quoteOf(item) ?? []), [items, quoteOf])
  const find = useCallback((row: string) => quotes().find(({ id }) => id === row), [quotes])
  return (
    <RowMenu find={find}>
      <div onClickCapture={() => walkFrom(quotes())}>
        <TableRows<Item> {...rows} />
      </div>
    </RowMenu>
  )
}

export type StockTableRowProps = Pick<TableRowProps, 'choice' | 'end' | 'children'> & {
  table: Table
  quote: Quote
  /** after the code, in small */
  mark?: ReactNode
}

/** A security in a table: its name and code stay in sight, its cells are given. */
export function StockTableRow({ table, quote, mark, choice, end, children }: StockTableRowProps): ReactNode {
  return (
    <TableRow
      table={table}
      href={instrumentPath(quote.id, quote.kind)}
      row={quote.id}
      names={
        <StockNames name={quote.name}>
          {quote.code}
          {mark}
        </StockNames>
      }
      choice={choice}
      end={end}
    >
      {children}
    </TableRow>
  )
}
