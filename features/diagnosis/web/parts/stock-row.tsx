import type { ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { PartLink } from '@niujin/ui'
import { reportPath } from './paths.ts'
import styles from './stock-row.module.css'

/** A stock that leads to its report: name and code, a quiet line, live price and change. */
export function StockRow({ quote, detail }: { quote: Quote; detail: string | undefined }): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <PartLink href={reportPath(quote.id)} className={styles.row}>
      <span className={styles.names}>
        <span className={styles.name}>{quote.name}</span>
        <span className={styles.detail}>
          {quote.code}
          {detail !== undefined && ` · ${detail}`}
        </span>
      </span>
      <span className={styles.figure}>
        <PriceCell quote={quote} />
      </span>
      <span className={styles.figure}>
        <PercentCell quote={quote} pill />
      </span>
    </PartLink>
  )
}
