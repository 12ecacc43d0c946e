import type { ReactNode } from 'react'
import { ChangeText, directionOfText } from '@niujin/ui'
import { bigNumber, percent } from '@niujin/web-kit/formats'
import { CURRENCY_UNITS, profitSums, type ProfitSum } from '../../domain/profit.ts'
import type { WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** Value, profit and today's profit of the stocks with cost and quantity, each currency by itself; nothing when there are none. */
export function ProfitLine({ items }: Pick<WatchList, 'items'>): ReactNode {
  const sums = profitSums(
    items.map(({ id, cost, quantity, quote }) => ({
      id,
      cost,
      quantity,
      last: quote?.live.last ?? null,
      previousClose: quote?.live.previousClose ?? null,
    })),
  )
  return sums.map((sum) => <Sum key={sum.currency} sum={sum} />)
}

function Sum({ sum: { currency, value, profit, rate, today } }: { sum: ProfitSum }): ReactNode {
  const unit = CURRENCY_UNITS[currency]
  const [earned, earnedToday] = [bigNumber(cents(profit)), bigNumber(cents(today))]
  return (
    <dl className={styles.profit} aria-label={`持仓盈亏（${unit}）`}>
      <div>
        <dt>市值（{unit}）</dt>
        <dd>{bigNumber(cents(value))}</dd>
      </div>
      <div>
        <dt>盈亏（{unit}）</dt>
        <dd>
          <ChangeText text={earned} direction={directionOfText(earned)} size="small" />
          {rate !== null && <span className={styles.quiet}> {percent(rate)}</span>}
        </dd>
      </div>
      <div>
        <dt>今日（{unit}）</dt>
        <dd>
          <ChangeText text={earnedToday} direction={directionOfText(earnedToday)} size="small" />
        </dd>
      </div>
    </dl>
  )
}

function cents(money: number): number {
  return Math.round(money * 100) / 100
}
