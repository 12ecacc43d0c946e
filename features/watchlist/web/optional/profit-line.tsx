import type { ReactNode } from 'react'
import { ChangeText, directionOf } from '@niujin/ui'
import { bigNumber, percent } from '@niujin/web-kit/formats'
import { profitSum } from '../../domain/profit.ts'
import type { WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** Value, profit and today's profit of the stocks with cost and quantity; nothing when there are none. */
export function ProfitLine({ items }: Pick<WatchList, 'items'>): ReactNode {
  const sum = profitSum(
    items.map(({ cost, quantity, quote }) => ({ cost, quantity, last: quote?.live.last ?? null, previousClose: quote?.live.previousClose ?? null })),
  )
  if (!sum) return null
  return (
    <dl className={styles.profit}>
      <div>
        <dt>市值</dt>
        <dd>{bigNumber(cents(sum.value))}</dd>
      </div>
      <div>
        <dt>盈亏</dt>
        <dd>
          <ChangeText text={bigNumber(cents(sum.profit))} direction={directionOf(sum.profit)} size="small" />
          {sum.rate !== null && <span className={styles.quiet}> {percent(sum.rate)}</span>}
        </dd>
      </div>
      <div>
        <dt>今日</dt>
        <dd>
          <ChangeText text={bigNumber(cents(sum.today))} direction={directionOf(sum.today)} size="small" />
        </dd>
      </div>
    </dl>
  )
}

function cents(yuan: number): number {
  return Math.round(yuan * 100) / 100
}
