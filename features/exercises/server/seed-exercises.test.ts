import type { InputOf } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import { sampleCourses } from '@niujin/sample-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decidePlay, playReport, practiceHome, startExercise } from '../contract/index.ts'
import { CAPITAL, mostShares, type PlayWindow, type Task } from '../domain/index.ts'
import { sampleExerciseId, type SampleExercise } from './index.ts'
import { startExercises, type ExercisesServer } from './testing/exercises-server.ts'
import { simulatedMarket } from './testing/simulated-market.ts'

let samples: SampleExercise[]
beforeAll(async () => {
  const lessons = (await sampleCourses()).flatMap(({ name: course, chapters }) =>
    chapters.flatMap((chapter) => chapter.lessons.map((lesson) => ({ ...lesson, key: `${course}-${lesson.name}` }))),
  )
  samples = lessons.flatMap(({ key, title, content }) =>
    content.kind === 'exercise' ? [{ ...content, name: key, title, ownerId: 'teacher-house' }] : [],
  )
})

async function valueOf<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const papersOf = ({ database }: ExercisesServer) =>
  database
    .selectFrom('exercises.exercise as exercise')
    .innerJoin('exercises.paper as paper', 'paper.id', 'exercise.paper_id')
    .select(['exercise.id', 'exercise.title', 'exercise.is_open', 'exercise.is_sample', 'paper.id as paper'])
    .select(['paper.tasks', 'paper.explanation', 'paper.bars', 'paper.warm_up', 'paper.lot_least', 'paper.lot_step'])
    .orderBy('exercise.id')
    .execute()
type Sample = Awaited<ReturnType<typeof papersOf>>[number]

/** Somebody who answers as the teacher would, and trades all the money in and out on the steps of the answer. */
async function solve(learner: Client, playId: string, sample: Sample) {
  let index = 0
  const act = (own: Pick<InputOf<typeof decidePlay>, 'action' | 'shares' | 'task' | 'price' | 'choice'>) => {
    index += 1
    return valueOf(learner.call(decidePlay, { playId, index: index - 1, known: 0, ...own }))
  }
  for (const [task, one] of sample.tasks.entries()) {
    if (one.kind === 'trade') continue
    await act({ action: 'answer', task, ...(one.kind === 'pattern' ? { choice: one.answer } : { price: one.price }) })
  }
  const lot: PlayWindow['lot'] = { least: sample.lot_least, step: sample.lot_step }
  let [cash, shares, step] = [CAPITAL, 0, 0]
  for (const trade of tradesOf(sample.tasks)) {
    for (; step < trade.step; step += 1) await act({ action: 'next' })
    const price = sample.bars[sample.warm_up - 1 + step]?.close ?? 0
    const wanted = trade.side === 'buy' ? mostShares(cash, price, lot) : shares
    ;({ cash, shares } = (await act({ action: trade.side, shares: wanted })).account)
  }
  if (tradesOf(sample.tasks).length > 0) await act({ action: 'rest' })
  return valueOf(learner.call(playReport, { playId }))
}

const tradesOf = (tasks: readonly Task[]) => tasks.flatMap((task) => (task.kind === 'trade' ? task.trades : []))

describe.each([7, 11])('行情的种子 %i', (seed) => {
  let server: ExercisesServer
  beforeAll(async () => {
    server = await startExercises(simulatedMarket(seed))
  })
  afterAll(() => server.stop())

  test('每个示例练习都找得到合适的一段；放两回只有一份，还是原来的那一段', async () => {
    const there = await server.feature.seedExercises(samples)
    expect([...there].toSorted()).toEqual(samples.map(({ name }) => name).toSorted())
    const before = await papersOf(server)
    expect(before.map(({ id }) => id)).toEqual(samples.map(({ name }) => sampleExerciseId(name)).toSorted())
    expect(await server.feature.seedExercises(samples)).toEqual(there)
    expect(await papersOf(server)).toEqual(before)
    expect(new Set(before.map(({ bars }) => JSON.stringify(bars))).size).toBe(samples.length)
  })

  test('照老师的答案做，每一个都是 100 分；讲解里的数都填上了', async () => {
    const learner = server.client('learner-1')
    server.enrolled.add('learner-1')
    for (const [at, sample] of (await papersOf(server)).entries()) {
      const lessonId = `lesson-000${at}`
      server.lessons.set(lessonId, sample.id)
      const { playId } = await valueOf(learner.call(startExercise, { exerciseId: sample.id, lessonId }))
      const { score, tasks, explanation } = await solve(learner, playId, sample)
      expect([sample.id, score.percent, ...tasks.map((one) => one.percent)]).toEqual([
        sample.id,
        100,
        ...tasks.map(() => 100),
      ])
      const words = [explanation, ...tasks.flatMap(({ task }) => [task.question, task.explanation])].join()
      expect(words).not.toMatch(/[{}]|NaN|undefined/)
    }
    const { exercises } = await valueOf(server.client().call(practiceHome, {}))
    expect(exercises.every(({ isSample }) => isSample)).toBe(true)
    expect(exercises).toHaveLength(samples.filter(({ isOpen }) => isOpen).length)
    expect(server.warnings).toEqual([])
  })
})

test('行情里找不到的先不放，别的照常', async () => {
  const server = await startExercises()
  expect([...(await server.feature.seedExercises(samples))]).toEqual([])
  expect(await papersOf(server)).toEqual([])
  const wrong = samples.map((sample) => ({ ...sample, rule: '没有的规则' }))
  await expect(server.feature.seedExercises(wrong)).rejects.toThrow('没有这样的规则')
  await server.stop()
})
