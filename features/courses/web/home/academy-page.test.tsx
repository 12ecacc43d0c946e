import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import type { OutputOf } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import type { coursesHome, ScheduledClass } from '../../contract/index.ts'
import { cardOf, TEACHER } from '../testing/samples.ts'
import * as page from './academy-page.tsx'

const HOME = '/courses/api/home'
const COLLECT = '/prgScheduleApi/collect'
const SCHEDULE = '/prgScheduleApi/searchDirectoryOfTrain'
const QUESTIONS = '/courses/api/placement/questions'
const HAND_IN = '/courses/api/placement/handIn'

const card = cardOf
const PRICE = { productId: 'course-paid', priceId: 'course-paid-year', fen: 19_900, originalFen: null, problem: null }
// Of the day on which the page is opened.
const TODAY = shanghaiDay(Date.now())
const CLASS: ScheduledClass = {
  id: 'class-0001',
  kind: 'live',
  title: '怎样看缩量回踩',
  startsAt: `${TODAY}T19:30:00+08:00`,
  endsAt: `${TODAY}T20:30:00+08:00`,
  teacher: TEACHER,
  course: { id: 'candle-01', title: 'K线入门', isOpen: false },
  lessonId: null,
  liveId: null,
  isOnAir: false,
  canEnter: false,
  isCollected: false,
  collected: 12,
}
const WHOLE: OutputOf<typeof coursesHome> = {
  level: null,
  path: [
    { level: 'starter', courses: [card('candle-01', { title: 'K线入门', isSample: true })] },
    { level: 'basic', courses: [card('volume-01', { title: '量价与均线', level: 'basic' })] },
    { level: 'advanced', courses: [] },
  ],
  today: [CLASS],
  open: [card('open-0001', { title: '开盘集合竞价', isOpen: true })],
  paid: [card('paid-0001', { title: '风险与估值', price: PRICE })],
  teachers: [{ author: TEACHER, introduction: '', courses: 3, enrolled: 900 }],
  categories: [
    { id: 'chart', title: '技术分析', parentId: null, courses: 5 },
    { id: 'empty', title: '还没有课的', parentId: null, courses: 0 },
  ],
}

function open({ isGuest = false, ...changed }: Partial<typeof WHOLE> & { isGuest?: boolean } = {}) {
  answerWith({ [HOME]: () => ({ data: { ...WHOLE, ...changed } }) })
  openPage('/NJDX', page, { isGuest })
}

test('路径、日程、公开课、精品课、老师与分类都在，各有去处', async () => {
  open()
  const first = await screen.findByRole('link', { name: /^1 ?K线入门/ })
  expect(first).toHaveAttribute('href', '/Course?id=candle-01')
  expect(first).toHaveTextContent('8 课 · 1小时20分 · 320 人学')
  expect(first).toHaveTextContent('示例')
  expect(screen.getByText('19:30–20:30')).toBeVisible()
  expect(screen.getByRole('link', { name: /开盘集合竞价/ })).toHaveAttribute('href', '/NjdxDetailWYK?id=open-0001')
  expect(screen.getByRole('link', { name: /风险与估值/ })).toHaveTextContent('¥199.00')
  expect(screen.getByRole('link', { name: /陈老师3 门课/ })).toHaveAttribute('href', '/TeacherSinglePages?id=teacher-1')
  expect(screen.getByRole('link', { name: '技术分析5' })).toHaveAttribute('href', '/Course?category=chart')
  expect(screen.queryByText('还没有课的')).toBeNull()
})

test('换一个级别看它的路径；还没有课的级别有路去全部课程', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '进阶' }))
  const path = screen.getByRole('list', { name: '进阶的学习路径' })
  expect(within(path).getByRole('link', { name: /量价与均线/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '实战' }))
  expect(screen.getByText('实战的课还在准备')).toBeVisible()
  expect(screen.getByRole('link', { name: '看看全部课程' })).toHaveAttribute('href', '/Course')
})

test('测过的会员从自己的级别看起', async () => {
  open({ level: 'basic' })
  expect(await screen.findByText('你的级别：进阶')).toBeVisible()
  expect(screen.getByRole('link', { name: /量价与均线/ })).toBeVisible()
})

test('收藏一节课，再点就取消；没有成的说明白', async () => {
  open()
  answerAlso({ [COLLECT]: ({ type }) => ({ data: { isCollected: type === 'collect', collected: 13 } }) })
  await userEvent.click(await screen.findByRole('button', { name: '收藏怎样看缩量回踩' }))
  expect(await screen.findByText('已收藏，开课前提醒你')).toBeVisible()
  expect(lastAsked(COLLECT)).toMatchObject({ id: 'class-0001', type: 'collect' })
  const off = screen.getByRole('button', { name: '取消收藏怎样看缩量回踩', pressed: true })
  answerAlso({ [COLLECT]: () => ({ code: 'CLASS_UNKNOWN', msg: '这一节课不在日程里，或已经取消' }) })
  await userEvent.click(off)
  expect(await screen.findByText('这一节课不在日程里，或已经取消')).toBeVisible()
  expect(screen.getByRole('button', { name: '取消收藏怎样看缩量回踩', pressed: true })).toBeVisible()
})

