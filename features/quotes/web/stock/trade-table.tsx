import { memo, type ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import type { Trade } from '../../domain/index.ts'
import { digitsOf, priceText, volumeText, volumeUnit } from '../live/figure-texts.ts'
import { clockText, secondText } from '../market/clock-text.ts'
import styles from './trade-table.module.css'

export type TradeTableProps = {
  quote: Quote
  trades: readonly Trade[]
  /** beside the chart: small, minutes without seconds, the volume in the colour of the side that took */
  small?: boolean
}

/** 成交明细: time, price, volume in 手 and which side took. */
export function TradeTable({ quote, trades, small = false }: TradeTableProps): ReactNode {
  return (
    <table className={classes('dense-table', styles.trades, small && styles.small)} aria-label="成交明细">
      <thead className={small ? 'unseen' : undefined}>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">价格</th>
          <th scope="col">{volumeUnit(quote).name}数</th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <TradeRow key={trade.number} quote={quote} trade={trade} small={small} />
        ))}
      </tbody>
    </table>
  )
}

const SIDES: Readonly<Record<number, string>> = { 1: '买', [-1]: '卖' }

const TradeRow = memo(function TradeRow(props: { quote: Quote; trade: Trade; small: boolean }): ReactNode {
  const { quote, trade, small } = props
  const { previousClose } = quote.live
  const direction = directionOf(previousClose === null ? 0 : trade.price - previousClose)
  return (
    <tr>
      <td className={styles.time}>{small ? clockText(trade.time) : secondText(trade.time)}</td>
      <td className={styles[direction]}>{priceText(trade.price, digitsOf(quote))}</td>
      <td className={small ? styles[directionOf(trade.side)] : undefined}>
        {volumeText(trade.volume, quote)}
        <span className={small ? 'unseen' : classes(styles.side, styles[directionOf(trade.side)])}>
          {SIDES[trade.side] ?? '竞'}
        </span>
      </td>
    </tr>
  )
})
