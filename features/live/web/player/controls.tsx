import { useState, type ReactNode, type RefObject } from 'react'
import { IconButton, PauseIcon, PlayIcon } from '@niujin/ui'
import { SizeButtons, SoundButton } from './picture-buttons.tsx'
import type { UsedPlayer } from './use-player.ts'
import type { Choice } from './use-rendition.ts'
import styles from './player.module.css'

const CHOICES: readonly { key: Choice; label: string }[] = [
  { key: 'auto', label: '自动' },
  { key: 'video', label: '视频' },
  { key: 'audio', label: '仅音频' },
]

export type ControlsProps = {
  player: UsedPlayer
  video: RefObject<HTMLVideoElement | null>
  isFull: boolean
  onFull: () => void
}

/** At the bottom of the picture: play, sound, how far behind, what is fetched, a small window, the whole screen. */
export function Controls({ player, video, isFull, onFull }: ControlsProps): ReactNode {
  const { type, isMuted, toggle, toggleMuted } = player
  const isPlaying = type === 'playing' || type === 'waiting'
  return (
    <div className={styles.controls}>
      <IconButton label={isPlaying ? '暂停' : '播放'} onClick={toggle}>
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <SoundButton isMuted={isMuted} onToggle={toggleMuted} />
      <Latency player={player} />
      <span className={styles.gap} />
      <RenditionChoice player={player} />
      <SizeButtons video={video} isFull={isFull} onFull={onFull} />
    </div>
  )
}

function Latency({ player: { latency, isFarBehind, goLive } }: { player: UsedPlayer }): ReactNode {
  if (latency === undefined) return null
  if (!isFarBehind) return <span className={styles.latency}>延迟 {latency} 秒</span>
  return (
    <button type="button" className={styles.catchUp} onClick={goLive}>
      落后 {latency} 秒 · 追到最新
    </button>
  )
}

function RenditionChoice({ player: { choice, choose, choices } }: { player: UsedPlayer }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const offered = CHOICES.filter(({ key }) => choices.includes(key))
  if (offered.length < 2) return null
  const chosen = offered.find(({ key }) => key === choice)?.label ?? ''
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.chosen}
        aria-expanded={isOpen}
        aria-label={`清晰度：${chosen}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen}
      </button>
      {isOpen && (
        <div className={styles.menu} role="group" aria-label="清晰度">
          {offered.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === choice}
              className={styles.entry}
              onClick={() => {
                choose(key)
                setIsOpen(false)
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
