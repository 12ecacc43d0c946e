import { useMemo, type ReactNode } from 'react'
import { Badge, ChangeText, StickyHeader } from '@niujin/ui'
import { CHANGE_WIDTH, TableCell, TableHeads, useTable, type Table, type TableColumn } from '@niujin/ui/table'
import { PercentCell, PriceCell, StockTable, StockTableRow, useLiveQuote } from '@niujin/quotes/web'
import type { Column } from '../../contract/index.ts'
import { COLUMN_FACTS, columnValue } from '../../domain/columns.ts'
import { columnDirection, columnText, isSigned } from './column-text.ts'
import { useSorting } from './use-sorting.ts'
import { isQuoted, type Quoted, type WatchList } from './watch-list.ts'

/** All columns the member chose, side by side; the name stays in sight while they scroll. */
export default function TableView({ list }: { list: WatchList }): ReactNode {
  const { columns } = list
  const quoted = list.items.filter(isQuoted)
  const { sorted, orderOf, sortBy } = useSorting(quoted)
  const table = useTable(useMemo(() => columns.map(tableColumn), [columns]))
  return (
    <>
      <StickyHeader>
        <TableHeads table={table} label="自选的列" orderOf={orderOf} onSort={sortBy} />
      </StickyHeader>
      <StockTable<Quoted>
        table={table}
        items={sorted.filter(isQuoted)}
        keyOf={({ id }) => id}
        quoteOf={({ quote }) => quote}
        label={`${list.group.name}自选表格`}
        renderRow={(item) => <TableRow item={item} table={table} />}
      />
    </>
  )
}

function tableColumn(key: Column): TableColumn<Column> {
  return { key, label: COLUMN_FACTS[key].name, ...(key === 'changePercent' && { width: CHANGE_WIDTH }) }
}

function TableRow({ item, table }: { item: Quoted; table: Table<Column> }): ReactNode {
  const { quote } = item
  const live = useLiveQuote(quote)
  return (
    <StockTableRow table={table} quote={quote} mark={quote.kind === 'hkStock' && <Badge>港</Badge>}>
      {table.columns.map(({ key }) => {
        if (key === 'last' || key === 'changePercent')
          return (
            <TableCell key={key}>
              {key === 'last' ? <PriceCell quote={quote} /> : <PercentCell quote={quote} />}
            </TableCell>
          )
        const value = columnValue(key, live, item)
        const text = columnText(key, value, quote)
        return (
          <TableCell key={key} value={value}>
            {isSigned(key) ? (
              <ChangeText text={text} direction={columnDirection(key, value, text)} size="small" />
            ) : (
              text
            )}
          </TableCell>
        )
      })}
    </StockTableRow>
  )
}
