import { useSyncExternalStore, type ReactNode } from 'react'
import type { PlayClock } from './play-clock.ts'
import { playTime } from './play-time.ts'
import styles from './recording-player.module.css'

/** How far it is, of how much. */
export function PlayedTime({ clock, durationMs }: { clock: PlayClock; durationMs: number }): ReactNode {
  const seconds = () => Math.floor(clock.read() / 1000)
  const now = useSyncExternalStore(clock.watch, seconds, seconds)
  return (
    <span className={styles.time}>
      {playTime(now * 1000)} <span className={styles.whole}>/ {playTime(durationMs)}</span>
    </span>
  )
}
