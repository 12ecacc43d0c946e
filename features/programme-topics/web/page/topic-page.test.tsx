import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { open } from '@niujin/contract-kit/crm'
import { answerAlso, answerWith, asked, askedOf, keysOf, openPage, type Answers } from '@niujin/testkit/screen'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scores, Topic } from '../../contract/index.ts'
import { ATTEMPT, CRM_KEYS, GUEST, MEMBER, NO_SCORES, STARTED, TOPIC } from '../testing/samples.ts'
import * as page from './topic-page.tsx'

const PATH = {
  list: '/interaction/topic/list',
  get: '/interaction/topic/get',
  vote: '/interaction/topic/vote',
  start: '/crm/topic/question/start',
  handIn: '/crm/topic/question/handIn',
  score: '/crm/topic/question/score',
  answer: '/crm/topic/question/answer',
}
const HANDED: Scores = {
  ...NO_SCORES,
  attempts: [{ ...ATTEMPT, state: 'handed', score: 3 }],
  left: 1,
  best: 3,
}

// What comes when it is needed is there before: how long the machine takes to read it is no part of a test.
beforeAll(
  () =>
    Promise.all([
      import('../../contract/index.ts'),
      import('../paper/answering-sheet.tsx'),
      import('../paper/answers-sheet.tsx'),
      import('@niujin/contract-kit/client'),
    ]),
  60_000,
)
beforeEach(() => localStorage.clear())

function show(answers: Answers = {}, { topic = TOPIC, isGuest = false }: { topic?: Topic; isGuest?: boolean } = {}) {
  const boot = isGuest ? GUEST : MEMBER
  answerWith(
    {
      [PATH.get]: () => ({ data: topic }),
      [PATH.score]: () => ({ data: NO_SCORES }),
      '/interaction/Rest/api/comment/query': () => ({ data: { list: [], nextCursor: null, total: 0 } }),
      ...answers,
    },
    boot,
  )
  openPage('/Prgtopic?id=7', page, { boot })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** What was sealed for the crm host. */
const sealedOf = (path: string) =>
  asked
    .filter((one) => one.path === path)
    .map(({ fields }) => open(fields as { version: string; data: string }, CRM_KEYS))
    .map((one) => (one.ok ? one.value : undefined))

describe('话题页', () => {
  test('标题、说明、所属的直播、讨论', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '早盘怎么看', level: 1 })).toBeVisible()
    expect(screen.getByText('今天聊聊大盘。')).toBeVisible()
    expect(screen.getByRole('link', { name: /早盘直播/ })).toHaveAttribute('href', '/LiveInteraction?id=live-1')
    expect(await screen.findByRole('region', { name: '讨论' })).toBeInTheDocument()
    expect(page.meta({} as never)).toContainEqual({ title: '节目话题 - 牛金财经' })
  })

  test('没有的话题带去看别的；没取到可以重试', async () => {
    show({ [PATH.get]: () => ({ code: 'PROGRAMME_TOPIC_UNKNOWN', msg: '没有这个话题，可能已经撤下' }) })
    expect(await screen.findByRole('link', { name: '看别的话题' })).toHaveAttribute('href', '/Prgtopic')
  })

  test('断网时说明，重试后看得到', async () => {
    let isDown = true
    show({ [PATH.get]: () => (isDown ? 'offline' : { data: TOPIC }) })
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '早盘怎么看' })).toBeVisible()
  })

  test('没有编号的是全部话题', async () => {
    answerWith({ [PATH.list]: () => ({ data: { list: [TOPIC], nextCursor: null } }) })
    openPage('/Prgtopic', page)
    const list = within(await screen.findByRole('list', { name: '节目话题' }))
    expect(list.getByRole('link', { name: /早盘怎么看/ })).toHaveAttribute('href', '/Prgtopic?id=7')
    expect(list.getByText(/早盘直播 · 投票 · 小测/)).toBeVisible()
  })

  test('一个话题也没有', async () => {
    answerWith({ [PATH.list]: () => ({ data: { list: [], nextCursor: null } }) })
    openPage('/Prgtopic', page)
    expect(await screen.findByText('还没有节目话题，先去看看直播')).toBeVisible()
  })
})

describe('投票', () => {
  const VOTED = {
    ...TOPIC.vote,
    options: [
      { text: '收红', votes: 3 },
      { text: '收绿', votes: 1 },
    ],
    voters: 4,
    mine: 0,
  }

  test('选了才能投，投完看得到各项', async () => {
    show({ [PATH.vote]: () => ({ data: VOTED }) })
    expect(await screen.findByRole('button', { name: '投票' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: '收红' }))
    await press('投票')
    const results = within(await screen.findByRole('list', { name: '投票结果' }))
    expect(results.getByText('3 票 75%')).toBeVisible()
    expect(results.getByText('我投的')).toBeVisible()
    expect(askedOf(PATH.vote)).toMatchObject([{ id: '7', option: '0' }])
  })

  test('断了再按是同一次；拒绝了说为什么', async () => {
    let answer: 'offline' | { code: string; msg: string } = 'offline'
    show({ [PATH.vote]: () => answer })
    await userEvent.click(await screen.findByRole('radio', { name: '收绿' }))
    await press('投票')
    const section = within(screen.getByRole('region', { name: '收红还是收绿？' }))
    expect(await section.findByRole('alert')).toHaveTextContent('网络不通，请检查网络后重试')
    answer = { code: 'TOPIC_CLOSED', msg: '话题已经结束' }
    await press('投票')
    expect(await section.findByText('话题已经结束')).toBeVisible()
    const [first, second] = keysOf(PATH.vote)
    expect(second).toBe(first)
  })

  test('游客先登录再回来', async () => {
    show({}, { isGuest: true })
    await userEvent.click(await screen.findByRole('radio', { name: '收红' }))
    await press('投票')
    expect(await screen.findByText('来到 /login?gotourl=/Prgtopic?id=7')).toBeVisible()
  })

  test('结束了的只看结果', async () => {
    show({}, { topic: { ...TOPIC, state: 'closed', vote: { ...VOTED, question: '收红还是收绿？', mine: null } } })
    expect(await screen.findByText('4 人投票，已经结束')).toBeVisible()
    expect(screen.queryByRole('button', { name: '投票' })).toBeNull()
  })
})

