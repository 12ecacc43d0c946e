import type { ReactNode } from 'react'
import { instrumentPath, MarketLine, StockRow, useFollowedQuotes } from '@niujin/quotes/web'
import type { Stock } from './load-stock.ts'
import styles from './stock-line.module.css'

/** Which stock the page is about, with its price of now; leads to its quote page. */
export function StockLine({ stock: { quote, state } }: { stock: Stock }): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <section className={styles.line} aria-label={`${quote.name}报价`}>
      <MarketLine state={state} />
      <StockRow href={instrumentPath(quote.id, quote.kind)} name={quote.name} detail={quote.id} quote={quote} big />
    </section>
  )
}
