import { randomId, type InputOf } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  abandonPlay,
  dailyBoard,
  decidePlay,
  exerciseWindow,
  findOwnExercise,
  findPlay,
  moveExercise,
  moveOwnExercise,
  ownExercises,
  playReport,
  practiceHome,
  practiceRecord,
  replaceDay,
  saveExercise,
  staffDays,
  staffExerciseFind,
  staffExercises,
  startDaily,
  startExercise,
  startFree,
  type ExerciseDraft,
} from '../contract/index.ts'
import type { Decision } from '../domain/index.ts'
import { naiveScore } from '../domain/testing/naive-score.ts'
import { DATES, HIDDEN, OTHER, startExercises, type ExercisesServer } from './testing/exercises-server.ts'

let server: ExercisesServer
beforeAll(async () => {
  server = await startExercises()
})
afterAll(() => server.stop())

type Answered = { ok: true; value: unknown } | { ok: false; code: string }
const codeOf = (answer: Answered) => (answer.ok ? 'ok' : answer.code)
async function valueOf<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const act = (client: Client, playId: string, index: number, own: Partial<InputOf<typeof decidePlay>>) =>
  client.call(decidePlay, { playId, index, known: 0, action: 'next', ...own })

const DRAFT: ExerciseDraft = {
  title: '缩量回踩',
  stockId: OTHER.id,
  to: DATES[500] ?? 0,
  warmUp: 30,
  played: 10,
  isBlind: true,
  isOpen: false,
  tasks: [
    { kind: 'pattern', question: '这是什么', choices: ['上升', '下降'], answer: 0, explanation: '低点抬高' },
    { kind: 'trade', question: '怎么做', trades: [{ step: 0, side: 'buy' }], explanation: '顺势' },
  ],
  explanation: '一路慢涨',
}

describe('看不到后面', () => {
  test('从开始到结束前的每一个答复里，没有后面的根、日子、名称与原来的价；做完才揭晓', async () => {
    const heard: string[] = []
    const mine = server.client('m-traffic')
    const { playId } = await valueOf(mine.call(startFree, {}))
    for (let index = 0; index < 59; index += 1) {
      const view = await valueOf(act(mine, playId, index, {}))
      heard.push(JSON.stringify(view), JSON.stringify(await mine.call(findPlay, { playId, known: 0 })))
      heard.push(
        JSON.stringify(await mine.call(practiceHome, {})),
        JSON.stringify(await mine.call(playReport, { playId })),
      )
      heard.push(JSON.stringify(await mine.call(practiceRecord, {})))
      expect([view.bars.length, view.shown, view.subject, view.days]).toEqual([61 + index, 61 + index, null, null])
    }
    const whole = await valueOf(act(mine, playId, 59, {}))
    const report = await valueOf(mine.call(playReport, { playId }))
    expect([HIDDEN.name, OTHER.name]).toContain(report.subject.name)
    const text = heard.join('\n')
    for (const secret of [
      HIDDEN.name,
      OTHER.name,
      HIDDEN.id,
      OTHER.id,
      String(report.subject.from),
      String(report.subject.to),
    ])
      expect(text).not.toContain(secret)
    // 每根的收盘都不同：看到第几根，答复里就没有第几根以后的收盘。
    const last = whole.bars.at(-1)?.close
    expect(new Set(whole.bars.map(({ close }) => close)).size).toBe(120)
    expect(text).not.toContain(`"close":${last}`)
    for (const [at, one] of heard.filter((_, position) => position % 5 === 1).entries())
      expect(one).not.toContain(`"close":${whole.bars[61 + at]?.close},`)
  })

  test('别人、游客与另一台设备都打不开、走不动、看不到报告', async () => {
    const { playId } = await valueOf(server.client('m-own').call(startFree, { stockId: HIDDEN.id }))
    for (const other of [server.client('m-second'), server.client(), server.client(undefined, '')]) {
      const answers = [
        await other.call(findPlay, { playId }),
        await act(other, playId, 0, {}),
        await other.call(abandonPlay, { playId }),
        await other.call(playReport, { playId }),
      ]
      expect(answers.map(codeOf)).toEqual(Array(4).fill('PLAY_UNKNOWN'))
    }
    expect(codeOf(await server.client('m-own').call(playReport, { playId }))).toBe('NOT_DONE')
    expect(codeOf(await server.client('m-own').call(abandonPlay, { playId }))).toBe('ok')
    expect(codeOf(await act(server.client('m-own'), playId, 0, {}))).toBe('FINISHED')
    expect(codeOf(await server.client('m-own').call(playReport, { playId }))).toBe('NOT_DONE')
  })
})

