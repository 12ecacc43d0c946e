import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findOwnExercise,
  moveOwnExercise,
  ownExercises,
  practiceHome,
  saveExercise,
  staffExerciseFind,
  type ExerciseDraft,
} from '../contract/index.ts'
import { DATES, OTHER, startExercises, type ExercisesServer } from './testing/exercises-server.ts'

let server: ExercisesServer
beforeAll(async () => {
  server = await startExercises()
})
afterAll(() => server.stop())

const DRAFT: ExerciseDraft = {
  title: '缩量回踩',
  stockId: OTHER.id,
  to: DATES[500] ?? 0,
  warmUp: 30,
  played: 10,
  isBlind: true,
  isOpen: true,
  tasks: [{ kind: 'pattern', question: '这是什么', choices: ['上升', '下降'], answer: 0, explanation: '低点抬高' }],
  explanation: '一路慢涨',
}

async function valueOf<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const teacher = () => server.client('teacher-1')
const save = (given: Partial<ExerciseDraft>) => valueOf(teacher().call(saveExercise, { ...DRAFT, ...given }))
const shown = async () =>
  (await valueOf(server.client().call(practiceHome, {}))).exercises.map(({ id, title }) => [id, title])
const own = async (id: string) => (await valueOf(teacher().call(ownExercises, {}))).list.find((one) => one.id === id)
const source = () => {
  const [found] = server.feature.reviews ?? []
  if (!found) throw new Error('没有审核的来源')
  return found
}
const waiting = () => source().waiting(undefined, 10, server.database)
const decide = (id: string, verdict: 'publish' | 'reject', staffId = 'staff-1') =>
  server.database
    .transaction()
    .execute((change) => source().decide(change, { id, staffId, verdict, reason: '不要留联系方式' }))

test('新编的里面有要看一下的词：学员看不到，老师放不出来；别人通过了才有，过了的不能再决定', async () => {
  const { id } = await save({ title: '加微信看答案' })
  expect(await shown()).toEqual([])
  expect(await own(id)).toMatchObject({
    state: 'offline',
    isHeld: true,
    reason: '里面有要先看一下的词，审核通过后放出',
  })
  expect(await teacher().call(moveOwnExercise, { id, to: 'published' })).toMatchObject({ code: 'DOWN_BY_STAFF' })
  const [item, ...rest] = await waiting()
  expect(rest).toEqual([])
  expect(item).toMatchObject({ title: '加微信看答案', words: ['加微信'], authorId: 'teacher-1' })
  expect(item?.text).toContain('低点抬高')
  expect(await source().count(server.database)).toBe(1)
  expect(await decide(item?.id ?? '', 'publish', 'teacher-1')).toMatchObject({ ok: false })
  expect(await decide(item?.id ?? '', 'publish')).toMatchObject({ ok: true })
  expect(await shown()).toEqual([[id, '加微信看答案']])
  expect(await own(id)).toMatchObject({ state: 'published', isHeld: false, reason: '' })
  expect(await decide(item?.id ?? '', 'reject')).toMatchObject({ ok: false, code: 'DECIDED_ALREADY' })
  expect((await server.inbox.sent('teacher-1')).map(({ title }) => title)).toContain('你的练习通过了审核')
  await valueOf(teacher().call(moveOwnExercise, { id, to: 'offline' }))
})

test('改过的里面有：学员做的是以前的，老师接着写的是新的；又改了的按旧的决定不了，退回就不要了', async () => {
  const { id } = await save({})
  server.clock.at += 1000
  await save({ id, title: '加微信' })
  expect(await shown()).toEqual([[id, '缩量回踩']])
  expect((await valueOf(teacher().call(findOwnExercise, { id }))).title).toBe('加微信')
  expect((await valueOf(server.client('staff-1').call(staffExerciseFind, { id }))).draft.title).toBe('加微信')
  const [first] = await waiting()
  server.clock.at += 1000
  await save({ id, title: '加微信二' })
  expect(await decide(first?.id ?? '', 'publish')).toMatchObject({ code: 'DECIDED_ALREADY' })
  const [second] = await waiting()
  expect(await source().find(second?.id ?? '', server.database)).toMatchObject({ title: '加微信二' })
  expect(await decide(second?.id ?? '', 'reject')).toMatchObject({ ok: true })
  expect(await shown()).toEqual([[id, '缩量回踩']])
  expect(await own(id)).toMatchObject({ state: 'published', isHeld: false })
  // Clean again, it is there at once, and nothing waits.
  await save({ id, title: '加微信三' })
  await save({ id, title: '放量回踩' })
  expect(await shown()).toEqual([[id, '放量回踩']])
  expect(await waiting()).toEqual([])
})

test('没有通过的改好了马上放出；等着的卷子不会被清掉', async () => {
  const { id } = await save({ title: '加微信' })
  const [item] = await waiting()
  await decide(item?.id ?? '', 'reject')
  expect(await own(id)).toMatchObject({ state: 'offline', isHeld: false, reason: '不要留联系方式' })
  await save({ id, title: '平台突破' })
  expect((await shown()).map(([, title]) => title)).toContain('平台突破')
  await save({ id, title: '加微信', to: DATES[600] ?? 0 })
  server.clock.at += 3 * 86_400_000
  await server.feature.prepareDays()
  expect((await valueOf(teacher().call(findOwnExercise, { id }))).to).toBe(DATES[600])
})