describe('问卷', () => {
  test('开始、作答、交卷，看到得分；没答完先问一声', async () => {
    show({ [PATH.start]: () => ({ data: STARTED }), [PATH.handIn]: () => ({ data: HANDED }) })
    expect(await screen.findByText(/2 题，共 8 分；一次限时 10 分钟/)).toBeVisible()
    await press('开始答题')
    const sheet = within(await screen.findByRole('dialog', { name: '交易规则小测' }))
    expect(sheet.getByRole('timer', { name: '剩余时间' })).toHaveTextContent(/^(10:00|9:59)$/)
    await userEvent.click(sheet.getByRole('radio', { name: '当天买次日卖' }))
    await userEvent.click(sheet.getByRole('button', { name: '交卷（还有 1 题没答）' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '现在交卷？' })).getByRole('button', { name: '取消' }),
    )
    await userEvent.click(sheet.getByRole('checkbox', { name: '转增' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: '送股' }))
    await userEvent.click(sheet.getByRole('button', { name: '交卷' }))
    expect(await screen.findByText('交卷成功，得 3 分')).toBeVisible()
    expect(screen.getByText('第 1 次：3 分')).toBeVisible()
    expect(screen.getByRole('button', { name: '再答一次（还有 1 次）' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '看答案' })).toBeNull()
    expect(sealedOf(PATH.handIn)).toMatchObject([
      {
        attemptId: '11',
        answers: [
          { questionId: '21', chosen: [1] },
          { questionId: '22', chosen: [0, 2] },
        ],
      },
    ])
  })

  test('中途离开，选好的还在，接着答', async () => {
    show({ [PATH.start]: () => ({ data: STARTED }) })
    await press('开始答题')
    await userEvent.click(await screen.findByRole('radio', { name: '当天买次日卖' }))
    answerAlso({ [PATH.score]: () => ({ data: { ...NO_SCORES, attempts: [ATTEMPT], left: 1 } }) })
    await press('关闭')
    await press('继续答题')
    expect(await screen.findByRole('radio', { name: '当天买次日卖' })).toBeChecked()
  })

  test('到点自动交上', async () => {
    const over = { ...STARTED, attempt: { ...ATTEMPT, deadline: STARTED.now } }
    show({ [PATH.start]: () => ({ data: over }), [PATH.handIn]: () => ({ data: HANDED }) })
    await press('开始答题')
    await waitFor(() => expect(sealedOf(PATH.handIn)).toHaveLength(1))
    expect(await screen.findByText('第 1 次：3 分')).toBeVisible()
  })

  test('交不上说为什么', async () => {
    show({
      [PATH.start]: () => ({ data: STARTED }),
      [PATH.handIn]: () => ({ code: 'TIME_OVER', msg: '时间到了，这份答卷没有交上' }),
    })
    await press('开始答题')
    await press('交卷（还有 2 题没答）')
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '现在交卷？' })).getByRole('button', { name: '交卷' }),
    )
    expect(await screen.findByText('时间到了，这份答卷没有交上')).toBeVisible()
  })

  test('不能再答了可以看答案：选了什么、哪个对、为什么', async () => {
    const done = { ...HANDED, left: 0, canReadAnswers: true }
    const [single, multiple] = STARTED.questions
    show({
      [PATH.score]: () => ({ data: done }),
      [PATH.answer]: () => ({
        data: {
          attempt: { ...ATTEMPT, state: 'handed', score: 3 },
          points: 8,
          questions: [
            { ...single, chosen: [1], right: [1], isRight: true, explanation: '次日才能卖。' },
            { ...multiple, chosen: [], right: [0, 2], isRight: false, explanation: '' },
          ],
        },
      }),
    })
    await press('看答案')
    const sheet = within(await screen.findByRole('dialog', { name: '答案' }))
    expect(await sheet.findByText('第 1 次：3 / 8 分')).toBeVisible()
    expect(sheet.getByText(/答对了。.*次日才能卖。/)).toBeVisible()
    expect(sheet.getByText('没有答。')).toBeVisible()
    expect(sheet.getAllByText('正确答案')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /开始答题|再答/ })).toBeNull()
  })

  test('游客登录后答', async () => {
    show({}, { isGuest: true })
    await press('登录后答题')
    expect(await screen.findByText('来到 /login?gotourl=/Prgtopic?id=7')).toBeVisible()
  })

  test('都超时了也不能再答', async () => {
    show({
      [PATH.score]: () => ({ data: { ...NO_SCORES, attempts: [{ ...ATTEMPT, state: 'expired' }], left: 0 } }),
    })
    expect(await screen.findByText('第 1 次：超时没交')).toBeVisible()
    expect(screen.getByText('不能再答了')).toBeVisible()
  })
})