describe('走过的不能改', () => {
  test('同一步来几回只算一次，换成别的不收，跳着走不收；两台设备同时走只成一个', async () => {
    const mine = server.client('m-steps')
    const { playId } = await valueOf(mine.call(startFree, { stockId: HIDDEN.id }))
    const first = await valueOf(act(mine, playId, 0, { action: 'buy', shares: 100 }))
    const again = await valueOf(act(mine, playId, 0, { action: 'buy', shares: 100 }))
    expect([again, first.fills.length]).toEqual([first, 1])
    expect(codeOf(await act(mine, playId, 0, { action: 'buy', shares: 200 }))).toBe('DECIDED_ALREADY')
    expect(codeOf(await act(mine, playId, 2, {}))).toBe('OUT_OF_STEP')
    expect(codeOf(await act(mine, playId, 1, { action: 'sell', shares: 100 }))).toBe('T_PLUS_ONE')
    const both = await Promise.all([
      act(mine, playId, 1, {}),
      act(server.client('m-steps'), playId, 1, { action: 'buy', shares: 300 }),
    ])
    expect(both.map(codeOf).toSorted()).toEqual(['DECIDED_ALREADY', 'ok'])
    expect((await valueOf(mine.call(findPlay, { playId }))).decisions).toBe(2)
  })

  test('成绩与照数据库里的记录另算一遍的相同', async () => {
    const mine = server.client('m-score')
    const { playId } = await valueOf(mine.call(startFree, { stockId: HIDDEN.id, day: DATES[800] ?? 0 }))
    const steps: Partial<InputOf<typeof decidePlay>>[] = [
      { action: 'buy', shares: 5000 },
      {},
      {},
      { action: 'sell', shares: 2000 },
      {},
      { action: 'rest' },
    ]
    for (const [index, step] of steps.entries()) await valueOf(act(mine, playId, index, step))
    const { view, score, equity } = await valueOf(mine.call(playReport, { playId }))
    const rows = await server.database
      .selectFrom('exercises.decision')
      .select('decision')
      .where('play_id', '=', playId)
      .orderBy('seq')
      .execute()
    const log = rows.map(({ decision }): Decision => decision)
    const naive = naiveScore({ bars: view.bars, warmUp: view.warmUp, lot: view.lot }, log)
    expect([score.equity, equity, score.trades]).toEqual([naive.equity, naive.curve, 2])
    const { close: first = 0 } = view.bars[view.warmUp - 1] ?? {}
    expect(score.holding).toBe(Math.round(((view.bars.at(-1)?.close ?? 0) / first - 1) * 10_000))
    expect((await valueOf(mine.call(practiceRecord, {}))).totals).toMatchObject({ plays: 1, best: score.own })
  })

  test('没有的股票、不够一局的日子、没有编号的游客', async () => {
    const mine = server.client('m-refused')
    expect(codeOf(await mine.call(startFree, { stockId: 'SH.600999' }))).toBe('STOCK_UNKNOWN')
    expect(codeOf(await mine.call(startFree, { stockId: HIDDEN.id, day: DATES.at(-3) ?? 0 }))).toBe('DAY_WRONG')
    expect(codeOf(await server.client(undefined, '').call(startFree, {}))).toBe('DEVICE_UNKNOWN')
    const home = await valueOf(mine.call(practiceHome, { stock: HIDDEN.id }))
    const byCode = await valueOf(mine.call(practiceHome, { stock: HIDDEN.id.slice(3) }))
    expect(byCode.stock).toEqual(home.stock)
    expect((await valueOf(mine.call(practiceHome, { stock: '605999' }))).stock).toBeNull()
    expect(home.stock).toMatchObject({ id: HIDDEN.id, name: HIDDEN.name })
  })
})

