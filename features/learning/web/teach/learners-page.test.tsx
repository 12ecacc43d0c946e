import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { API } from '../testing/samples.ts'
import * as page from './learners-page.tsx'

const BY = { niujinUid: 'm1', nickname: '小李', avatar: null }
const FIGURES = {
  title: 'K线入门',
  enrolled: 15,
  started: 12,
  finished: 3,
  lessons: [
    { lessonId: 'video-001', title: '认识蜡烛', kind: 'video', seconds: 600, started: 12, finished: 6 },
    { lessonId: 'quiz-0001', title: '小测', kind: 'quiz', seconds: 0, started: 0, finished: 0 },
  ],
  waiting: { questions: 1, homework: 2 },
}
const QUESTION = {
  id: '5',
  lessonId: 'video-001',
  lessonTitle: '认识蜡烛',
  second: 30,
  text: '为什么看收盘？',
  by: BY,
  at: '2026-11-24T03:00:00Z',
  answer: null,
  isMine: false,
  isWaiting: false,
}
const HOMEWORK = {
  id: '4',
  text: '我画的图',
  pictures: [],
  at: '2026-11-24T03:00:00Z',
  score: null,
  words: '',
  answeredAt: null,
  by: BY,
  lessonId: 'homework-1',
  lessonTitle: '画支撑',
}

function open(tab: string, more: Answers = {}) {
  answerWith({ [`${API}teach/course`]: () => ({ data: FIGURES }), ...more }, MEMBER_BOOT)
  openPage(`/teach/learners?id=course-candles&tab=${tab}`, page)
}

test('每节课多少人开始、学完；视频点开看在哪里停下', async () => {
  const parts = [
    { from: 0, to: 300, watched: 12, stopped: 0 },
    { from: 300, to: 600, watched: 4, stopped: 5 },
  ]
  open('figures', { [`${API}teach/heat`]: () => ({ data: { seconds: 600, learners: 12, parts } }) })
  expect(await screen.findByText('15 人报名，12 人开始学，3 人学完必修课')).toBeVisible()
  const row = screen.getByRole('button', { name: /认识蜡烛/ })
  expect(row).toHaveTextContent('50%')
  await userEvent.click(row)
  expect(await screen.findByText('5:00–10:00：5 人停在这里')).toBeVisible()
})

test('学员各学到多少', async () => {
  const list = [
    { by: BY, percent: 60, done: 3, learntAt: '2026-11-24T03:00:00Z' },
    { by: { ...BY, niujinUid: 'm2', nickname: '小王' }, percent: 0, done: 0, learntAt: null },
  ]
  open('learners', { [`${API}teach/learners`]: () => ({ data: { list, nextCursor: null } }) })
  const [row, other] = await screen.findAllByRole('listitem')
  if (!row || !other) throw new Error('少了学员')
  expect(within(row).getByText('60%')).toBeVisible()
  expect(within(other).getByText('报名了，还没开始学')).toBeVisible()
})

test('回答提问；批改作业要有分数与评语', async () => {
  open('questions', {
    [`${API}questions`]: () => ({ data: { list: [QUESTION], nextCursor: null } }),
    [`${API}questions/answer`]: ({ text }) => ({ data: { ...QUESTION, answer: { text, by: BY, at: QUESTION.at } } }),
    [`${API}teach/homework`]: () => ({ data: { list: [HOMEWORK], nextCursor: null } }),
    [`${API}teach/homework/answer`]: () => ({ data: { ...HOMEWORK, score: 85 } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '回答' }))
  await userEvent.type(screen.getByLabelText('回答'), '收盘是定论')
  await userEvent.click(screen.getByRole('button', { name: '回答' }))
  expect(await screen.findByText('老师 小李：收盘是定论')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: '作业 2' }))
  expect(await screen.findByRole('button', { name: '批改' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText('分数（0–100）'), '85')
  await userEvent.type(screen.getByLabelText('评语'), '画得准')
  await userEvent.click(screen.getByRole('button', { name: '批改' }))
  await waitFor(() => expect(lastAsked(`${API}teach/homework/answer`)).toMatchObject({ score: '85', words: '画得准' }))
  expect(await screen.findByText('没有等批改的作业')).toBeVisible()
})

test('不是这门课的老师看不到', async () => {
  open('figures', { [`${API}teach/course`]: () => ({ code: 'NOT_TEACHER', msg: '只有这门课的老师可以看' }) })
  expect(await screen.findByText('只有这门课的老师可以看')).toBeVisible()
})
