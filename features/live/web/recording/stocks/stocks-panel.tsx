import type { ReactNode } from 'react'
import { PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { EmptyState, ListRow } from '@niujin/ui'
import type { Room } from '../../../contract/index.ts'
import { useQuotes } from '../../room/stocks/use-quotes.ts'
import styles from './stocks-panel.module.css'

export type StocksPanelProps = { stocks: Room['stocks']; onOpen: (id: string) => void }

/** The stocks that were talked about, at their prices of now; one opens beside the video. */
export function StocksPanel({ stocks, onOpen }: StocksPanelProps): ReactNode {
  const quotes = useQuotes(stocks.map(({ id }) => id))
  useFollowedQuotes(quotes.map(({ id }) => id))
  if (stocks.length === 0) return <EmptyState drawing="chart" text="这一场没有挂出讲到的股票" />
  return (
    <>
      <p className={styles.note}>价格是现在的行情，不是直播当时的</p>
      <ul aria-label="讲到的股票">
        {stocks.map(({ id, name }) => {
          const quote = quotes.find((one) => one.id === id)
          return (
            <li key={id}>
              <ListRow
                title={name}
                detail={id.split('.').at(-1)}
                end={
                  quote && (
                    <span className={styles.figures}>
                      <PriceCell quote={quote} />
                      <PercentCell quote={quote} pill />
                    </span>
                  )
                }
                onClick={() => onOpen(id)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