describe('每日一练', () => {
  test('所有人同一段，一个账号只算第一次；收益高的在前，一样看次数，再看先后', async () => {
    const start = (client: Client) => valueOf(client.call(startDaily, {}))
    const [trader, idle, later] = [server.client('d-trader'), server.client('d-idle'), server.client('d-later')]
    const begun = await start(trader)
    expect((await start(server.client('d-trader', randomId()))).playId).toBe(begun.playId)
    expect(codeOf(await trader.call(abandonPlay, { playId: begun.playId }))).toBe('DAILY_STAYS')
    await valueOf(act(trader, begun.playId, 0, { action: 'buy', shares: 5000 }))
    await valueOf(act(trader, begun.playId, 1, { action: 'rest' }))
    for (const client of [idle, later]) {
      server.clock.at += 1000
      await valueOf(act(client, (await start(client)).playId, 0, { action: 'rest' }))
    }
    expect((await start(trader)).playId).toBe(begun.playId)
    expect((await valueOf(idle.call(dailyBoard, {}))).list.map(({ name, isMe }) => [name, isMe])).toEqual([
      ['d-trader的昵称', false],
      ['d-idle的昵称', true],
      ['d-later的昵称', false],
    ])
    expect((await valueOf(later.call(dailyBoard, {}))).mine).toMatchObject({ rank: 3 })
  })

  test('过了24点做完的不上榜；后台换一段以后旧的不算', async () => {
    const late = server.client('d-late')
    const { playId } = await valueOf(late.call(startDaily, {}))
    const day = '2026-11-24'
    const now = server.clock.at
    server.clock.at = Date.parse('2026-11-25T00:00:01+08:00')
    await valueOf(act(late, playId, 0, { action: 'rest' }))
    expect((await valueOf(late.call(dailyBoard, { day }))).mine).toBeNull()
    server.clock.at = now
    await server.feature.prepareDays()
    const staff = server.client('staff-1')
    expect(codeOf(await late.call(staffDays, {}))).toBe('NOT_ALLOWED')
    const { list } = await valueOf(staff.call(staffDays, {}))
    expect(list.map((one) => [one.day, one.turn])).toEqual([
      [day, 1],
      ['2026-11-25', 1],
    ])
    const wanted = { day, turn: 1, reason: '这一段停牌太多' }
    expect(codeOf(await late.call(replaceDay, wanted))).toBe('NOT_ALLOWED')
    expect(codeOf(await staff.call(replaceDay, { ...wanted, day: '2026-11-23' }))).toBe('DAY_PAST')
    expect(codeOf(await staff.call(replaceDay, wanted))).toBe('ok')
    expect(codeOf(await staff.call(replaceDay, wanted))).toBe('STATE_CHANGED')
    expect((await valueOf(late.call(dailyBoard, {}))).players).toBe(0)
    expect((await valueOf(late.call(startDaily, {}))).playId).not.toBe(playId)
  })
})

