import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { MarketState } from '../../contract/index.ts'
import { clockText } from './clock-text.ts'
import { FeedBadge } from './feed-badge.tsx'
import styles from './market-line.module.css'

/**
 * Where the market stands: 交易中 10:23, or 已收盘 with the next opening; and where the prices come from. While the page's
 * connection is broken it says so, and at what time the prices have stopped.
 */
export function MarketLine({ state }: { state: MarketState }): ReactNode {
  const isBroken = useStreamBroken()
  return (
    <p className={styles.line} data-broken={isBroken}>
      <span className={classes(styles.dot, state.open && !isBroken && styles.open)} aria-hidden />
      <span>{isBroken ? '断线' : state.phase}</span>
      {isBroken || state.open ? (
        <span className={styles.clock} data-market-clock>
          {isBroken && '停在 '}
          {clockText(state.second)}
        </span>
      ) : (
        state.nextOpening !== null && <span className={styles.next}>下次开市 {state.nextOpening}</span>
      )}
      <span className={styles.gap} />
      <FeedBadge state={state} />
    </p>
  )
}
