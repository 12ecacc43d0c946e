import { useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import styles from './player.module.css'

export type SeekBarProps = { second: number; seconds: number; onSeek: (second: number) => void }

/** Where it is. While a finger drags, the second is only shown: it plays there on letting go. */
export function SeekBar({ second, seconds, onSeek }: SeekBarProps): ReactNode {
  const [dragged, setDragged] = useState<number>()
  const drop = () => {
    if (dragged !== undefined) onSeek(dragged)
    setDragged(undefined)
  }
  const at = dragged ?? Math.floor(second)
  return (
    <>
      {dragged !== undefined && <output className={styles.dragged}>{timeText(dragged)}</output>}
      <input
        type="range"
        className={styles.range}
        aria-label="播放进度"
        aria-valuetext={`${timeText(at)}，共 ${timeText(seconds)}`}
        min={0}
        max={seconds}
        step={1}
        value={at}
        onPointerDown={() => setDragged(Math.floor(second))}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(undefined)}
        onChange={(event) => {
          const wanted = Number(event.target.value)
          if (dragged === undefined) onSeek(wanted)
          else setDragged(wanted)
        }}
      />
    </>
  )
}
