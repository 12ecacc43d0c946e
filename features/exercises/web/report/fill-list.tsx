import type { ReactNode } from 'react'
import { ChangeText, directionOf, EmptyState } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { PlayView } from '../../contract/index.ts'
import { priceText, yuanText } from '../shared/words.ts'
import styles from './report.module.css'

/** What was bought and sold, in its order. */
export function FillList({ fills, days }: Pick<PlayView, 'fills' | 'days'>): ReactNode {
  if (fills.length === 0) return <EmptyState drawing="list" text="这一局没有买卖" />
  return (
    <ol aria-label="买卖">
      {fills.map(({ bar, side, shares, price, fees, profit }, at) => (
        // Several may stand on one bar: they never change their order.
        <li key={at} className={styles.fill}>
          <span className={styles[side]}>{side === 'buy' ? '买' : '卖'}</span>
          <span className={styles.fillDay}>{days?.[bar] === undefined ? `第 ${bar + 1} 根` : dayText(days[bar])}</span>
          <span className={styles.fillWhat}>
            {priceText(price)} × {shares.toLocaleString('zh-CN')} 股<small>费用 {yuanText(fees)} 元</small>
          </span>
          <span className={styles.fillProfit}>
            {side === 'sell' && <ChangeText text={yuanText(profit)} direction={directionOf(profit)} size="small" />}
          </span>
        </li>
      ))}
    </ol>
  )
}