test('游客收藏先去登录，不发出请求', async () => {
  open({ isGuest: true })
  await userEvent.click(await screen.findByRole('button', { name: '收藏怎样看缩量回踩' }))
  expect(await screen.findByText(/来到 \/login/)).toBeVisible()
  expect(askedOf(COLLECT)).toHaveLength(0)
})

test('看别的一天的日程；那一天没有课就说没有', async () => {
  open()
  answerAlso({ [SCHEDULE]: ({ day }) => ({ data: { day, list: [] } }) })
  const days = within(await screen.findByRole('group', { name: '哪一天' })).getAllByRole('button')
  expect(days).toHaveLength(7)
  await userEvent.click(days[1] as HTMLElement)
  expect(await screen.findByText('这一天没有课，近七天都没有排课')).toBeVisible()
})

test('今天没有课的，点一下就到下一节的那天', async () => {
  const next = shanghaiDay(Date.now() + 3 * 86_400_000)
  const later = { ...CLASS, startsAt: `${next}T19:30:00+08:00`, endsAt: `${next}T20:30:00+08:00` }
  open({ today: [] })
  answerAlso({ [SCHEDULE]: ({ day, days }) => ({ data: { day, list: days === '7' || day === next ? [later] : [] } }) })
  await userEvent.click(within(await screen.findByText(/今天没有课，下一节在/)).getByRole('button'))
  expect(await screen.findByRole('list', { name: `${next}的课` })).toBeVisible()
})

test('没有连上可以重试', async () => {
  answerWith({ [HOME]: () => 'offline' })
  openPage('/NJDX', page)
  const retry = await screen.findByRole('button', { name: '重试' })
  answerAlso({ [HOME]: () => ({ data: WHOLE }) })
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: /^1 ?K线入门/ })).toBeVisible()
})

test('分级小测：五种题都能答，没答的不交，测完给出级别、缘由与路径', async () => {
  open({ isGuest: true })
  const choices = ['开盘', '收盘']
  answerAlso({
    [QUESTIONS]: () => ({
      data: {
        last: null,
        questions: [
          { id: 'q1', kind: 'single', text: '收盘价高于开盘价是', points: 10, choices: ['阳线', '阴线'] },
          { id: 'q2', kind: 'multiple', text: '哪些是风险', points: 10, choices: ['停牌', '退市', '分红'] },
          { id: 'q3', kind: 'judgement', text: '当天买的当天能卖', points: 10 },
          { id: 'q4', kind: 'number', text: '一手是多少股', points: 10, unit: '股' },
          { id: 'q5', kind: 'ordering', text: '一天的先后', points: 10, choices: ['收盘', '开盘'] },
          { id: 'q6', kind: 'single', text: '不会的一题', points: 10, choices },
        ],
      },
    }),
    [HAND_IN]: () => ({
      data: {
        level: 'basic',
        percent: 83,
        results: [{ questionId: 'q1', isRight: true, explanation: '收盘高于开盘画阳线' }],
        path: [card('volume-02', { title: '均线怎么用' })],
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '测一测' }))
  await userEvent.click(await screen.findByRole('radio', { name: '阳线' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '退市' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '停牌' }))
  await userEvent.click(screen.getByRole('radio', { name: '错' }))
  await userEvent.type(screen.getByRole('textbox', { name: '答案：一手是多少股' }), '100')
  await userEvent.click(screen.getByRole('button', { name: '开盘提前' }))
  await userEvent.click(screen.getByRole('button', { name: '看结果（还有 1 题没答）' }))
  expect(await screen.findByText('你的级别：进阶', { selector: '[role=status]' })).toBeVisible()
  expect(screen.getByText('收盘高于开盘画阳线')).toBeVisible()
  expect(screen.getByRole('link', { name: /均线怎么用/ })).toBeVisible()
  expect(lastAsked(HAND_IN)?.['answers']).toEqual([
    { questionId: 'q1', answer: { kind: 'single', chosen: 0 } },
    { questionId: 'q2', answer: { kind: 'multiple', chosen: [0, 1] } },
    { questionId: 'q3', answer: { kind: 'judgement', chosen: false } },
    { questionId: 'q4', answer: { kind: 'number', value: 100 } },
    { questionId: 'q5', answer: { kind: 'ordering', order: [1, 0] } },
  ])
  // Closed, the path is that of the new level, and the device keeps it for a guest.
  await userEvent.click(screen.getByRole('button', { name: '按这条路径学' }))
  expect(await screen.findByRole('list', { name: '进阶的学习路径' })).toBeVisible()
})
