import type { ReactNode, RefObject } from 'react'
import { PauseIcon, PlayIcon } from '@niujin/ui'
import { usePlayKeys } from '@niujin/ui/player'
import type { Recording } from '../detail/load-recording.ts'
import { SizeButtons, SoundButton } from '../../player/picture-buttons.tsx'
import { useResting } from '../../player/use-resting.ts'
import { JumpIcon } from './jump-icons.tsx'
import type { PlayClock } from './play-clock.ts'
import { PlayState } from './play-state.tsx'
import { PlayedTime } from './played-time.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import type { Playback, PlayView } from './playback.ts'
import { usePlayView } from './use-playback.ts'
import { JUMP, useTaps } from './use-taps.ts'
import player from '../../player/player.module.css'
import styles from './recording-player.module.css'

export type RecordingPlayerProps = {
  recording: Recording
  video: RefObject<HTMLVideoElement | null>
  playback: Playback
  clock: PlayClock
  /** At the top of the picture: the way back, collecting, sharing. */
  top: ReactNode
  isFull: boolean
  onFull: () => void
}

/** The picture of a recording, and controls that go away while it plays. */
export function RecordingPlayer(props: RecordingPlayerProps): ReactNode {
  const { recording, video, playback, clock, top, onFull } = props
  const { toggle, toggleMuted, seek } = playback
  const view = usePlayView(playback)
  const { state } = view
  const { isResting, turn, handlers } = useResting(state === 'playing' || state === 'waiting')
  const jump = (seconds: number) => seek(clock.read() + seconds * 1000)
  const { onClick, jumped } = useTaps({ turn, toggle, jump })
  usePlayKeys({ toggle, jump, toggleMuted, full: onFull })
  const { title, cover } = recording.broadcast
  return (
    <section
      className={`picture-frame ${player.player}`}
      data-theme="dark"
      data-resting={isResting || undefined}
      data-state={state}
      aria-label="播放器"
      {...handlers}
    >
      {/* What was said was said live; captions for it do not exist. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className="contain"
        playsInline
        preload="metadata"
        aria-label={title}
        poster={cover ?? undefined}
        onClick={onClick}
      />
      <PlayState
        state={state}
        resumedMs={recording.resumeMs}
        jumped={jumped}
        onRetry={playback.retry}
        onAnew={() => playback.playFrom(0)}
      />
      <div className={player.top}>{top}</div>
      <Middle state={state} toggle={toggle} jump={jump} />
      <Bottom {...props} view={view} />
    </section>
  )
}

function Middle({
  state,
  toggle,
  jump,
}: {
  state: PlayView['state']
  toggle: () => void
  jump: (seconds: number) => void
}): ReactNode {
  if (state === 'loading' || state === 'waiting' || state === 'failed') return null
  const isPlaying = state === 'playing'
  return (
    <div className={styles.middle}>
      <button type="button" className={styles.jump} aria-label={`后退 ${JUMP} 秒`} onClick={() => jump(-JUMP)}>
        <JumpIcon way="back" />
      </button>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? '暂停' : state === 'ended' ? '再看一遍' : '播放'}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
      </button>
      <button type="button" className={styles.jump} aria-label={`前进 ${JUMP} 秒`} onClick={() => jump(JUMP)}>
        <JumpIcon way="on" />
      </button>
    </div>
  )
}

function Bottom({
  recording,
  video,
  playback,
  view: { isMuted, rate },
  clock,
  isFull,
  onFull,
}: RecordingPlayerProps & { view: PlayView }): ReactNode {
  const { toggleMuted, setRate, seek } = playback
  return (
    <div className={styles.bottom}>
      <div className={styles.buttons}>
        <PlayedTime clock={clock} durationMs={recording.durationMs} />
        <span className={player.gap} />
        <SoundButton isMuted={isMuted} onToggle={toggleMuted} />
        <SpeedChoice rate={rate} onChoose={setRate} />
        <SizeButtons video={video} isFull={isFull} onFull={onFull} />
      </div>
      <SeekBar clock={clock} durationMs={recording.durationMs} chapters={recording.chapters} onSeek={seek} />
    </div>
  )
}
