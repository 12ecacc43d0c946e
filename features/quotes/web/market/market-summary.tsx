import type { ReactNode } from 'react'
import type { Breadth } from '../../contract/index.ts'
import { amountText } from '../live/figure-texts.ts'
import { useMarket, type MarketView, type Venue } from '../live/market-store.ts'
import { MarketLine } from './market-line.tsx'
import styles from './market-summary.module.css'

/** The market in two lines: where it stands, how many rise and fall, the day's amount. Streams. */
export function MarketSummary(props: { loaded: MarketView; venue?: Venue }): ReactNode {
  const { loaded, venue = 'a' } = props
  const { state, breadth } = useMarket(venue, loaded)
  return (
    <section aria-label="市场概况">
      <MarketLine state={state} />
      {breadth && <BreadthBar breadth={breadth} />}
    </section>
  )
}

/** Rising, unchanged and falling stocks as one bar with its counts. */
function BreadthBar({ breadth }: { breadth: Breadth }): ReactNode {
  const { declining, unchanged, advancing, amount } = breadth
  return (
    <div className={styles.breadth}>
      <span className={styles.up}>涨 {advancing}</span>
      <span className="share-track" aria-hidden>
        <span className={styles.up} style={{ flexGrow: advancing }} />
        <span className={styles.flat} style={{ flexGrow: unchanged }} />
        <span className={styles.down} style={{ flexGrow: declining }} />
      </span>
      <span className={styles.down}>跌 {declining}</span>
      <span className={styles.amount}>成交 {amountText(amount)}</span>
    </div>
  )
}
