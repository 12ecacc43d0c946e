import { useRef, type ReactNode } from 'react'
import { HeadphonesIcon, PlayIcon } from '@niujin/ui'
import type { Room } from '../../contract/index.ts'
import { Cover } from '../broadcast/cover.tsx'
import { Controls } from './controls.tsx'
import { usePlayer, type UsedPlayer } from './use-player.ts'
import { useResting } from './use-resting.ts'
import styles from './player.module.css'

export type PlayerProps = {
  room: Pick<Room, 'title' | 'state' | 'playUrl' | 'audioUrl' | 'poster' | 'cover'>
  /** At the top of the picture: the way back, sharing. */
  top?: ReactNode
  /** Silent until one wants the sound: whoever speaks must not hear themselves. */
  startsMuted?: boolean
  isFull: boolean
  onFull: () => void
}

/** A broadcast on air: its picture, and controls that go away while it plays. */
export function Player({ room, top, startsMuted = false, isFull, onFull }: PlayerProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video, {
    url: room.playUrl,
    audioUrl: room.audioUrl,
    isInterrupted: room.state === 'interrupted',
    startsMuted,
  })
  const { type } = player
  const isPlaying = type === 'playing' || type === 'waiting'
  const { isResting, turn, handlers } = useResting(isPlaying)
  return (
    <section
      className={`picture-frame ${styles.player}`}
      data-theme="dark"
      data-player-type={type}
      data-resting={isResting || undefined}
      aria-label="播放器"
      {...handlers}
    >
      {/* What is said is live; captions for it do not exist. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        className="contain"
        playsInline
        muted={player.isMuted}
        aria-label={room.title}
        poster={room.poster ?? room.cover ?? undefined}
        onClick={turn}
      />
      <State player={player} room={room} />
      <div className={styles.top}>{top}</div>
      <Controls player={player} video={video} isFull={isFull} onFull={onFull} />
    </section>
  )
}

function State({ player, room }: { player: UsedPlayer; room: PlayerProps['room'] }): ReactNode {
  const { type, rendition, toggle } = player
  if (room.state === 'interrupted' && type !== 'playing') return <Words text="主播信号中断，正在等待恢复" />
  if (type === 'loading' || type === 'waiting')
    return <span className={styles.spinner} role="status" aria-label="正在加载" />
  if (type === 'failed') return <Words text="画面没有加载出来" action={<Retry onClick={toggle} />} />
  if (type === 'playing') return rendition === 'audio' ? <AudioOnly room={room} /> : null
  return (
    <button type="button" className={styles.start} aria-label="播放" onClick={toggle}>
      <PlayIcon aria-hidden />
    </button>
  )
}

function Words({ text, action }: { text: string; action?: ReactNode }): ReactNode {
  return (
    <div className={styles.words} role="status">
      <p>{text}</p>
      {action}
    </div>
  )
}

function Retry({ onClick }: { onClick: () => void }): ReactNode {
  return (
    <button type="button" className={styles.retry} onClick={onClick}>
      重试
    </button>
  )
}

function AudioOnly({ room }: { room: PlayerProps['room'] }): ReactNode {
  return (
    <div className={styles.audio}>
      <Cover src={room.cover} className={styles.audioCover ?? ''} />
      <p className={styles.audioWords}>
        <HeadphonesIcon aria-hidden />
        只听声音，更省流量
      </p>
    </div>
  )
}
