import { memo, use, type ReactNode } from 'react'
import type { Quote } from '../../../contract/index.ts'
import { instrumentPath, type ExtraColumn } from '../../../domain/index.ts'
import { ExtraCell } from '../../live/cells.tsx'
import { AsLoaded, useFollowedQuotes } from '../../live/quote-store.ts'
import { StockRow } from './stock-row.tsx'

export type QuoteRowProps = {
  quote: Quote
  /** a third figure; left out, the row has price and change alone */
  extra?: ExtraColumn | undefined
}

const NOTHING: readonly string[] = []

/** One instrument of a list, which leads to its page. Follows its quote while it is on the page, unless in a ranking. */
export const QuoteRow = memo(function QuoteRow({ quote, extra }: QuoteRowProps): ReactNode {
  useFollowedQuotes(use(AsLoaded) ? NOTHING : [quote.id])
  return (
    <StockRow
      href={instrumentPath(quote.id, quote.kind)}
      row={quote.id}
      name={quote.name}
      detail={quote.code}
      quote={quote}
      extra={extra === undefined ? undefined : <ExtraCell quote={quote} column={extra} />}
    />
  )
})
