import type { ReactNode } from 'react'
import { SegmentedControl } from '@niujin/ui'
import type { Venue } from '../live/market-store.ts'
import styles from './hq-page.module.css'

const MARKETS = [
  { key: 'a', label: '沪深京' },
  { key: 'hk', label: '港股' },
] as const

/** A shares or Hong Kong. */
export function MarketSwitch(props: { market: Venue; onChoose: (market: Venue) => void }): ReactNode {
  return (
    <div className={styles.switch}>
      <SegmentedControl label="市场" items={MARKETS} value={props.market} onChange={props.onChoose} />
    </div>
  )
}
