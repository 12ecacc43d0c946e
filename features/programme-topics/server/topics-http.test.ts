import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerPaper,
  getTopic,
  handInPaper,
  queryTopics,
  scorePaper,
  staffMoveTopic,
  staffSaveTopic,
  staffTopicGet,
  staffTopics,
  startPaper,
  voteTopic,
} from '../contract/index.ts'
import { isAnswerable } from '../domain/index.ts'
import { need, once, PLAIN, RIGHT, startTopicServer, WRONG, type TopicServer } from './testing/topic-server.ts'

const MINUTE = 60_000
const SECOND = 1000

let server: TopicServer
beforeAll(async () => {
  server = await startTopicServer()
})
afterAll(() => server.stop())

const topicAs = async (id: string, memberId?: string) => need(await server.client(memberId).call(getTopic, { id }))
const scoresOf = async (memberId: string, topicId: string) =>
  need(await server.client(memberId).call(scorePaper, { topicId }))

test('新来的人看得到一个示例，再来一次也只有一个；答案都成立', async () => {
  for (const members of [[], ['m-1'], ['m-1']]) await server.feature.seedDemo?.(members)
  const { list } = need(await server.client().call(queryTopics, {}))
  expect(list).toHaveLength(1)
  const whole = need(await server.client('staff').call(staffTopicGet, { id: list[0]?.id ?? '' }))
  expect(whole.paper?.questions.every(isAnswerable)).toBe(true)
  expect(whole.title).toContain('示例')
})

