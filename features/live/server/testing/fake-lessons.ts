import { LESSONS, type LessonPosition } from '@niujin/live-media/lessons'
import type { LiveDeps } from '../deps.ts'

/** Lessons whose place on the screen a test decides. */
export function fakeLessons() {
  const [lesson] = LESSONS
  if (!lesson) throw new Error('没有课程')
  const sent: string[] = []
  const hangUps: (() => void)[] = []
  const screen: { position: LessonPosition } = { position: { lesson, ms: 0, round: 0 } }
  const send: NonNullable<LiveDeps['lessons']> = async ({ streamKey }) => {
    sent.push(streamKey)
    const closed = Promise.withResolvers<void>()
    hangUps.push(closed.resolve)
    return { closed: closed.promise, position: () => screen.position, stop: closed.resolve }
  }
  return {
    /** The stream keys they were sent with. */
    sent,
    screen,
    /** The connection is lost. */
    hangUp: () => hangUps.at(-1)?.(),
    send,
  }
}