describe('老师编的练习', () => {
  test('只有老师能编，别人的改不了；题目不带答案，做完才有；改过的不影响做着的', async () => {
    const [teacher, other, learner] = [server.client('teacher-1'), server.client('teacher-2'), server.client('e-1')]
    const { isOpen: _, tasks: __, title: ___, explanation: ____, ...asked } = DRAFT
    expect(codeOf(await learner.call(exerciseWindow, asked))).toBe('NOT_ALLOWED')
    expect((await valueOf(teacher.call(exerciseWindow, asked))).bars).toHaveLength(40)
    expect(codeOf(await learner.call(saveExercise, DRAFT))).toBe('NOT_ALLOWED')
    const { id } = await valueOf(teacher.call(saveExercise, DRAFT))
    expect(codeOf(await other.call(saveExercise, { ...DRAFT, id }))).toBe('EXERCISE_UNKNOWN')
    // Learners have it at once: its words are looked at here.
    expect(codeOf(await teacher.call(saveExercise, { ...DRAFT, title: '稳赚的买点' }))).toBe('WORDS_FORBIDDEN')
    expect(codeOf(await teacher.call(saveExercise, { ...DRAFT, id, explanation: '照做稳赚' }))).toBe('WORDS_FORBIDDEN')
    expect(codeOf(await other.call(findOwnExercise, { id }))).toBe('EXERCISE_UNKNOWN')
    expect(await valueOf(teacher.call(findOwnExercise, { id }))).toEqual({ ...DRAFT, id })

    expect(codeOf(await learner.call(startExercise, { exerciseId: id }))).toBe('EXERCISE_UNKNOWN')
    server.lessons.set('lesson-0001', id)
    const lesson = { exerciseId: id, lessonId: 'lesson-0001' }
    expect(codeOf(await server.client().call(startExercise, lesson))).toBe('SIGN_IN')
    expect(codeOf(await learner.call(startExercise, lesson))).toBe('NOT_ENROLLED')
    server.enrolled.add('e-1')
    expect(codeOf(await learner.call(startExercise, { ...lesson, lessonId: 'lesson-0002' }))).toBe('EXERCISE_UNKNOWN')
    const { playId } = await valueOf(learner.call(startExercise, lesson))
    expect((await valueOf(learner.call(startExercise, lesson))).playId).toBe(playId)

    await valueOf(teacher.call(saveExercise, { ...DRAFT, id, title: '改过', to: DATES[700] ?? 0, explanation: '新的' }))
    expect(codeOf(await act(learner, playId, 0, {}))).toBe('TASKS_FIRST')
    const asking = await valueOf(act(learner, playId, 0, { action: 'answer', task: 0, choice: 0 }))
    expect(JSON.stringify(asking)).not.toMatch(/低点抬高|顺势|一路慢涨|"answer"|"trades"/)
    await valueOf(act(learner, playId, 1, { action: 'rest' }))
    const report = await valueOf(learner.call(playReport, { playId }))
    expect([report.explanation, report.tasks[0]?.percent, report.modelFills.length]).toEqual(['一路慢涨', 100, 1])
    const results = await server.feature.results.of(server.database, 'e-1', [id, 'nothing-here'])
    expect([...results.entries()]).toEqual([[id, { doneAt: expect.any(Date), percent: report.score.percent }]])
    expect((await valueOf(teacher.call(ownExercises, {}))).list[0]).toMatchObject({ id, begun: 1, done: 1 })
  })

  test('老师自己试做不用课也不用公开，不计入做的人数', async () => {
    const teacher = server.client('teacher-5')
    const { id } = await valueOf(teacher.call(saveExercise, DRAFT))
    const { playId } = await valueOf(teacher.call(startExercise, { exerciseId: id }))
    await valueOf(act(teacher, playId, 0, { action: 'answer', task: 0, choice: 0 }))
    await valueOf(act(teacher, playId, 1, { action: 'rest' }))
    const { list } = await valueOf(teacher.call(ownExercises, {}))
    expect(list).toMatchObject([{ id, begun: 0, done: 0, percent: null }])
    const { lot, days } = await valueOf(
      teacher.call(exerciseWindow, { stockId: OTHER.id, to: DRAFT.to, warmUp: 30, played: 10, isBlind: false }),
    )
    expect([lot, days.at(-1)]).toEqual([{ least: 100, step: 100 }, DRAFT.to])
  })

  test.each<[string, ExerciseDraft['tasks'][number], string]>([
    [
      '选项里没有的答案',
      { kind: 'pattern', question: '一', choices: ['甲', '乙'], answer: 2, explanation: '讲' },
      'CHOICE_WRONG',
    ],
    [
      '没买先卖',
      { kind: 'trade', question: '一', trades: [{ step: 1, side: 'sell' }], explanation: '讲' },
      'ANSWER_WRONG',
    ],
    [
      '超出这一段',
      { kind: 'trade', question: '一', trades: [{ step: 10, side: 'buy' }], explanation: '讲' },
      'ANSWER_WRONG',
    ],
  ])('%s存不了', async (_, task, code) => {
    const written: ExerciseDraft = { ...DRAFT, tasks: [task] }
    expect(codeOf(await server.client('teacher-3').call(saveExercise, written))).toBe(code)
  })

  test('公开的游客也能做；后台下架写明原因，老师收到消息，再开始就没有了', async () => {
    const { id } = await valueOf(server.client('teacher-4').call(saveExercise, { ...DRAFT, isOpen: true }))
    const guest = server.client()
    expect((await valueOf(guest.call(practiceHome, {}))).exercises.map((one) => one.id)).toContain(id)
    expect(codeOf(await guest.call(startExercise, { exerciseId: id }))).toBe('ok')
    const [staff, member] = [server.client('staff-1'), server.client('e-2')]
    const offline = { id, to: 'offline', reason: '走势取错了' } as const
    expect(codeOf(await member.call(moveExercise, offline))).toBe('NOT_ALLOWED')
    expect(codeOf(await member.call(staffExercises, {}))).toBe('NOT_ALLOWED')
    expect(await valueOf(staff.call(moveExercise, offline))).toMatchObject({
      state: 'offline',
      author: 'teacher-4的昵称',
    })
    expect(codeOf(await staff.call(moveExercise, offline))).toBe('STATE_CHANGED')
    expect((await server.inbox.sent('teacher-4')).map(({ text }) => text)).toEqual(['《缩量回踩》：走势取错了'])
    expect(codeOf(await member.call(startExercise, { exerciseId: id }))).toBe('EXERCISE_UNKNOWN')
    expect((await valueOf(staff.call(staffExercises, { state: 'offline' }))).list.map((one) => one.id)).toEqual([id])
  })
})

