import { use, useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'
import { toast } from '@niujin/ui'
import type { LessonPlayerProps } from '@niujin/web-kit'
import { MediaToken } from './media-token.ts'
import { Playback, type FilmView } from './playback.ts'
import type { Stretch } from './stretches.ts'
import type { Opened } from './use-opening.ts'

/** A film as its controls have it. */
export interface UsedFilm {
  readonly view: FilmView
  readonly playback: Playback
}

/** Plays what was opened in the video element, for as long as the page stands. */
export function useFilm(
  video: RefObject<HTMLVideoElement | null>,
  opened: Opened,
  props: Omit<LessonPlayerProps, 'lessonId' | 'seconds'>,
): UsedFilm {
  const { playlist, soundOnly, seconds } = opened
  const { resumeAt } = props
  const token = use(MediaToken)
  const [playback] = useState(() => new Playback({ playlist, soundOnly, seconds, resumeAt, token }))
  const furthest = useEffectEvent(() => props.furthest)
  const played = useEffectEvent((stretch: Stretch) => props.onBeat(stretch))
  const stands = useEffectEvent((second: number) => props.onSecond(second))
  const ended = useEffectEvent(() => props.onEnded())
  useEffect(() => {
    const element = video.current
    return element
      ? playback.attach(element, {
          furthest: () => furthest(),
          onPlayed: (stretch) => played(stretch),
          onSecond: (second) => stands(second),
          onEnded: () => ended(),
          onTooFar: () => toast('第一次看不能快进，看过的可以随意拖'),
        })
      : undefined
  }, [video, playback])
  const seekAsked = useEffectEvent((turn: number | undefined) => {
    if (props.seek && turn !== undefined) playback.playFrom(props.seek.second)
  })
  const turn = props.seek?.turn
  useEffect(() => seekAsked(turn), [turn])
  return { view: useSyncExternalStore(playback.watch, playback.read, playback.read), playback }
}
