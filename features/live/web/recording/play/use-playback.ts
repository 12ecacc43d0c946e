import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { Playback, type PlayView, type Recorded } from './playback.ts'

/** Plays a recording in an element, as long as the component is on the page. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, recorded: Recorded): Playback {
  const [playback] = useState(() => new Playback(recorded))
  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [video, playback])
  return playback
}

/** What its controls show now. */
export function usePlayView(playback: Playback): PlayView {
  return useSyncExternalStore(playback.watch, playback.read, playback.read)
}