test('审核的人看得到练习本身：走势连后面的、题目与老师的答案；没有权限的、编的老师自己也看不到这一份', async () => {
  const { id } = await valueOf(server.client('teacher-7').call(saveExercise, DRAFT))
  const found = await valueOf(server.client('staff-1').call(staffExerciseFind, { id }))
  expect(found).toMatchObject({ draft: { ...DRAFT, id }, state: 'published', isSample: false })
  expect(found.window.bars).toHaveLength(DRAFT.warmUp + DRAFT.played)
  expect(found.window.days.at(-1)).toBe(DRAFT.to)
  for (const who of ['teacher-7', 'e-7'])
    expect(codeOf(await server.client(who).call(staffExerciseFind, { id }))).toBe('NOT_ALLOWED')
  expect(codeOf(await server.client('staff-1').call(staffExerciseFind, { id: 'exercise-nobody' }))).toBe(
    'EXERCISE_UNKNOWN',
  )
})

test('老师下架自己的练习、再放出；别人的、后台下架的动不了', async () => {
  const own = server.client('teacher-5')
  const { id } = await valueOf(own.call(saveExercise, { ...DRAFT, isOpen: true }))
  const down = { id, to: 'offline' } as const
  expect(codeOf(await server.client('teacher-6').call(moveOwnExercise, down))).toBe('EXERCISE_UNKNOWN')
  expect(codeOf(await server.client('e-5').call(moveOwnExercise, down))).toBe('NOT_ALLOWED')
  expect(await valueOf(own.call(moveOwnExercise, down))).toMatchObject({ state: 'offline', isOwnDown: true })
  expect(codeOf(await own.call(moveOwnExercise, down))).toBe('STATE_CHANGED')
  expect(codeOf(await server.client('e-5').call(startExercise, { exerciseId: id }))).toBe('EXERCISE_UNKNOWN')
  const out = { id, to: 'published' } as const
  expect(await valueOf(own.call(moveOwnExercise, out))).toMatchObject({ state: 'published', reason: '' })
  await valueOf(server.client('staff-1').call(moveExercise, { ...down, reason: '走势取错了' }))
  expect(codeOf(await own.call(moveOwnExercise, out))).toBe('DOWN_BY_STAFF')
})

test('会员看得到自己的每一步，注销就没有了；编的练习留给课程，不再有名字', async () => {
  const [data] = server.feature.memberData ?? []
  const mine = server.client('teacher-9')
  const { playId } = await valueOf(mine.call(startFree, {}))
  await valueOf(act(mine, playId, 0, {}))
  const { id } = await valueOf(mine.call(saveExercise, DRAFT))
  expect(await data?.exportOf?.('teacher-9')).toMatchObject({
    练习: [{ id: playId }],
    每一步: [{ seq: 0 }],
    编的练习: [{ id }],
  })
  await data?.erase?.('teacher-9')
  expect(await data?.exportOf?.('teacher-9')).toEqual({ 练习: [], 每一步: [], 编的练习: [] })
  const kept = await server.database.selectFrom('exercises.exercise').select('author_id').where('id', '=', id).execute()
  expect(kept).toEqual([{ author_id: null }])
})

test('一个月前游客的清掉，没做完的作废、再过一个月也清掉；没人用的卷子跟着清掉', async () => {
  const [guest, mine] = [server.client(), server.client('t-1')]
  const left = await valueOf(guest.call(startFree, {}))
  const open = await valueOf(mine.call(startFree, {}))
  server.clock.at += 31 * 86_400_000
  await server.feature.prepareDays()
  expect(codeOf(await guest.call(findPlay, { playId: left.playId }))).toBe('PLAY_UNKNOWN')
  expect((await valueOf(mine.call(findPlay, { playId: open.playId }))).status).toBe('abandoned')
  const papers = await server.database
    .selectFrom('exercises.paper as paper')
    .leftJoin('exercises.play as play', 'play.paper_id', 'paper.id')
    .leftJoin('exercises.exercise as exercise', 'exercise.paper_id', 'paper.id')
    .leftJoin('exercises.daily as daily', 'daily.paper_id', 'paper.id')
    .select('paper.id')
    .where('play.id', 'is', null)
    .where('exercise.id', 'is', null)
    .where('daily.day', 'is', null)
    .execute()
  expect(papers).toEqual([])
  server.clock.at += 31 * 86_400_000
  await server.feature.prepareDays()
  expect(codeOf(await mine.call(findPlay, { playId: open.playId }))).toBe('PLAY_UNKNOWN')
})

test('自己做的事里没有出错，日志里没有警告', () => {
  expect([server.troubles, server.warnings]).toEqual([[], []])
})
