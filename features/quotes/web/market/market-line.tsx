import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import type { MarketState } from '../../contract.ts'
import { clockText } from './clock-text.ts'
import { FeedBadge } from './feed-badge.tsx'
import styles from './market-line.module.css'

/** Where the market stands: 交易中 10:23, or 已收盘 with the next opening; and where the prices come from. */
export function MarketLine({ state }: { state: MarketState }): ReactNode {
  return (
    <p className={styles.line}>
      <span className={classes(styles.dot, state.open && styles.open)} aria-hidden />
      <span>{state.phase}</span>
      {state.open ? (
        <span className={styles.clock}>{clockText(state.second)}</span>
      ) : (
        state.nextOpening !== null && <span className={styles.next}>下次开市 {state.nextOpening}</span>
      )}
      <span className={styles.gap} />
      <FeedBadge state={state} />
    </p>
  )
}
