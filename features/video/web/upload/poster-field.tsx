import { useEffect, useRef, type ReactNode } from 'react'
import { Slider } from '@niujin/ui/dialog'
import { clockText } from '../clock-text.ts'
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
  const last = Math.max(0, local.duration - 0.1)
  const text = `${clockText(poster.seconds)} / ${clockText(local.duration)}`
  return (
    <div className="line-16">
      <video
        ref={shown}
        className={styles.preview}
        src={local.address}
        muted
        playsInline
        preload="auto"
        aria-hidden
        tabIndex={-1}
      />
      <div className={styles.label}>
        <span className={styles.moment}>
          封面
          <span aria-hidden>{text}</span>
        </span>
        <Slider
          label="封面取自第几秒"
          text={text}
          min={0}
          max={last}
          step={0.1}
          value={poster.seconds}
          disabled={disabled}
          onChange={move}
        />
      </div>
    </div>
  )
}
