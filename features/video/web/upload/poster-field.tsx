import { useEffect, useRef, type ReactNode } from 'react'
import { clockText } from '../parts/clock-text.ts'
import { frameAt, type LocalVideo } from './local-file.ts'
import styles from './upload-video.module.css'

/** Which picture of the video is its cover. */
export interface Poster {
  readonly seconds: number
  /** Drawn already; undefined until it is. */
  readonly blob: Blob | undefined
}

/** Moving stops for so long before a picture is drawn (milliseconds). */
const PAUSE = 300

type PosterFieldProps = { local: LocalVideo; poster: Poster; disabled: boolean; onChange: (poster: Poster) => void }

/** Shows the video at the chosen second: what one sees is the cover. */
export function PosterField({ local, poster, disabled, onChange }: PosterFieldProps): ReactNode {
  const shown = useRef<HTMLVideoElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = (seconds: number) => {
    if (shown.current) shown.current.currentTime = seconds
    onChange({ seconds, blob: undefined })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void frameAt(local.address, seconds).then((blob) => onChange({ seconds, blob }))
    }, PAUSE)
  }
  return (
    <div className={styles.poster}>
      <video ref={shown} className={styles.preview} src={local.address} muted playsInline preload="auto" aria-hidden tabIndex={-1} />
      <label className={styles.label}>
        封面：第 {clockText(poster.seconds)} 的画面
        <input
          type="range"
          className={styles.range}
          aria-label="封面取自第几秒"
          aria-valuetext={clockText(poster.seconds)}
          min={0}
          max={Math.max(0, local.duration - 0.1)}
          step={0.1}
          value={poster.seconds}
          disabled={disabled}
          onChange={(event) => move(Number(event.target.value))}
        />
      </label>
    </div>
  )
}
