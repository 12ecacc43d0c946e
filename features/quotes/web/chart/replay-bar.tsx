import { useState, type ReactNode } from 'react'
import { Button, Chip, ForwardIcon, IconButton, PauseIcon, PlayIcon } from '@niujin/ui'
import { useEvery } from '@niujin/web-kit/asking'
import { endReplay, showUntil } from './replay-store.ts'
import styles from './replay-bar.module.css'

/** Bars a second; a tap goes to the next. */
const SPEEDS = [1, 2, 4, 8] as const

export type ReplayBarProps = {
  /** the bar that comes; undefined at the newest */
  next: number | undefined
  /** the bars up to the chosen day are there */
  isReady: boolean
  /** what is said when there is no bar to come */
  endWords?: string
}

/** 复盘: one bar further, or on and on at a speed. */
export default function ReplayBar({ next, isReady, endWords = '已到最新' }: ReplayBarProps): ReactNode {
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const speed = SPEEDS[at] ?? 1
  const step = () => next !== undefined && showUntil(next)
  const runs = isPlaying && next !== undefined
  useEvery(runs ? 1000 / speed : undefined, async () => void step())
  return (
    <section className={styles.bar} aria-label="复盘">
      <strong className={styles.name}>复盘</strong>
      <IconButton label={runs ? '暂停' : '播放'} disabled={next === undefined} onClick={() => setPlaying(!runs)}>
        {runs ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <IconButton label="下一根" disabled={next === undefined} onClick={step}>
        <ForwardIcon />
      </IconButton>
      <Chip onClick={() => setAt((at + 1) % SPEEDS.length)}>{`${speed}倍速`}</Chip>
      <span className={styles.words} role="status">
        {isReady && next === undefined && endWords}
      </span>
      <Button variant="ghost" size="small" onClick={endReplay}>
        退出复盘
      </Button>
    </section>
  )
}
