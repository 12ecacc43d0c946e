import { memo, useCallback, type ReactNode } from 'react'
import { PartLink, VirtualList } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { instrumentPath, type ExtraColumn } from '../../domain/index.ts'
import { ExtraCell, PercentCell, PriceCell } from '../live/cells.tsx'
import { walkFrom } from '../live/known-names.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import { StockNames } from './quote-row/stock-names.tsx'
import type { Sideways } from './use-sideways.ts'
import { WIDE_ROW, wideLayout } from './wide-layout.ts'
import styles from './wide-rows.module.css'

export type WideRowsProps = {
  quotes: readonly Quote[]
  label: string
  /** the figures after price and change */
  columns: readonly ExtraColumn[]
  sideways: Sideways
  /** told which rows are drawn, `last` not included */
  onRange: (range: { first: number; last: number }) => void
}

/** Rows with more figures than a phone is wide: the name stays while they are moved sideways. A long press opens a row's menu. */
export const WideRows = memo(function WideRows(props: WideRowsProps): ReactNode {
  const { quotes, label, columns, sideways, onRange } = props
  const { body, follow } = sideways
  const find = useCallback((row: string) => quotes.find(({ id }) => id === row), [quotes])
  const { template, width } = wideLayout(columns.length)
  return (
    <RowMenu find={find}>
      <div ref={body} className={styles.body} onScroll={follow}>
        <div style={{ width }} onClickCapture={() => walkFrom(quotes)}>
          <VirtualList<Quote>
            items={quotes}
            keyOf={idOf}
            rowHeight={WIDE_ROW}
            renderRow={(quote) => <WideRow quote={quote} columns={columns} template={template} />}
            label={label}
            onRange={onRange}
          />
        </div>
      </div>
    </RowMenu>
  )
})

type WideRowProps = { quote: Quote; columns: readonly ExtraColumn[]; template: string }

const WideRow = memo(function WideRow({ quote, columns, template }: WideRowProps): ReactNode {
  return (
    <PartLink
      href={instrumentPath(quote.id, quote.kind)}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
      data-row={quote.id}
    >
      <StockNames name={quote.name} className={styles.names}>
        {quote.code}
      </StockNames>
      <span className={styles.figure}>
        <PriceCell quote={quote} />
      </span>
      <span className={styles.figure}>
        <PercentCell quote={quote} />
      </span>
      {columns.map((column) => (
        <span key={column} className={styles.figure}>
          <ExtraCell quote={quote} column={column} />
        </span>
      ))}
    </PartLink>
  )
})

function idOf(quote: Quote): string {
  return quote.id
}
