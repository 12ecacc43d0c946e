import { memo, use, type ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { instrumentPath, type ExtraColumn } from '../../domain/index.ts'
import { ExtraCell, PercentCell, PriceCell } from '../live/cells.tsx'
import { AsLoaded, useFollowedQuotes } from '../live/quote-store.ts'
import styles from './quote-row.module.css'

export type QuoteRowProps = {
  quote: Quote
  /** a third figure; left out, the row has price and change alone */
  extra?: ExtraColumn | undefined
}

const NOTHING: readonly string[] = []

/** One instrument of a list: name and code, price, change. Follows its quote while it is on the page, unless in a ranking. */
export const QuoteRow = memo(function QuoteRow({ quote, extra }: QuoteRowProps): ReactNode {
  useFollowedQuotes(use(AsLoaded) ? NOTHING : [quote.id])
  return (
    <PartLink
      href={instrumentPath(quote.id, quote.kind)}
      className={styles.row}
      data-extra={extra !== undefined}
      data-row={quote.id}
    >
      <span className={styles.names}>
        <span className={styles.name}>{quote.name}</span>
        <span className={styles.code}>{quote.code}</span>
      </span>
      <span className={styles.figure}>
        <PriceCell quote={quote} />
      </span>
      <span className={styles.figure}>
        <PercentCell quote={quote} pill />
      </span>
      {extra !== undefined && (
        <span className={styles.figure}>
          <ExtraCell quote={quote} column={extra} />
        </span>
      )}
    </PartLink>
  )
})
