import type { ReactNode } from 'react'
import { EmptyState, HeatMap } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import { instrumentPath } from '@niujin/quotes/web'
import { columnValue } from '../../domain/columns.ts'
import { CURRENCIES, CURRENCY_UNITS, currencyOf, type Currency } from '../../domain/profit.ts'
import { isQuoted, type WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** So many still can be read on a phone. */
const MOST = 40
/** Of a map beside another: the least, and what both together have. */
const [LEAST_RATIO, BOTH_RATIO] = [0.24, 1.2]

/** The list as a map: area by today's amount, colour by change. Amounts of two currencies have a map each. */
export default function HeatView({ list }: { list: WatchList }): ReactNode {
  const maps = CURRENCIES.map((currency) => ({ currency, cells: cellsOf(list, currency) })).filter(
    ({ cells }) => cells.length > 0,
  )
  const count = maps.reduce((sum, { cells }) => sum + cells.length, 0)
  if (maps.length === 0) return <EmptyState drawing="chart" text="今天还没有成交" />
  return maps.map(({ currency, cells }) => {
    const unit = maps.length > 1 ? `（${CURRENCY_UNITS[currency]}）` : ''
    return (
      <div key={currency} className={styles.heat}>
        {unit !== '' && <p className={styles.mapTitle}>成交额{unit}</p>}
        <HeatMap
          label={`${list.group.name}自选热力图${unit}`}
          cells={cells.slice(0, MOST)}
          ratio={ratioOf(cells.length, count)}
        />
        {cells.length > MOST && <p className={styles.quiet}>只画成交额最大的 {MOST} 只</p>}
      </div>
    )
  })
}

/** Height over width of a map: each takes up the room of as many stocks as it has, and enough to be read. */
function ratioOf(own: number, all: number): number {
  return own === all ? 1 : Math.max(LEAST_RATIO, Math.min(1, (BOTH_RATIO * own) / all))
}

/** What is traded today in a currency, the most traded first. */
function cellsOf(list: WatchList, currency: Currency) {
  return list.items
    .filter(isQuoted)
    .filter(({ id }) => currencyOf(id) === currency)
    .map((item) => {
      const { quote } = item
      const moved = columnValue('changePercent', quote.live, item)
      return {
        key: quote.id,
        name: quote.name,
        weight: quote.live.amount ?? 0,
        change: moved ?? 0,
        changeText: percent(moved ?? undefined),
        href: instrumentPath(quote.id, quote.kind),
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
}
