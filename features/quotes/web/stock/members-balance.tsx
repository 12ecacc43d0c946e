import type { ReactNode } from 'react'
import type { Quote } from '../../contract/index.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import styles from './members-balance.module.css'

/** 涨跌家数 of the constituents as one bar. */
export function MembersBalance({ quote }: { quote: Quote }): ReactNode {
  const rising = useLiveFigure(quote, (live) => live.advancing) ?? 0
  const still = useLiveFigure(quote, (live) => live.unchanged) ?? 0
  const falling = useLiveFigure(quote, (live) => live.declining) ?? 0
  if (rising + still + falling === 0) return null
  return (
    <div className={styles.balance}>
      <span className={styles.up}>涨 {rising}</span>
      <span className="share-track" aria-hidden>
        <span className={styles.up} style={{ flexGrow: rising }} />
        <span className={styles.flat} style={{ flexGrow: still }} />
        <span className={styles.down} style={{ flexGrow: falling }} />
      </span>
      <span className={styles.flat}>平 {still}</span>
      <span className={styles.down}>跌 {falling}</span>
    </div>
  )
}
