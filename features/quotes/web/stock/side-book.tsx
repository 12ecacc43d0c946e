import type { ReactNode } from 'react'
import type { Depth, Quote } from '../../contract/index.ts'
import type { Trade } from '../../domain/index.ts'
import { OrderBook } from './order-book.tsx'
import { TradeTable } from './trade-table.tsx'
import styles from './side-book.module.css'

/** So many trades fit under the book beside the chart. */
const TRADES_BESIDE = 5

/** Book and newest trades beside the 分时 where the screen is wide enough for both. */
export function SideBook(props: { quote: Quote; depth: Depth; trades: readonly Trade[] }): ReactNode {
  const { quote, depth, trades } = props
  return (
    <aside className={styles.side} aria-label="盘口与成交" data-beside="book">
      <OrderBook quote={quote} depth={depth} className={styles.book} />
      <TradeTable quote={quote} trades={trades.slice(0, TRADES_BESIDE)} small />
    </aside>
  )
}
