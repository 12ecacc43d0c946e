import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { timeText } from '@niujin/academy'
import { SPEEDS } from '@niujin/academy'
import { hasPictureInPicture, togglePictureInPicture } from '@niujin/live-media/play'
import { FullScreenIcon, HeadphonesIcon, IconButton, MuteIcon, PauseIcon, PlayIcon, SoundIcon, toast } from '@niujin/ui'
import { PipIcon, ShrinkIcon, type FullScreen } from '@niujin/ui/player'
import { Menu } from './menu.tsx'
import type { FilmView, Playback } from './playback.ts'
import { SeekBar } from './seek-bar.tsx'
import { SubtitleIcon } from './subtitle-icon.tsx'
import type { Opened } from './use-opening.ts'
import styles from './player.module.css'

export type ControlsProps = {
  view: FilmView
  playback: Playback
  video: RefObject<HTMLVideoElement | null>
  opened: Opened
  full: FullScreen
  /** undefined where nothing is said to read */
  subtitles: { isOn: boolean; set: (isOn: boolean) => void } | undefined
}

/** At the bottom of the picture: where it is, play, sound, speed, quality, text, a small window, the whole screen. */
export function Controls(props: ControlsProps): ReactNode {
  const { view, playback, video, opened, full, subtitles } = props
  return (
    <div className={styles.controls}>
      <SeekBar second={view.second} seconds={opened.seconds} onSeek={playback.seek} />
      <div className={styles.buttons}>
        <PlayButton view={view} playback={playback} />
        <span className={styles.time}>
          {timeText(view.second)} / {timeText(opened.seconds)}
        </span>
        <span className="grow" />
        <SoundButtons view={view} playback={playback} opened={opened} />
        {subtitles && (
          <IconButton
            label={subtitles.isOn ? '关字幕' : '开字幕'}
            pressed={subtitles.isOn}
            onClick={() => subtitles.set(!subtitles.isOn)}
          >
            <SubtitleIcon />
          </IconButton>
        )}
        <Choices view={view} playback={playback} />
        <PictureInPicture video={video} />
        <IconButton label={full.isFull ? '退出全屏' : '全屏'} pressed={full.isFull} onClick={full.toggle}>
          {full.isFull ? <ShrinkIcon /> : <FullScreenIcon />}
        </IconButton>
      </div>
    </div>
  )
}

type Viewed = Pick<ControlsProps, 'view' | 'playback'>

function PlayButton({ view: { state }, playback }: Viewed): ReactNode {
  const isPlaying = state === 'playing' || state === 'waiting'
  return (
    <IconButton label={isPlaying ? '暂停' : '播放'} onClick={playback.toggle}>
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  )
}

function SoundButtons({ view, playback, opened }: Viewed & Pick<ControlsProps, 'opened'>): ReactNode {
  const { isMuted, isSoundOnly } = view
  return (
    <>
      <IconButton label={isMuted ? '打开声音' : '静音'} pressed={isMuted} onClick={playback.toggleMuted}>
        {isMuted ? <MuteIcon /> : <SoundIcon />}
      </IconButton>
      {opened.soundOnly !== null && (
        <IconButton
          label={isSoundOnly ? '看画面' : '只听声音'}
          pressed={isSoundOnly}
          onClick={playback.toggleSoundOnly}
        >
          <HeadphonesIcon />
        </IconButton>
      )}
    </>
  )
}

/** Speed, and quality where there are several. */
function Choices({ view: { speed, qualities, level }, playback }: Viewed): ReactNode {
  const chosen = qualities.find((quality) => quality.level === level)
  return (
    <>
      <Menu
        label="倍速"
        shown={speed === 1 ? '倍速' : `${speed}×`}
        items={SPEEDS.map((one) => ({ key: one, label: `${one}×` }))}
        value={speed}
        onChoose={playback.setSpeed}
      />
      {qualities.length > 1 && (
        <Menu
          label="清晰度"
          shown={chosen ? `${chosen.height}P` : '自动'}
          items={[{ key: -1, label: '自动' }, ...qualities.map((one) => ({ key: one.level, label: `${one.height}P` }))]}
          value={level}
          onChoose={playback.choose}
        />
      )}
    </>
  )
}

/** A small window, where the browser can. */
function PictureInPicture({ video }: Pick<ControlsProps, 'video'>): ReactNode {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const ask = () => setOffered(hasPictureInPicture(element))
    element.addEventListener('loadedmetadata', ask)
    return () => element.removeEventListener('loadedmetadata', ask)
  }, [video])
  if (!isOffered) return null
  const toggle = async () => {
    try {
      if (video.current) await togglePictureInPicture(video.current)
    } catch {
      toast('先播放，再开画中画')
    }
  }
  return (
    <IconButton label="画中画" onClick={() => void toggle()}>
      <PipIcon />
    </IconButton>
  )
}
