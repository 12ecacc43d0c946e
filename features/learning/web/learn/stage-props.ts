import type { OpenLesson } from './load-learn.ts'

/** What every way of learning a lesson is given. */
export type StageProps = {
  lesson: OpenLesson
  /** the address of the course's picture */
  cover: string | null
  /** a second that somebody asked for, each time with a new number */
  seek: { readonly second: number; readonly turn: number } | undefined
  onSecond: (second: number) => void
  /** the lesson was done, or its figures changed */
  onChange: () => void
}
