import { useEffect, useState, type ReactNode } from 'react'
import { playTime } from './play-time.ts'
import type { PlayState as State } from './playback.ts'
import type { Jumped } from './use-taps.ts'
import player from '../../player/player.module.css'
import styles from './recording-player.module.css'

/** How long one is told where it goes on (milliseconds). */
const NOTICE_MS = 6000

export type PlayStateProps = {
  state: State
  /** Where it was left last time, milliseconds; 0 from the beginning. */
  resumedMs: number
  jumped: Jumped | undefined
  onRetry: () => void
  onAnew: () => void
}

/** What is to be said over the picture: that it loads, that it did not come, where it goes on. */
export function PlayState({ state, resumedMs, jumped, onRetry, onAnew }: PlayStateProps): ReactNode {
  return (
    <>
      {(state === 'loading' || state === 'waiting') && (
        <span className={player.spinner} role="status" aria-label="正在加载" />
      )}
      {state === 'failed' && (
        <div className={player.words} role="status">
          <p>回顾没有加载出来</p>
          <button type="button" className={player.retry} onClick={onRetry}>
            重试
          </button>
        </div>
      )}
      {jumped && (
        <output className={styles.jumped} data-side={jumped.side}>
          {jumped.side === 'on' ? '前进' : '后退'} {jumped.seconds} 秒
        </output>
      )}
      {resumedMs > 0 && <Resumed ms={resumedMs} isPlaying={state === 'playing'} onAnew={onAnew} />}
    </>
  )
}

function Resumed({ ms, isPlaying, onAnew }: { ms: number; isPlaying: boolean; onAnew: () => void }): ReactNode {
  const [isNotified, setIsNotified] = useState(true)
  // Counted from when it plays: until then nobody has had the time to choose.
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => setIsNotified(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isPlaying])
  if (!isNotified) return null
  const anew = () => {
    setIsNotified(false)
    onAnew()
  }
  return (
    <p className={styles.resumed} role="status">
      <span className={styles.notified}>已从 {playTime(ms)} 继续</span>
      <button type="button" className={styles.anew} onClick={anew}>
        从头看
      </button>
    </p>
  )
}
