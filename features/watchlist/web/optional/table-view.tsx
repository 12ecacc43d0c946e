import { useCallback, useRef, type ReactNode } from 'react'
import { Badge, ChangeText, PartLink, SortHeader, StickyHeader, VirtualList } from '@niujin/ui'
import { instrumentPath, RowMenu, STOCK_ROW, StockNames, useLiveQuote, walkFrom } from '@niujin/quotes/web'
import type { Column } from '../../contract/index.ts'
import { COLUMN_FACTS, columnValue } from '../../domain/columns.ts'
import { columnDirection, columnText, isSigned } from './column-text.ts'
import { useSorting } from './use-sorting.ts'
import { isQuoted, type Quoted, type WatchList } from './watch-list.ts'
import styles from './table-view.module.css'

const NAME = 2.1
const FIGURE = 1.5

/** All columns the member chose, side by side; the name stays in sight while they scroll. */
export default function TableView({ list }: { list: WatchList }): ReactNode {
  const { columns } = list
  const quoted = list.items.filter(isQuoted)
  const { sorted, orderOf, sortBy } = useSorting(quoted)
  const head = useRef<HTMLDivElement>(null)
  const find = useCallback((row: string) => list.items.find(({ id }) => id === row)?.quote ?? undefined, [list.items])
  const width = `calc(${NAME + columns.length * FIGURE}rem + var(--space-16))`
  const template = `${NAME}rem repeat(${columns.length}, ${FIGURE}rem)`
  return (
    <>
      <StickyHeader>
        <div ref={head} className={styles.heads}>
          <table className={styles.table} style={{ width }} aria-label="自选的列">
            <thead>
              <tr style={{ gridTemplateColumns: template }}>
                <th scope="col" className={styles.corner}>
                  名称
                </th>
                {columns.map((column) => (
                  <SortHeader
                    key={column}
                    label={COLUMN_FACTS[column].name}
                    order={orderOf(column)}
                    onChange={(order) => sortBy(column, order)}
                  />
                ))}
              </tr>
            </thead>
          </table>
        </div>
      </StickyHeader>
      <RowMenu find={find}>
        <div
          className={styles.body}
          onScroll={({ currentTarget }) => {
            if (head.current) head.current.scrollLeft = currentTarget.scrollLeft
          }}
        >
          <div style={{ width }} onClickCapture={() => walkFrom(sorted.flatMap(({ quote }) => quote ?? []))}>
            <VirtualList
              items={sorted.filter(isQuoted)}
              keyOf={({ id }) => id}
              rowHeight={STOCK_ROW.height}
              label={`${list.group.name}自选表格`}
              renderRow={(item) => <TableRow item={item} columns={columns} template={template} />}
            />
          </div>
        </div>
      </RowMenu>
    </>
  )
}

function TableRow({
  item,
  columns,
  template,
}: {
  item: Quoted
  columns: readonly Column[]
  template: string
}): ReactNode {
  const { quote } = item
  const live = useLiveQuote(quote)
  return (
    <PartLink
      href={instrumentPath(quote.id, quote.kind)}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
      data-row={quote.id}
    >
      <StockNames name={quote.name} className={styles.names}>
        {quote.code}
        {quote.kind === 'hkStock' && <Badge>港</Badge>}
      </StockNames>
      {columns.map((column) => {
        const value = columnValue(column, live, item)
        const text = columnText(column, value, quote)
        return (
          <span key={column} className={styles.figure}>
            {isSigned(column) ? (
              <ChangeText text={text} direction={columnDirection(column, value, text)} size="small" />
            ) : (
              text
            )}
          </span>
        )
      })}
    </PartLink>
  )
}
