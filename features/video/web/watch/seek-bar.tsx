import { useState, type ReactNode } from 'react'
import { clockText } from '../clock-text.ts'
import styles from './seek-bar.module.css'

export type SeekBarProps = {
  /** Seconds. */
  time: number
  duration: number
  onSeek: (seconds: number) => void
}

/** How far it is; drag or arrow keys move it. The time shows while it is moved. */
export function SeekBar({ time, duration, onSeek }: SeekBarProps): ReactNode {
  const [moving, setMoving] = useState(false)
  const text = `${clockText(time)} / ${clockText(duration)}`
  const stop = () => setMoving(false)
  return (
    <div
      className={styles.bar}
      data-moving={moving}
      style={{ '--share': `${duration > 0 ? Math.min(100, (time / duration) * 100) : 0}%` }}
    >
      {moving && <output className={styles.text}>{text}</output>}
      <input
        type="range"
        className={styles.range}
        aria-label="播放进度"
        aria-valuetext={text}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(time, duration)}
        onChange={(event) => onSeek(Number(event.target.value))}
        onPointerDown={() => setMoving(true)}
        onPointerUp={stop}
        onPointerCancel={stop}
        onBlur={stop}
      />
    </div>
  )
}
