import type { ReactNode } from 'react'
import { useStreamBroken } from '@niujin/web-kit/live'
import styles from './floating.module.css'

/** Says that what moves on the page stands still; goes by itself once the connection is back. */
export function OfflineNotice(): ReactNode {
  const broken = useStreamBroken()
  return (
    <output className={styles.offline} aria-live="polite">
      {broken && <span className={styles.pill}>已断开，正在重连…</span>}
    </output>
  )
}
