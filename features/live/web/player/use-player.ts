import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPlayer, type Player, type Rendition } from '@niujin/live-media/play'
import { playerTypeOf, type PlayerType } from './player-type.ts'
import { useRendition, type Choice } from './use-rendition.ts'

/** Seconds behind from which one is offered to catch up. */
const FAR_BEHIND = 8

export interface UsedPlayer {
  readonly type: PlayerType
  readonly isMuted: boolean
  readonly choice: Choice
  /** What is fetched now. */
  readonly rendition: Rendition
  /** What there is to choose from; one source has its pictures and its sound. */
  readonly choices: readonly Choice[]
  /** Seconds behind what is being sent; undefined while it is not known. */
  readonly latency: number | undefined
  readonly isFarBehind: boolean
  readonly toggle: () => void
  readonly toggleMuted: () => void
  readonly choose: (choice: Choice) => void
  readonly goLive: () => void
}

export interface PlayerSource {
  /** null while nothing is on air. */
  readonly url: string | null
  readonly audioUrl: string | null
  /** The host's signal is away: what stands still is not the viewer's line. */
  readonly isInterrupted?: boolean
  readonly startsMuted?: boolean
}

/** Plays a live stream: tries by itself once, and where the browser wants a tap first, waits for it. */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  { url, audioUrl, isInterrupted = false, startsMuted = false }: PlayerSource,
): UsedPlayer {
  const player = useRef<Player>(undefined)
  const [type, setType] = useState<PlayerType>('stop')
  const [isMuted, setIsMuted] = useState(startsMuted)
  const { choice, rendition, choose } = useRendition(player, { type, isInterrupted })
  const latency = useLatency(player, type === 'playing')

  useEffect(() => {
    const element = video.current
    if (!element || url === null) return undefined
    const made = createPlayer(element, {
      url,
      audioOnly: audioUrl ?? undefined,
      onState: (state) => setType(playerTypeOf(state)),
    })
    player.current = made
    void made.play()
    return () => {
      made.destroy()
      player.current = undefined
      setType('stop')
    }
  }, [video, url, audioUrl])

  return {
    type,
    isMuted,
    choice,
    rendition,
    latency,
    choose,
    choices: audioUrl === null ? ['video'] : ['auto', 'video', 'audio'],
    isFarBehind: (latency ?? 0) > FAR_BEHIND,
    toggle() {
      if (type === 'playing' || type === 'waiting') player.current?.pause()
      else void player.current?.play()
    },
    toggleMuted: () => setIsMuted(!isMuted),
    goLive: () => player.current?.goLive(),
  }
}

function useLatency(player: RefObject<Player | undefined>, isPlaying: boolean): number | undefined {
  const [latency, setLatency] = useState<number>()
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => {
      const milliseconds = player.current?.latencyMs()
      // Whole seconds: what is finer is not seen and would draw the controls anew for nothing.
      setLatency(milliseconds === undefined ? undefined : Math.max(0, Math.round(milliseconds / 1000)))
    }, 1000)
    return () => clearInterval(timer)
  }, [player, isPlaying])
  return isPlaying ? latency : undefined
}
