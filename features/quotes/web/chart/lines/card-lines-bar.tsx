import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import styles from './line-bar.module.css'

export type CardLinesBarProps = { count: number; onKeep: () => void; onDrop: () => void }

/** Whose the lines are that came with a chart card, and what becomes of them. */
export function CardLinesBar({ count, onKeep, onDrop }: CardLinesBarProps): ReactNode {
  return (
    <section className={styles.kept} aria-label="卡片里的画线">
      <span>卡片里的 {count} 条画线</span>
      <Button variant="ghost" size="small" onClick={onKeep}>
        存为我的
      </Button>
      <Button variant="ghost" size="small" onClick={onDrop}>
        收起
      </Button>
    </section>
  )
}
