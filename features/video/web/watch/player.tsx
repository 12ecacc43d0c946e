import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button, classes, HeartIcon, PlayIcon } from '@niujin/ui'
import type { Video } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { SeekBar } from './seek-bar.tsx'
import { usePlayback } from './use-playback.ts'
import styles from './player.module.css'

export type PlayerProps = {
  video: Video
  /** 0 on stage, 1 the next, -1 the one before. */
  distance: number
  onLike: () => void
  /** It was watched long enough to count; how often it has been. */
  onPlayed: (plays: number) => void
}

/** Upright ones may fill the stage; the others are always shown whole. */
const UPRIGHT = 0.65

/** The picture of a video; near the stage the video itself, so that the next one is there at once. */
export function Player(props: PlayerProps): ReactNode {
  const { video, distance } = props
  const fit = video.width > 0 && video.width / video.height <= UPRIGHT ? 'fill' : 'whole'
  return (
    <div className={styles.player} data-fit={fit}>
      {Math.abs(distance) <= 1 ? (
        <Playing {...props} />
      ) : (
        video.poster !== null && (
          <img className={`contain ${styles.picture}`} src={video.poster} alt="" loading="lazy" />
        )
      )}
    </div>
  )
}

function Playing({ video, distance, onLike, onPlayed }: PlayerProps): ReactNode {
  const isOnStage = distance === 0
  const countPlay = async () => {
    const outcome = await ask('countVideo', { id: video.id, event: 'play' })
    if (outcome.ok) onPlayed(outcome.value.plays)
  }
  const playback = usePlayback(isOnStage, () => void countPlay())
  const { element, state, time, muted, toggle, seek, retry, events } = playback
  return (
    <>
      <video
        ref={element}
        className={`contain ${styles.picture}`}
        src={video.url}
        poster={video.poster ?? undefined}
        preload={distance >= 0 ? 'auto' : 'metadata'}
        muted={muted}
        autoPlay={isOnStage}
        loop
        playsInline
        disablePictureInPicture
        aria-hidden
        tabIndex={-1}
        {...events}
      >
        {/* Members upload no captions; what is said stands in the introduction. */}
        <track kind="captions" />
      </video>
      <TapArea state={state} onTap={toggle} onLike={onLike} />
      {isOnStage && <SeekBar time={time} duration={video.duration / 1000} onSeek={seek} />}
      {isOnStage && state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>视频没有加载出来</p>
          <Button variant="secondary" onClick={retry}>
            重试
          </Button>
        </div>
      )}
    </>
  )
}

/** Two taps within so many milliseconds are one wish: to like it. */
const DOUBLE = 280
const HEART_STAYS = 700

/** A tap pauses and goes on, two like it where they were. */
function TapArea({ state, onTap, onLike }: { state: string; onTap: () => void; onLike: () => void }): ReactNode {
  const single = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [heart, setHeart] = useState<{ key: number; x: number; y: number }>()
  const tap = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    clearTimeout(single.current)
    // A key presses once and means it.
    if (detail === 0) return onTap()
    if (detail === 1) {
      single.current = setTimeout(onTap, DOUBLE)
      return undefined
    }
    const { left, top } = currentTarget.getBoundingClientRect()
    const key = (heart?.key ?? 0) + 1
    setHeart({ key, x: clientX - left, y: clientY - top })
    setTimeout(() => setHeart((now) => (now?.key === key ? undefined : now)), HEART_STAYS)
    return onLike()
  }
  const isPaused = state === 'paused'
  return (
    <button type="button" className={styles.tap} aria-label={isPaused ? '播放' : '暂停'} onClick={tap}>
      {isPaused && (
        <span className={styles.paused}>
          <PlayIcon />
        </span>
      )}
      {state === 'waiting' && <span className={styles.waiting} role="status" aria-label="视频加载中" />}
      {heart && (
        <span key={heart.key} className={classes(styles.heart)} style={{ left: heart.x, top: heart.y }} aria-hidden>
          <HeartIcon />
        </span>
      )}
    </button>
  )
}
