import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Chapter } from '../../../domain/index.ts'
import type { PlayClock } from './play-clock.ts'
import { playTime, spokenTime } from './play-time.ts'
import styles from './seek-bar.module.css'

export type SeekBarProps = {
  clock: PlayClock
  durationMs: number
  chapters: readonly Chapter[]
  onSeek: (ms: number) => void
}

/** Arrow keys on the bar move this far, less where it is short (milliseconds). */
const STEP = 5000
const SHORT = 600_000

/** How far it is, with a mark at each chapter. While a finger drags, the place is only shown: it plays there on letting go. */
export function SeekBar({ clock, durationMs, chapters, onSeek }: SeekBarProps): ReactNode {
  const now = useSyncExternalStore(clock.watch, clock.read, clock.read)
  const [dragged, setDragged] = useState<number>()
  const ms = dragged ?? now
  const share = (at: number) => `${durationMs > 0 ? Math.min(100, (at / durationMs) * 100) : 0}%`
  const chapter = chapters.findLast(({ fromMs }) => fromMs <= ms)
  const drop = () => {
    if (dragged !== undefined) onSeek(dragged)
    setDragged(undefined)
  }
  return (
    <div className={styles.bar} data-dragged={dragged !== undefined || undefined} style={{ '--share': share(ms) }}>
      {dragged !== undefined && (
        <output className={styles.words}>
          {playTime(dragged)}
          {chapter && <span className={styles.chapter}>{chapter.title}</span>}
        </output>
      )}
      <span className={styles.line} aria-hidden />
      {chapters.map(
        ({ fromMs }) =>
          fromMs > 0 && <span key={fromMs} className={styles.mark} style={{ left: share(fromMs) }} aria-hidden />,
      )}
      <input
        type="range"
        className={styles.range}
        aria-label="播放进度"
        aria-valuetext={`${spokenTime(ms)}，共 ${spokenTime(durationMs)}${chapter ? `，${chapter.title}` : ''}`}
        min={0}
        max={durationMs}
        step={durationMs < SHORT ? 1000 : STEP}
        value={ms}
        onPointerDown={() => setDragged(now)}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
        onChange={(event) =>
          dragged === undefined ? onSeek(Number(event.target.value)) : setDragged(Number(event.target.value))
        }
      />
    </div>
  )
}
