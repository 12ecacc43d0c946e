import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { describe, expect, test } from 'vitest'
import type { StaffTopic } from '../contract/index.ts'
import { programmeTopicPages } from './index.ts'
import { TopicsPage } from './topics-page.tsx'

const S = '/interaction/topic/staff'
const AT = '2026-11-23T02:00:00.000Z'
const DRAFT: StaffTopic = {
  id: '7',
  title: '早盘怎么看',
  state: 'draft',
  createdAt: AT,
  voters: 0,
  handedIn: 0,
  introduction: '',
  programmeId: 'live-1',
  programme: { id: 'live-1', title: '早盘直播', link: '/LiveInteraction?id=live-1', isLive: true },
  vote: { question: '收红还是收绿？', options: ['收红', '收绿'] },
  votes: [0, 0],
  paper: {
    title: '小测',
    minutes: 10,
    attempts: 2,
    questions: [
      {
        kind: 'multiple',
        text: '哪些会除权？',
        options: ['送股', '换手', '转增'],
        right: [0, 2],
        points: 5,
        explanation: '',
      },
    ],
  },
  meanScore: null,
  history: [{ id: '1', who: 'u-op', from: '', to: 'draft', reason: '新建', at: AT }],
}
const OPEN: StaffTopic = { ...DRAFT, state: 'open', voters: 3, votes: [2, 1], handedIn: 2, meanScore: '4.5' }

function show(given: ReturnType<typeof pageProps>, answers: Answers) {
  answerWith(answers)
  render(
    <>
      <TopicsPage {...given} />
      <ToastHost />
    </>,
  )
}
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('话题列表：状态、投票与交卷的人数；按状态换地址；要有权限', async () => {
  const given = pageProps()
  show(given, { [`${S}/list`]: () => ({ data: { list: [OPEN], nextCursor: null } }) })
  const row = within(await screen.findByRole('table', { name: '节目话题' })).getAllByRole('row')[1]
  for (const text of ['早盘怎么看', '开放中', '3', '2']) expect(row).toHaveTextContent(text)
  await userEvent.click(screen.getByRole('tab', { name: '草稿' }))
  expect(given.go).toHaveBeenCalledWith('/console/programme-topics?state=draft')
  expect(programmeTopicPages.map(({ right }) => right)).toEqual(['content.review'])
})

describe('新建与修改', () => {
  test('投票与各种题，写成要发的样子；缺什么说什么', async () => {
    const given = pageProps({ rest: 'new' })
    show(given, { [`${S}/save`]: () => ({ data: DRAFT }) })
    await press('保存草稿')
    expect(await screen.findByText('标题至少 2 个字')).toBeVisible()
    await type('标题', '早盘怎么看')
    await type('选项，一行一个', '收红{enter}收绿')
    await press('保存草稿')
    expect(await screen.findByText('请写投票的问题')).toBeVisible()
    await type('投票的问题', '收红还是收绿？')
    await press('加一题')
    await press('保存草稿')
    expect(await screen.findByText('请写问卷标题')).toBeVisible()
    await type('问卷标题', '小测')
    await type('第 1 题的题目', 'T+1 是什么意思？')
    await type('第 1 题的选项，一行一个', '当天卖{enter}次日卖')
    await type('第 1 题的正确选项', '3')
    await press('保存草稿')
    expect(await screen.findByText('第 1 题：正确选项写序号，从 1 到 2')).toBeVisible()
    await type('第 1 题的正确选项', '2')
    await press('加一题')
    await userEvent.click(
      within(screen.getByRole('group', { name: '第 2 题的题型' })).getByRole('radio', { name: '判断' }),
    )
    await type('第 2 题的题目', '9:25 撮合')
    await type('第 2 题的正确选项', '1')
    await press('加一题')
    await press('删除第 3 题')
    await press('保存草稿')
    expect(await screen.findByText('已保存草稿')).toBeVisible()
    expect(lastAsked(`${S}/save`)).toMatchObject({
      title: '早盘怎么看',
      programmeId: null,
      vote: { question: '收红还是收绿？', options: ['收红', '收绿'] },
      paper: {
        title: '小测',
        minutes: 10,
        attempts: 1,
        questions: [
          { kind: 'single', options: ['当天卖', '次日卖'], right: [1], points: 10 },
          { kind: 'judgement', options: ['对', '错'], right: [0] },
        ],
      },
    })
    expect(given.go).toHaveBeenCalledWith('/console/programme-topics/7')
  })

  test('草稿照原样摆出来，再存一样；不收的说为什么', async () => {
    show(pageProps({ rest: '7' }), {
      [`${S}/get`]: () => ({ data: DRAFT }),
      [`${S}/save`]: () => ({ code: 'PROGRAMME_UNKNOWN', msg: '没有这场直播' }),
    })
    await screen.findByRole('form', { name: '修改草稿' })
    await press('保存草稿')
    expect(await screen.findByText('没有这场直播')).toBeVisible()
    const { title, programmeId, vote, paper } = DRAFT
    expect(lastAsked(`${S}/save`)).toMatchObject({ id: '7', title, programmeId, vote, paper })
  })
})

test('开放要写原因、再问一声；开放以后只能看与结束', async () => {
  show(pageProps({ rest: '7' }), {
    [`${S}/get`]: () => ({ data: DRAFT }),
    [`${S}/move`]: () => ({ data: OPEN }),
  })
  await screen.findByRole('region', { name: '开放话题' })
  expect(screen.getByRole('button', { name: '开放话题' })).toBeDisabled()
  await type('原因', '开播了')
  await press('开放话题')
  const dialog = within(await screen.findByRole('alertdialog', { name: '开放话题？' }))
  await userEvent.click(dialog.getByRole('button', { name: '开放话题' }))
  expect(await screen.findByText('收红：2 票')).toBeVisible()
  expect(screen.getByText('4.5')).toBeVisible()
  expect(screen.getByText(/答案：送股、转增/)).toBeVisible()
  expect(screen.queryByRole('form', { name: '修改草稿' })).toBeNull()
  expect(screen.getByRole('button', { name: '结束话题' })).toBeVisible()
  expect(lastAsked(`${S}/move`)).toMatchObject({ id: '7', to: 'open', reason: '开播了' })
})

test('没有的给出回去的路', async () => {
  show(pageProps({ rest: '99' }), {
    [`${S}/get`]: () => ({ code: 'PROGRAMME_TOPIC_UNKNOWN', msg: '没有这个话题' }),
  })
  expect(await screen.findByText('没有这个话题')).toBeVisible()
})
