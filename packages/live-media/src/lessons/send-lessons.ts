import { connectRtmp } from '../rtmp/rtmp-sender.ts'
import { LESSONS, type Lesson } from './lessons.ts'

/** Milliseconds from one look at what is due to the next. */
const EVERY_MS = 200
/** Bytes that may wait to be taken; a server that is so far behind is left. */
const WAITING_MOST = 1024 * 1024
/** Milliseconds that may be made up for; who slept longer goes on from now. */
const BEHIND_MOST = 3000

/** What is on the screen. */
export interface LessonPosition {
  readonly lesson: Lesson
  /** Milliseconds of the lesson. */
  readonly ms: number
  /** One more each time all of them were shown; goes on by the clock where an earlier process stopped. */
  readonly round: number
}

/** Lessons that are being sent. */
export interface SendingLessons {
  /** Resolves when nothing is sent any more, whoever ended it. */
  readonly closed: Promise<void>
  position(): LessonPosition
  stop(): void
}

/**
 * Sends the lessons in real time, round after round, as streaming software does. @throws with the server's words when it
 * does not want the stream.
 */
export async function sendLessons(address: { server: string; streamKey: string }): Promise<SendingLessons> {
  // Only the demonstration reads films: the product begins without.
  const { readLessonTags } = await import('./lesson-tags.ts')
  const { head, moving, durationMs } = await readLessonTags()
  const { closed, send, waiting, leave } = await connectRtmp(address.server, address.streamKey)
  send(head)
  const firstRound = Math.floor(Date.now() / durationMs)
  let startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const now = performance.now()
    if (waiting() > WAITING_MOST) return leave()
    const dueOf = (at: number) => (moving[at % moving.length]?.dts ?? 0) + Math.floor(at / moving.length) * durationMs
    startedAt += Math.max(0, now - startedAt - dueOf(sent) - BEHIND_MOST)
    for (; dueOf(sent) <= now - startedAt; sent += 1) {
      const tag = moving[sent % moving.length]
      if (tag) send([{ ...tag, dts: dueOf(sent) }])
    }
  }, EVERY_MS)
  const over = closed.then(() => clearInterval(timer))
  return {
    closed: over,
    position() {
      const { round, ...position } = positionAt(performance.now() - startedAt, durationMs)
      return { ...position, round: firstRound + round }
    },
    stop() {
      clearInterval(timer)
      leave()
    },
  }
}

function positionAt(sentMs: number, durationMs: number): LessonPosition {
  let ms = sentMs % durationMs
  const round = Math.floor(sentMs / durationMs)
  for (const lesson of LESSONS) {
    if (ms < lesson.durationMs) return { lesson, ms, round }
    ms -= lesson.durationMs
  }
  throw new Error('没有课程')
}