describe('话题', () => {
  test('草稿只有运营看得到；开放以后谁都看得到，带着所属的直播', async () => {
    const staff = server.client('staff')
    const draft = need(await staff.call(staffSaveTopic, PLAIN, once()))
    expect(await server.client().call(getTopic, { id: draft.id })).toMatchObject({ code: 'PROGRAMME_TOPIC_UNKNOWN' })
    const listed = async () => need(await server.client().call(queryTopics, {})).list.map(({ id }) => id)
    expect(await listed()).not.toContain(draft.id)
    need(await staff.call(staffMoveTopic, { id: draft.id, to: 'open', reason: '开播了' }, once()))
    expect(await listed()).toContain(draft.id)
    expect(await topicAs(draft.id)).toMatchObject({
      title: '早盘怎么看',
      state: 'open',
      programme: { title: '早盘直播', isLive: true },
      vote: { question: '今天收红还是收绿？', voters: 0, mine: null },
      paper: { title: '交易规则小测', questions: 3, points: 10, minutes: 10, attempts: 2 },
    })
  })

  test('一页页往下；乱写的翻页位置不认', async () => {
    const ids = [await server.openTopic({ title: '第一个' }), await server.openTopic({ title: '第二个' })]
    const first = need(await server.client().call(queryTopics, { count: 1 }))
    const second = need(await server.client().call(queryTopics, { count: 1, cursor: first.nextCursor ?? '' }))
    expect([first, second].flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids.toReversed())
    expect(await server.client().call(queryTopics, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('讨论认得开放与结束的话题，不认草稿', async () => {
    const id = await server.openTopic()
    const draft = need(await server.client('staff').call(staffSaveTopic, PLAIN, once()))
    const kind = server.feature.contentKinds?.[0]
    expect(await kind?.find([id, draft.id, 'x'], server.database)).toEqual(
      new Map([[id, { title: '早盘怎么看', link: `/Prgtopic?id=${id}` }]]),
    )
  })
})

describe('投票', () => {
  test('投之前看不到各项票数，投了看得到；只有一票', async () => {
    const id = await server.openTopic()
    need(await server.vote('m-1', id, 0))
    expect((await topicAs(id, 'm-2')).vote).toMatchObject({ options: [{ votes: null }, { votes: null }], voters: 1 })
    expect(need(await server.vote('m-2', id, 1))).toMatchObject({ options: [{ votes: 1 }, { votes: 1 }], mine: 1 })
    expect(await server.vote('m-2', id, 0)).toMatchObject({ code: 'VOTED_ALREADY' })
    expect((await topicAs(id, 'm-2')).vote?.mine).toBe(1)
  })

  test('同一位会员同时投五十次只算一票', async () => {
    const id = await server.openTopic()
    const votes = await Promise.all(Array.from({ length: 50 }, (_, at) => server.vote('m-50', id, at % 2)))
    expect(votes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await topicAs(id)).vote?.voters).toBe(1)
  })

  test('许多会员同时投，一票不少，没有人等不到', async () => {
    const id = await server.openTopic()
    const votes = await crowd(server.database, (at) => server.vote(`crowd-${at}`, id, at % 2))
    expect(votes.every(({ ok }) => ok)).toBe(true)
    expect((await topicAs(id)).vote?.voters).toBe(votes.length)
  })

  test('没有的选项、结束了的、草稿、游客都不行；结束以后大家看得到票数', async () => {
    const id = await server.openTopic()
    expect(await server.vote('m-1', id, 2)).toMatchObject({ code: 'OPTION_UNKNOWN' })
    expect(await server.client().call(voteTopic, { id, option: 0 }, once())).toMatchObject({ code: 'LOGIN_REQUIRED' })
    need(await server.vote('m-1', id, 0))
    await server.close(id)
    expect(await server.vote('m-2', id, 0)).toMatchObject({ code: 'TOPIC_CLOSED' })
    expect((await topicAs(id)).vote?.options).toEqual([
      { text: '收红', votes: 1 },
      { text: '收绿', votes: 0 },
    ])
    const draft = need(await server.client('staff').call(staffSaveTopic, PLAIN, once()))
    expect(await server.vote('m-1', draft.id, 0)).toMatchObject({ code: 'PROGRAMME_TOPIC_UNKNOWN' })
  })
})

describe('问卷', () => {
  test('开始时不给答案；交卷判分；全对了不用再答，可以看答案', async () => {
    const id = await server.openTopic()
    const started = need(await server.start('m-1', id))
    expect(JSON.stringify(started)).not.toMatch(/right|explanation|下一个交易日/)
    expect(await server.client('m-1').call(answerPaper, { attemptId: started.attempt.id })).toMatchObject({
      code: 'NOT_HANDED_IN',
    })
    expect(need(await server.handIn('m-1', started, RIGHT))).toMatchObject({
      best: 10,
      left: 0,
      canReadAnswers: true,
      attempts: [{ number: 1, state: 'handed', score: 10 }],
    })
    const answers = need(await server.client('m-1').call(answerPaper, { attemptId: started.attempt.id }))
    expect(answers.questions.map(({ isRight, right }) => ({ isRight, right }))).toEqual([
      { isRight: true, right: [1] },
      { isRight: true, right: [0, 2] },
      { isRight: true, right: [0] },
    ])
  })

  test('少选、错选不得分，没答的不得分；还有次数时不给看答案', async () => {
    const id = await server.openTopic()
    const first = need(await server.start('m-2', id))
    expect(need(await server.handIn('m-2', first, WRONG))).toMatchObject({ best: 0, left: 1, canReadAnswers: false })
    const read = () => server.client('m-2').call(answerPaper, { attemptId: first.attempt.id })
    expect(await read()).toMatchObject({ code: 'ANSWERS_LATER' })
    const second = need(await server.start('m-2', id))
    expect(second.attempt.number).toBe(2)
    expect(await read()).toMatchObject({ code: 'ANSWERS_LATER' })
    expect(need(await server.handIn('m-2', second, [[1], [], []]))).toMatchObject({ best: 3, left: 0 })
    expect(need(await read()).questions.map(({ isRight, chosen }) => [isRight, chosen])).toEqual([
      [false, [0]],
      [false, [0]],
      [false, [1]],
    ])
    expect(await server.start('m-2', id)).toMatchObject({ code: 'ATTEMPTS_USED' })
  })

  test('没交的接着答，时间不重来；过了时限交不上，那一次就算用了', async () => {
    const id = await server.openTopic()
    const first = need(await server.start('m-3', id))
    server.clock.at += 9 * MINUTE
    const again = need(await server.start('m-3', id))
    expect(again.attempt).toEqual(first.attempt)
    server.clock.at += MINUTE + 11 * SECOND
    expect(await server.handIn('m-3', first, RIGHT)).toMatchObject({ code: 'TIME_OVER' })
    expect(await scoresOf('m-3', id)).toMatchObject({ best: null, left: 1, attempts: [{ state: 'expired' }] })
    const second = need(await server.start('m-3', id))
    expect(second.attempt.number).toBe(2)
    server.clock.at += 10 * MINUTE + 9 * SECOND
    expect(need(await server.handIn('m-3', second, RIGHT)).best).toBe(10)
  })

  test('同时开始五十次是同一份；同时交五十次只收一份', async () => {
    const id = await server.openTopic()
    const starts = await Promise.all(Array.from({ length: 50 }, () => server.start('m-4', id)))
    expect(new Set(starts.map((one) => need(one).attempt.id)).size).toBe(1)
    const started = need(starts[0] ?? { ok: false, code: '没有开始' })
    const handed = await Promise.all(
      Array.from({ length: 50 }, (_, at) => server.handIn('m-4', started, at % 2 === 0 ? WRONG : RIGHT)),
    )
    expect(handed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(handed.filter((one) => !one.ok && one.code !== 'HANDED_IN')).toEqual([])
    expect((await scoresOf('m-4', id)).attempts).toHaveLength(1)
  })

  test('许多会员同时开始与交卷，没有人等不到', async () => {
    const id = await server.openTopic()
    const handed = await crowd(server.database, async (at) => {
      const started = need(await server.start(`crowd-${at}`, id))
      return server.handIn(`crowd-${at}`, started, RIGHT)
    })
    expect(handed.every((one) => need(one).best === 10)).toBe(true)
  })

  test('断了再交同一份，答复与第一次一样', async () => {
    const id = await server.openTopic()
    const { attempt, questions } = need(await server.start('m-5', id))
    const input = { attemptId: attempt.id, answers: questions.map((one) => ({ questionId: one.id, chosen: [0] })) }
    const key = once()
    const device = server.client('m-5')
    const first = await device.call(handInPaper, input, key)
    expect(await device.call(handInPaper, input, key)).toEqual(first)
  })

  test('别人的答卷交不了也看不了；别的题、重复的题、单选选两个都不认', async () => {
    const id = await server.openTopic()
    const started = need(await server.start('m-6', id))
    expect(await server.handIn('m-7', started, RIGHT)).toMatchObject({ code: 'ATTEMPT_UNKNOWN' })
    expect(await server.client('m-7').call(answerPaper, { attemptId: started.attempt.id })).toMatchObject({
      code: 'ATTEMPT_UNKNOWN',
    })
    const [one] = started.questions
    const send = (answers: { questionId: string; chosen: number[] }[]) =>
      server.client('m-6').call(handInPaper, { attemptId: started.attempt.id, answers }, once())
    const questionId = one?.id ?? ''
    for (const answers of [
      [{ questionId: '999999', chosen: [0] }],
      [
        { questionId, chosen: [0] },
        { questionId, chosen: [1] },
      ],
      [{ questionId, chosen: [0, 1] }],
      [{ questionId, chosen: [7] }],
    ])
      expect(await send(answers)).toMatchObject({ code: 'ANSWERS_INVALID' })
    expect(await scoresOf('m-6', id)).toMatchObject({ attempts: [{ state: 'open', score: null }] })
    const other = need(await server.start('m-6', await server.openTopic()))
    expect(await send(other.questions.map((question) => ({ questionId: question.id, chosen: [0] })))).toMatchObject({
      code: 'ANSWERS_INVALID',
    })
  })

  test('结束以后不能再开始，已经开始的可以交；没有问卷的说没有', async () => {
    const id = await server.openTopic()
    const started = need(await server.start('m-8', id))
    await server.close(id)
    expect(await server.start('m-9', id)).toMatchObject({ code: 'TOPIC_CLOSED' })
    expect(need(await server.handIn('m-8', started, WRONG))).toMatchObject({ left: 0, canReadAnswers: true })
    const bare = await server.openTopic({ paper: null })
    expect(await server.start('m-8', bare)).toMatchObject({ code: 'PAPER_UNKNOWN' })
    expect(await server.client().call(startPaper, { topicId: id }, once())).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})

describe('运营', () => {
  const staff = () => server.client('staff')

  test('别人什么都做不了', async () => {
    const id = await server.openTopic()
    const stranger = server.client('m-1')
    for (const outcome of [
      await stranger.call(staffTopics, {}),
      await stranger.call(staffTopicGet, { id }),
      await stranger.call(staffSaveTopic, PLAIN, once()),
      await stranger.call(staffMoveTopic, { id, to: 'closed', reason: '捣乱' }, once()),
    ])
      expect(outcome).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('草稿可以改，开放以后不能；状态只往前走，每一步都记下', async () => {
    const draft = need(await staff().call(staffSaveTopic, PLAIN, once()))
    const changed = { ...PLAIN, id: draft.id, title: '改过的', vote: null, programmeId: 'past-1' }
    expect(need(await staff().call(staffSaveTopic, changed, once()))).toMatchObject({
      title: '改过的',
      vote: null,
      programme: { title: '昨天的早盘', isLive: false },
    })
    const move = (to: 'open' | 'closed') =>
      staff().call(staffMoveTopic, { id: draft.id, to, reason: '节目需要' }, once())
    expect(await move('closed')).toMatchObject({ code: 'STATE_CHANGED' })
    need(await move('open'))
    expect(await move('open')).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await staff().call(staffSaveTopic, changed, once())).toMatchObject({ code: 'NOT_DRAFT' })
    need(await move('closed'))
    const whole = need(await staff().call(staffTopicGet, { id: draft.id }))
    expect(whole.history.map(({ from, to }) => `${from}→${to}`)).toEqual([
      '→draft',
      'draft→draft',
      'draft→open',
      'open→closed',
    ])
  })

  test('答案写错的、没有的直播、看不见的文字都不收', async () => {
    const [first, ...rest] = PLAIN.paper?.questions ?? []
    if (!PLAIN.paper || !first) throw new Error('没有题目')
    const withRight = (right: number[]) =>
      ({ ...PLAIN.paper, questions: [{ ...first, right }, ...rest] }) as typeof PLAIN.paper
    for (const right of [[], [0, 1], [5]])
      expect(await staff().call(staffSaveTopic, { ...PLAIN, paper: withRight(right) }, once())).toMatchObject({
        code: 'PAPER_INVALID',
      })
    const same = { question: '收红还是收绿？', options: ['收红', '收红\u200B'] }
    expect(await staff().call(staffSaveTopic, { ...PLAIN, vote: same }, once())).toMatchObject({
      code: 'OPTIONS_REPEATED',
    })
    expect(await staff().call(staffSaveTopic, { ...PLAIN, programmeId: 'none' }, once())).toMatchObject({
      code: 'PROGRAMME_UNKNOWN',
    })
    expect(await staff().call(staffSaveTopic, { ...PLAIN, title: '\u200B\u200B\u200B' }, once())).toMatchObject({
      code: 'TEXT_EMPTY',
    })
    const cleaned = need(await staff().call(staffSaveTopic, { ...PLAIN, title: '早盘\u202E怎么看' }, once()))
    expect(cleaned.title).toBe('早盘怎么看')
  })

  test('看得到投票、交卷的人数与平均分', async () => {
    const id = await server.openTopic()
    need(await server.vote('m-1', id, 0))
    need(await server.handIn('m-1', need(await server.start('m-1', id)), RIGHT))
    need(await server.handIn('m-2', need(await server.start('m-2', id)), WRONG))
    expect(need(await staff().call(staffTopicGet, { id }))).toMatchObject({
      voters: 1,
      votes: [1, 0],
      handedIn: 2,
      meanScore: '5.0',
    })
    const { list } = need(await staff().call(staffTopics, { state: 'open', count: 1 }))
    expect(list).toMatchObject([{ id, voters: 1, handedIn: 2 }])
  })

  test('导出自己的；注销后答卷没了，票还算数', async () => {
    const id = await server.openTopic()
    need(await server.vote('m-leaving', id, 0))
    need(await server.handIn('m-leaving', need(await server.start('m-leaving', id)), RIGHT))
    const [data] = server.feature.memberData ?? []
    expect(await data?.exportOf?.('m-leaving')).toMatchObject({ votes: [{ option: 0 }], papers: [{ score: 10 }] })
    await data?.erase?.('m-leaving')
    expect(await data?.exportOf?.('m-leaving')).toEqual({ votes: [], papers: [] })
    expect((await topicAs(id)).vote?.voters).toBe(1)
  })
})
