import type { InputOf } from '@niujin/contract-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  decidePlay,
  findPlay,
  playReport,
  practiceHome,
  practiceRecord,
  saveExercise,
  startExercise,
} from '../contract/index.ts'
import type { Decision } from '../domain/index.ts'
import { naiveScore } from '../domain/testing/naive-score.ts'
import { DATES, OTHER, startExercises, type ExercisesServer } from './testing/exercises-server.ts'

let server: ExercisesServer
beforeAll(async () => {
  server = await startExercises()
})
afterAll(() => server.stop())

async function valueOf<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

test('课里的练习从开始到结束前，每一个答复里没有后面的根与老师的答案；走过的不能改；成绩与另算的一样', async () => {
  const { id: exerciseId } = await valueOf(
    server.client('teacher-1').call(saveExercise, {
      title: '回踩',
      stockId: OTHER.id,
      to: DATES[500] ?? 0,
      warmUp: 30,
      played: 10,
      isBlind: true,
      isOpen: false,
      tasks: [
        { kind: 'support', question: '支撑在哪', price: 98_760, tolerance: 50, explanation: '前低' },
        { kind: 'pattern', question: '什么形态', choices: ['甲', '乙'], answer: 1, explanation: '抬高' },
        { kind: 'trade', question: '怎么做', trades: [{ step: 2, side: 'buy' }], explanation: '顺势' },
      ],
      explanation: '慢涨',
    }),
  )
  server.lessons.set('lesson-0009', exerciseId)
  server.enrolled.add('l-1')
  const learner = server.client('l-1')
  const { playId } = await valueOf(learner.call(startExercise, { exerciseId, lessonId: 'lesson-0009' }))
  const heard: { text: string; shown: number }[] = []
  const log: Decision[] = []
  const act = (index: number, own: Partial<InputOf<typeof decidePlay>>) =>
    learner.call(decidePlay, { playId, index, known: 0, action: 'next', ...own })
  const steps: [Partial<InputOf<typeof decidePlay>>, Decision][] = [
    [
      { action: 'answer', task: 0, price: 98_760 },
      { kind: 'answer', task: 0, given: { price: 98_760 } },
    ],
    [
      { action: 'answer', task: 1, choice: 0 },
      { kind: 'answer', task: 1, given: { choice: 0 } },
    ],
    [
      { action: 'buy', shares: 1000 },
      { kind: 'buy', shares: 1000 },
    ],
    ...Array.from({ length: 4 }, (): [Partial<InputOf<typeof decidePlay>>, Decision] => [{}, { kind: 'next' }]),
    [
      { action: 'sell', shares: 500 },
      { kind: 'sell', shares: 500 },
    ],
    ...Array.from({ length: 5 }, (): [Partial<InputOf<typeof decidePlay>>, Decision] => [{}, { kind: 'next' }]),
  ]
  for (const [index, [own, decision]] of steps.entries()) {
    const view = await valueOf(act(index, own))
    log.push(decision)
    const others = [
      await learner.call(findPlay, { playId, known: 0 }),
      await learner.call(playReport, { playId }),
      await learner.call(practiceHome, {}),
      await learner.call(practiceRecord, {}),
    ]
    heard.push({ text: JSON.stringify([view, ...others]), shown: view.shown })
  }
  expect(await act(3, { action: 'buy', shares: 2000 })).toMatchObject({ ok: false, code: 'DECIDED_ALREADY' })
  expect(await act(steps.length, { action: 'answer', task: 1, choice: 1 })).toMatchObject({ ok: false })
  const whole = await valueOf(act(steps.length, {}))
  log.push({ kind: 'next' })
  expect([whole.status, whole.shown]).toEqual(['done', 40])
  for (const { text, shown } of heard) {
    expect(text).not.toMatch(/前低|抬高|顺势|慢涨|"tolerance"|"trades":\[/)
    for (const { close } of whole.bars.slice(shown)) expect(text).not.toContain(`"close":${close},`)
    for (const secret of [OTHER.name, OTHER.id]) expect(text).not.toContain(secret)
  }
  const report = await valueOf(learner.call(playReport, { playId }))
  const again = naiveScore({ bars: whole.bars, warmUp: 30, lot: whole.lot }, log)
  expect([report.score.equity, report.equity, report.score.trades]).toEqual([again.equity, again.curve, again.trades])
  expect(report.tasks.map(({ percent }) => percent).slice(0, 2)).toEqual([100, 0])
  expect(server.warnings).toEqual([])
})
