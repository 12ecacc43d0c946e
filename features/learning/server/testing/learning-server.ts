import { randomUUID } from 'node:crypto'
import { easyModeration } from '@niujin/community/testing'
import { fail, ok } from '@niujin/contract-kit'
import { shanghaiIso } from '@niujin/contract-kit/shanghai'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import {
  addNote,
  beat,
  beginReading,
  endReading,
  finishExercise,
  handInHomework,
  handInQuiz,
  startQuiz,
} from '../../contract/index.ts'
import { createLearning } from '../index.ts'
import type { LearningTables } from '../tables.ts'
import { COURSE, coursesForTest } from './courses.ts'

export { COURSE, TEACHER } from './courses.ts'

/** Learning on its own: `staff…` does what the staff does, `named…` has shown a name, everybody has a nickname. */
export async function startLearning() {
  const courses = coursesForTest()
  const pictures = new Set<string>()
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<LearningTables>) =>
      createLearning({
        database,
        now,
        notices: inbox.notices,
        lessons: courses.lessons,
        exercises: courses.exercises,
        may: (id, _action, connection) => askedOver(connection, id.startsWith('staff')),
        members: {
          find: (ids, connection) =>
            askedOver(
              connection,
              new Map(ids.map((id) => [id, { niujinUid: id, nickname: `${id}的昵称`, avatar: null }] as const)),
            ),
          realName: (id, connection) => askedOver(connection, id.startsWith('named') ? '张小明' : undefined),
        },
        moderation: easyModeration,
        pictures: {
          async keep(bytes) {
            if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
            const url = `/files/homework/${randomUUID()}.webp`
            pictures.add(url)
            return ok({ url })
          },
          forget: async (url) => void pictures.delete(url),
        },
        address: () => 'https://niujin.test',
      }),
    { isInboxOnce: true },
  )
  return { ...server, ...courses, pictures }
}

export type LearningServer = Awaited<ReturnType<typeof startLearning>>

/** A key of an effect that happens once. */
export const once = () => ({ idempotencyKey: randomUUID() })

/** What an answer carries. @throws when it is a refusal */
export function must<Value>(outcome: { ok: true; value: Value } | { ok: false; msg: string; code: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

/** A member who learns on one device after another; time passes while a video plays. */
export function learning(server: LearningServer, memberId: string, { courseId = COURSE } = {}) {
  server.enrolled.add(`${memberId} ${courseId}`)
  const phone = server.client(memberId)
  const at = () => shanghaiIso(server.clock.at)
  /** A playing on a device, begun now. */
  const playing = async (lessonId: string, sessionId: string = randomUUID()) => {
    let seq = 0
    const send = (given: { from: number; to: number; speed?: number; seq?: number }) =>
      phone.call(beat, { lessonId, sessionId, speed: 1, seq: (seq += 1), at: at(), ...given })
    must(await send({ from: 0, to: 0 }))
    return {
      sessionId,
      send,
      /** Plays so far at a speed, a beat every ten seconds of the clock; gives the last answer. */
      async play(from: number, to: number, speed = 1) {
        let [reached, last] = [from, undefined as Awaited<ReturnType<typeof send>> | undefined]
        while (reached < to) {
          const until = Math.min(to, reached + 10 * speed)
          server.clock.at += ((until - reached) / speed) * 1000
          last = await send({ from: reached, to: until, speed })
          reached = until
        }
        if (!last) throw new Error('没有播放')
        return must(last)
      },
    }
  }
  return {
    phone,
    playing,
    /** Does the course `course-candles` but for some lessons. */
    graduate: async ({ without = [] }: { without?: readonly string[] } = {}) => {
      const does = (name: string) => !without.includes(name)
      if (does('video')) await (await playing('video-001')).play(0, 600, 2)
      if (does('article')) {
        must(await phone.call(beginReading, { lessonId: 'article-001' }))
        server.clock.at += 60_000
        must(await phone.call(endReading, { lessonId: 'article-001' }))
      }
      if (does('quiz')) {
        const { attemptId } = must(await phone.call(startQuiz, { lessonId: 'quiz-0001' }))
        const answers = [
          { id: 'q1', answer: { kind: 'single' as const, chosen: 0 } },
          { id: 'q2', answer: { kind: 'number' as const, value: 11 } },
        ]
        must(await phone.call(handInQuiz, { attemptId, answers }, once()))
      }
      if (does('homework'))
        must(await phone.call(handInHomework, { lessonId: 'homework-1', text: '我画的图', pictures: [] }, once()))
      if (does('exercise')) {
        server.results.set(`${memberId} exercise-ex1`, { doneAt: new Date(server.clock.at), percent: 80 })
        must(await phone.call(finishExercise, { lessonId: 'exercise-1' }))
      }
    },
    note: (text: string, second = 12) => phone.call(addNote, { lessonId: 'video-001', second, text }, once()),
  }
}
