import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, lastAsked, openPage } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { HOME } from '../testing/samples.ts'
import * as page from './train-page.tsx'

const API = '/exercises/api/'
const BOARD = {
  day: '2026-11-24',
  players: 12,
  list: [
    { rank: 1, name: '老陈', face: null, own: 1288, trades: 4, isMe: false },
    { rank: 2, name: '小李', face: null, own: 320, trades: 2, isMe: true },
  ],
  mine: { rank: 2, own: 320 },
}
const open = (given: Partial<typeof HOME> = {}, url = '/KTrain', isGuest = false) => {
  answerWith({
    [`${API}home`]: () => ({ data: { ...HOME, ...given } }),
    [`${API}board`]: () => ({ data: BOARD }),
    [`${API}start/daily`]: () => ({ data: { playId: 'play-0001' } }),
    [`${API}start/exercise`]: () => ({ data: { playId: 'play-0003' } }),
    [`${API}start/free`]: () => ({ data: { playId: 'play-0002' } }),
    [`${API}start/yesterday`]: () => ({ data: { playId: 'play-0004' } }),
  })
  return openPage(url, page, { isGuest })
}

test('今天的一练、我的成绩与榜；自己那一行写明', async () => {
  open()
  expect(await screen.findByText(/12 人上榜/)).toBeVisible()
  expect(screen.getByText('75%')).toBeVisible()
  const board = await screen.findByRole('list', { name: '榜' })
  expect(within(board).getByText('老陈')).toBeVisible()
  expect(within(board).getByText('小李（我）')).toBeVisible()
  expect(within(board).getByText('+12.88%')).toBeVisible()
})

test('开始每日一练就到那一局', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '开始' }))
  expect(await screen.findByText('来到 /KTrain/play?id=play-0001')).toBeVisible()
})

test('没登录的做不了今天的一段：去登录，或先练昨天的', async () => {
  open({}, '/KTrain', true)
  expect(await screen.findByText(/登录后才能做，一个账号只算第一次/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull()
  expect(screen.getByRole('link', { name: '登录后做' })).toHaveAttribute('href', expect.stringContaining('/login'))
  await userEvent.click(screen.getByRole('button', { name: '先练昨天的一段（不上榜）' }))
  expect(await screen.findByText('来到 /KTrain/play?id=play-0004')).toBeVisible()
  expect(askedOf(`${API}start/daily`)).toHaveLength(0)
})

test('做完的看报告，没做完的接着做', async () => {
  const { unmount } = open({ today: { day: '2026-11-24', players: 1, playId: 'play-0009', status: 'done' } })
  expect(await screen.findByRole('link', { name: '看报告' })).toHaveAttribute('href', '/KTrain/report?id=play-0009')
  unmount()
  open({ today: { day: '2026-11-24', players: 1, playId: 'play-0009', status: 'playing' } })
  expect(await screen.findByRole('button', { name: '接着做' })).toBeVisible()
})

test('从个股页来的练那一只，不选日子就随机', async () => {
  open({ stock: { id: 'SH.600519', name: '贵州茅台', from: 20_010_827, to: 20_261_124 } }, '/KTrain?stock=SH.600519')
  expect(await screen.findByText('贵州茅台 600519')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '开始练' }))
  expect(lastAsked(`${API}start/free`)).toMatchObject({ stockId: 'SH.600519' })
})

test('代码不对当场说，不问服务器', async () => {
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: '指定一只股票' }), '12')
  await userEvent.click(screen.getByRole('button', { name: '选这只' }))
  expect(await screen.findByText('请输入六位股票代码')).toBeVisible()
})

test('没有的代码回来说没有这只，还能再填', async () => {
  open({}, '/KTrain?stock=600000')
  expect(await screen.findByText('没有这只股票，或不能练，请换一个代码')).toBeVisible()
  expect(screen.getByRole('button', { name: /随机一段/ })).toBeVisible()
})

test('公开的练习题列在这里，点一个就开始做', async () => {
  const tasks: (typeof HOME)['exercises'][number]['tasks'] = ['support', 'resistance']
  open({ exercises: [{ id: 'exercise-1', title: '支撑与压力在哪里', bars: 90, tasks, isSample: true, best: 50 }] })
  const list = await screen.findByRole('list', { name: '练习题' })
  expect(within(list).getByText('标支撑、标压力 · 90 根')).toBeVisible()
  expect(within(list).getByText('最好 50 分')).toBeVisible()
  await userEvent.click(within(list).getByRole('button', { name: /支撑与压力在哪里/ }))
  expect(await screen.findByText('来到 /KTrain/play?id=play-0003')).toBeVisible()
})
