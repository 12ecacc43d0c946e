import type { ReactNode } from 'react'
import { bigNumber } from '@niujin/web-kit/formats'
import styles from './on-air-sign.module.css'

/** 直播中, and how many watch, on a broadcast's picture. */
export function OnAirSign({ viewers, isInterrupted = false }: { viewers: number; isInterrupted?: boolean }): ReactNode {
  return (
    // Over a picture: light on dark in both looks.
    <span className={styles.sign} data-theme="dark">
      <span className={styles.live} data-interrupted={isInterrupted || undefined}>
        {isInterrupted ? '信号中断' : '直播中'}
      </span>
      <span className={styles.viewers}>{bigNumber(viewers)} 人在看</span>
    </span>
  )
}
