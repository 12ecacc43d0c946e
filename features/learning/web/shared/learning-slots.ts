import { use } from 'react'
import { SlotsContext, type Part } from '@niujin/web-kit'

/** What plays a video or a recording. */
export interface LessonPlayerProps {
  readonly lessonId: string
  /** Of the video. */
  readonly seconds: number
  /** On first watch the player does not go beyond `furthest`, seconds; undefined when it may go anywhere. */
  readonly furthest: number | undefined
  /** Where to begin, seconds. */
  readonly resumeAt: number
  /** Somebody asks for a second, each time with a new number. */
  readonly seek: { readonly second: number; readonly turn: number } | undefined
  /** A stretch was played, about every ten seconds, on a pause and on leaving; whole seconds of the video. */
  readonly onBeat: (played: { from: number; to: number; speed: number }) => void
  /** The second that is on the screen, about once a second. */
  readonly onSecond: (second: number) => void
  readonly onEnded: () => void
}

/** What solves an exercise inside a lesson. */
export interface LessonExerciseProps {
  readonly exerciseId: string
  readonly lessonId: string
  /** It was finished: the result can be asked for. */
  readonly onDone: () => void
}

/** Places of the learning page that other features fill; the first part of each is taken. */
interface LearningSlots {
  readonly lessonPlayers: readonly Part<LessonPlayerProps>[]
  readonly lessonExercises: readonly Part<LessonExerciseProps>[]
}

/** What fills a place of the learning page; undefined when nothing does. */
export function useLearningSlot<Name extends keyof LearningSlots>(name: Name): LearningSlots[Name][number] | undefined {
  const slots: object = use(SlotsContext)
  return (slots as Partial<LearningSlots>)[name]?.[0]
}
