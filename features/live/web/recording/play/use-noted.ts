import { useEffect, useEffectEvent, useRef } from 'react'
import { ask } from '../../calls.ts'
import type { PlayClock } from './play-clock.ts'
import type { Playback } from './playback.ts'
import { usePlayView } from './use-playback.ts'

/** While it plays the place is noted this often (milliseconds). */
const EVERY = 15_000
/** Nearer to the last noted place it is the same (milliseconds). */
const SAME = 2000

/** Notes how far somebody has watched: now and then while it plays, when it stops, and when they leave. */
export function useNoted(tsId: string, clock: PlayClock, playback: Playback): void {
  const isPlaying = usePlayView(playback).state === 'playing'
  // Where it begins is what was noted last time.
  const noted = useRef(clock.read())
  const note = useEffectEvent(() => {
    const ms = clock.read()
    if (Math.abs(ms - noted.current) < SAME) return
    noted.current = ms
    void ask('notePosition', { tsId, positionMs: ms })
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => note(), EVERY)
    return () => {
      clearInterval(timer)
      note()
    }
  }, [isPlaying])
  useEffect(() => {
    const leave = () => note()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      note()
    }
  }, [])
}
