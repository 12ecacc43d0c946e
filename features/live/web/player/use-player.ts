import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { createPlayer, type Player, type Rendition } from '@niujin/live-media/play'
import { toast } from '@niujin/ui'
import { playerTypeOf, type PlayerType } from './player-type.ts'
import { AUDIO_FOR, isTooThin, withStall, type Stalls } from './stalls.ts'

/** 自动 goes over to the sound alone where the line is too thin for pictures, and back. */
export type Choice = 'auto' | Rendition

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
  readonly startsMuted?: boolean
}

/** Plays a live stream: tries by itself once, and where the browser wants a tap first, waits for it. */
export function usePlayer(video: RefObject<HTMLVideoElement | null>, { url, audioUrl, startsMuted = false }: PlayerSource): UsedPlayer {
  const player = useRef<Player>(undefined)
  const [type, setType] = useState<PlayerType>('stop')
  const [isMuted, setIsMuted] = useState(startsMuted)
  const { choice, rendition, choose } = useRendition(player, type)
  const latency = useLatency(player, type === 'playing')

  useEffect(() => {
    const element = video.current
    if (!element || url === null) return undefined
    const made = createPlayer(element, { url, audioOnly: audioUrl ?? undefined, onState: (state) => setType(playerTypeOf(state)) })
    player.current = made
    void made.play()
    return () => {
      made.destroy()
      player.current = undefined
      setType('stop')
    }
  }, [video, url, audioUrl])

  return {
    type, isMuted, choice, rendition, latency, choose,
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

/** What is fetched: as chosen, or in 自动 by how well it comes. */
function useRendition(player: RefObject<Player | undefined>, type: PlayerType): Pick<UsedPlayer, 'choice' | 'rendition' | 'choose'> {
  const [choice, setChoice] = useState<Choice>('auto')
  const [rendition, setRendition] = useState<Rendition>('video')
  const stalls = useRef<Stalls>([])
  const turn = (to: Rendition) => {
    stalls.current = []
    setRendition(to)
    void player.current?.setRendition(to)
  }
  const noteStall = useEffectEvent(() => {
    if (choice !== 'auto' || rendition === 'audio' || !player.current?.hasAudioOnly) return
    stalls.current = withStall(stalls.current, performance.now())
    if (!isTooThin(stalls.current)) return
    turn('audio')
    toast('网络不佳，先听声音，稍后自动恢复画面')
  })
  const tryPictures = useEffectEvent(() => turn('video'))
  const before = useRef(type)
  useEffect(() => {
    // Waiting for the beginning is no stop.
    if (type === 'waiting' && before.current === 'playing') noteStall()
    before.current = type
  }, [type])
  const isMadeDo = choice === 'auto' && rendition === 'audio'
  useEffect(() => {
    if (!isMadeDo) return undefined
    const timer = setTimeout(() => tryPictures(), AUDIO_FOR)
    return () => clearTimeout(timer)
  }, [isMadeDo])
  return {
    choice,
    rendition,
    choose(next) {
      setChoice(next)
      turn(next === 'audio' ? 'audio' : 'video')
    },
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
