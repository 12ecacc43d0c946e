import type { ReactNode } from 'react'
import { PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import type { Room } from '../../../contract/index.ts'
import { useQuotes, type Quote } from './use-quotes.ts'
import styles from './stocks-strip.module.css'

export type StocksStripProps = { stocks: Room['stocks']; onOpen: (id: string) => void }

/** The stocks being talked about, with prices that move; one opens beside the video. */
export function StocksStrip({ stocks, onOpen }: StocksStripProps): ReactNode {
  const quotes = useQuotes(stocks.map(({ id }) => id))
  useFollowedQuotes(quotes.map(({ id }) => id))
  if (stocks.length === 0) return null
  return (
    <section className={styles.strip} aria-label="正在讲的股票">
      <ul className={styles.list}>
        {stocks.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.stock} onClick={() => onOpen(id)}>
              <span className={styles.name}>{name}</span>
              <Figures quote={quotes.find((quote) => quote.id === id)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ quote }: { quote: Quote | undefined }): ReactNode {
  if (!quote) return <span className={styles.space} />
  return (
    <>
      <PriceCell quote={quote} size="small" />
      <PercentCell quote={quote} size="small" />
    </>
  )
}
