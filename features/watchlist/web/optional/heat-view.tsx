import type { ReactNode } from 'react'
import { EmptyState, HeatMap } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import { instrumentPath } from '@niujin/quotes/web'
import { columnValue } from '../../domain/columns.ts'
import { isQuoted, type WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** So many still can be read on a phone. */
const MOST = 40

/** The list as a map: area by today's amount, colour by change. */
export function HeatView({ list }: { list: WatchList }): ReactNode {
  const cells = list.items
    .filter(isQuoted)
    .map((item) => {
      const { quote } = item
      const moved = columnValue('changePercent', quote.live, item)
      return {
        key: quote.id, name: quote.name, weight: quote.live.amount ?? 0, change: moved ?? 0, changeText: percent(moved ?? undefined),
        href: instrumentPath(quote.id, quote.kind),
      }
    })
    .toSorted((a, b) => b.weight - a.weight)
  if (cells.every(({ weight }) => weight <= 0)) return <EmptyState drawing="chart" text="今天还没有成交" />
  return (
    <div className={styles.heat}>
      <HeatMap label={`${list.group.name}自选热力图`} cells={cells.slice(0, MOST)} ratio={1} />
      {cells.length > MOST && <p className={styles.quiet}>只画成交额最大的 {MOST} 只</p>}
    </div>
  )
}
