import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { setSound, useSound } from './sound.ts'

export type PlayState = 'waiting' | 'playing' | 'paused' | 'failed'

/** A video element and how it stands. */
export interface UsedPlayback {
  readonly element: RefObject<HTMLVideoElement | null>
  readonly state: PlayState
  /** Seconds. */
  readonly time: number
  readonly muted: boolean
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly retry: () => void
  /** Listeners of the element. */
  readonly events: Pick<
    React.ComponentProps<'video'>,
    'onPlaying' | 'onPause' | 'onWaiting' | 'onError' | 'onTimeUpdate'
  >
}

/** So many seconds of a video make one play. */
const COUNTS_AFTER = 2

/** Plays while `isOnStage`; starts anew when it comes back. `onWatched` is told once each time it was watched long enough to count. */
export function usePlayback(isOnStage: boolean, onWatched: () => void): UsedPlayback {
  const element = useRef<HTMLVideoElement>(null)
  const sound = useSound()
  const [state, setState] = useState<PlayState>('waiting')
  const [time, setTime] = useState(0)
  const counted = useRef(false)
  const start = useEffectEvent(() => void play(element.current, sound))

  useEffect(() => {
    const video = element.current
    if (!isOnStage || !video) return undefined
    counted.current = false
    start()
    return () => {
      video.pause()
      video.currentTime = 0
    }
  }, [isOnStage])
  useHiddenPause(element, isOnStage)

  return {
    element,
    state,
    time,
    muted: !sound,
    toggle() {
      const video = element.current
      if (video?.paused) void play(video, sound)
      else video?.pause()
    },
    seek(seconds) {
      if (element.current) element.current.currentTime = seconds
      setTime(seconds)
    },
    retry() {
      setState('waiting')
      element.current?.load()
      void play(element.current, sound)
    },
    events: {
      onPlaying: () => setState('playing'),
      onPause: () => setState('paused'),
      onWaiting: () => setState('waiting'),
      onError: () => setState('failed'),
      onTimeUpdate({ currentTarget: { currentTime, paused, readyState } }) {
        setTime(currentTime)
        // The served page may begin to play before anyone listens: then no `playing` is ever heard.
        if (!paused && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
          setState((before) => (before === 'waiting' ? 'playing' : before))
        if (counted.current || currentTime < COUNTS_AFTER) return
        counted.current = true
        onWatched()
      },
    },
  }
}

/** Starts a video. A browser that allows no sound without a tap plays it silently; one that allows nothing leaves it to the tap. */
async function play(video: HTMLVideoElement | null, sound: boolean): Promise<void> {
  if (!video) return
  try {
    video.muted = !sound
    await video.play()
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError'
    if (!refused || !sound) return
    setSound(false, { remember: false })
    video.muted = true
    await video.play().catch(() => undefined)
  }
}

/** Nobody watches a page in the background; it goes on when they come back. */
function useHiddenPause(element: RefObject<HTMLVideoElement | null>, isOnStage: boolean): void {
  useEffect(() => {
    if (!isOnStage) return undefined
    let wasPlaying = false
    const follow = () => {
      const video = element.current
      if (!video) return
      if (document.hidden) {
        wasPlaying = !video.paused
        video.pause()
      } else if (wasPlaying) void video.play().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [element, isOnStage])
}
