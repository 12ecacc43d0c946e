import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Player, Rendition } from '@niujin/live-media/play'
import { toast } from '@niujin/ui'
import type { PlayerType } from './player-type.ts'
import { AUDIO_FOR, isTooThin, SIGNAL_SETTLES, withStall, type Stalls } from './stalls.ts'

/** 自动 goes over to the sound alone where the line is too thin for pictures, and back. */
export type Choice = 'auto' | Rendition

export interface UsedRendition {
  readonly choice: Choice
  /** What is fetched now. */
  readonly rendition: Rendition
  readonly choose: (choice: Choice) => void
}

/** It wants to play and does not. */
const STANDS: readonly PlayerType[] = ['loading', 'waiting', 'ended', 'failed']

export interface Watched {
  readonly type: PlayerType
  readonly isInterrupted: boolean
}

/** What is fetched: as chosen, or in 自动 by how well it comes. */
export function useRendition(player: RefObject<Player | undefined>, { type, isInterrupted }: Watched): UsedRendition {
  const [choice, setChoice] = useState<Choice>('auto')
  const [rendition, setRendition] = useState<Rendition>('video')
  const stalls = useRef<Stalls>([])
  const settledAt = useRef(0)
  const isMadeDo = choice === 'auto' && rendition === 'audio'
  const turn = (to: Rendition) => {
    stalls.current = []
    setRendition(to)
    void player.current?.setRendition(to)
  }
  const noteStall = () => {
    if (choice !== 'auto' || rendition === 'audio' || !player.current?.hasAudioOnly) return
    if (isInterrupted || performance.now() < settledAt.current) return
    stalls.current = withStall(stalls.current, performance.now())
    if (!isTooThin(stalls.current)) return
    turn('audio')
    toast('网络不佳，先听声音，稍后自动恢复画面')
  }
  useStalls(type, noteStall)
  useSignal(isInterrupted, {
    // What stood still just before was the host's signal going away.
    onLost: () => (stalls.current = []),
    onBack() {
      settledAt.current = performance.now() + SIGNAL_SETTLES
      if (isMadeDo) turn('video')
      else if (STANDS.includes(type)) void player.current?.play()
    },
  })
  const tryPictures = useEffectEvent(() => turn('video'))
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

/** Says when what was playing waits for data; waiting for the beginning is no stop. */
function useStalls(type: PlayerType, onStall: () => void): void {
  const before = useRef(type)
  const notify = useEffectEvent(onStall)
  useEffect(() => {
    if (type === 'waiting' && before.current === 'playing') notify()
    before.current = type
  }, [type])
}

/** Says when the host's signal goes away and when it comes back. */
function useSignal(isInterrupted: boolean, notified: { onLost: () => void; onBack: () => void }): void {
  const before = useRef(false)
  const notify = useEffectEvent(() => (isInterrupted ? notified.onLost() : notified.onBack()))
  useEffect(() => {
    if (isInterrupted !== before.current) notify()
    before.current = isInterrupted
  }, [isInterrupted])
}
