import { memo, useCallback, type ReactNode } from 'react'
import { VirtualList } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import type { ExtraColumn } from '../../domain/index.ts'
import { walkFrom } from '../live/known-names.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import { QuoteRow } from './quote-row/quote-row.tsx'
import { STOCK_ROW } from './quote-row/stock-row.tsx'

/** From so many rows on only those in sight are in the page. */
const LONG = 30

export type QuoteRowsProps = {
  quotes: readonly Quote[]
  label: string
  extra?: ExtraColumn | undefined
  /** told which rows are drawn, `last` not included; long lists only */
  onRange?: (range: { first: number; last: number }) => void
}

/** Quote rows that stream: a short list whole, of a long one the rows in sight. A long press opens a row's menu. */
export const QuoteRows = memo(function QuoteRows(props: QuoteRowsProps): ReactNode {
  const { quotes } = props
  const find = useCallback((row: string) => quotes.find(({ id }) => id === row), [quotes])
  return (
    <RowMenu find={find}>
      <div onClickCapture={() => walkFrom(quotes)}>
        <Rows {...props} />
      </div>
    </RowMenu>
  )
})

function Rows(props: QuoteRowsProps): ReactNode {
  const { quotes, label, extra, onRange } = props
  if (quotes.length < LONG && !onRange) {
    return (
      <ul aria-label={label}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuoteRow quote={quote} extra={extra} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <VirtualList<Quote>
      items={quotes}
      keyOf={idOf}
      rowHeight={STOCK_ROW.height}
      renderRow={(quote) => <QuoteRow quote={quote} extra={extra} />}
      label={label}
      {...(onRange && { onRange })}
    />
  )
}

function idOf(quote: Quote): string {
  return quote.id
}
