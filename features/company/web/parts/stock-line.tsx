import type { ReactNode } from 'react'
import { MarketLine, PercentCell, PriceCell, useFollowedQuotes, instrumentPath } from '@niujin/quotes/web'
import { PageLink } from '@niujin/web-kit'
import type { Stock } from './load-stock.ts'
import styles from './stock-line.module.css'

/** Which stock the page is about, with its price of now; leads to its quote page. */
export function StockLine({ stock: { quote, state } }: { stock: Stock }): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <section className={styles.line} aria-label={`${quote.name}报价`}>
      <MarketLine state={state} />
      <PageLink to={instrumentPath(quote.id, quote.kind)} className={styles.stock}>
        <span className={styles.names}>
          <span className={styles.name}>{quote.name}</span>
          <span className={styles.code}>{quote.id}</span>
        </span>
        <PriceCell quote={quote} size="big" />
        <PercentCell quote={quote} />
      </PageLink>
    </section>
  )
}
