import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, askedOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import CollegeRow from '../academy/college-row.tsx'
import { seriesCard } from '../testing/samples.ts'
import * as page from './college-page.tsx'

const API = '/interaction/Rest/api/college/'
const AT = '2026-11-20T10:00:00.000Z'
const reading = (articleId: string, isDone: boolean, at = AT) => ({ articleId, block: 3, isDone, at })
const keepOnDevice = (key: string, ...list: ReturnType<typeof reading>[]) =>
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(list.map((one) => [one.articleId, one]))))
const GUESTS = 'niujin:college-readings'
const HOME: Answers = {
  [`${API}home`]: () => ({
    data: { list: [seriesCard(), seriesCard({ id: 'series-002', level: 'basic', title: '看图', isSample: false })] },
  }),
}

beforeEach(() => localStorage.clear())

test('按级别看系列：几篇、多久；只看一级的在地址里', async () => {
  answerWith(HOME)
  const { unmount } = openPage('/college', page)
  const starter = within(await screen.findByRole('region', { name: '入门' }))
  const row = starter.getByRole('link', { name: /交易的规矩/ })
  expect(row).toHaveAttribute('href', '/collegeDetails?series=series-001')
  expect(row).toHaveTextContent('3 篇 · 约 6 分钟')
  expect(row).toHaveTextContent('示例')
  expect(screen.getByRole('region', { name: '进阶' })).toBeVisible()
  expect(screen.getByRole('link', { name: '实战' })).toHaveAttribute('href', '/college?level=advanced')
  unmount()
  openPage('/college?level=basic', page)
  expect(await screen.findByRole('link', { name: /看图/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /交易的规矩/ })).toBeNull()
})

test('游客读到哪里记在设备上：接着读，读完的是下一篇', async () => {
  answerWith(HOME)
  keepOnDevice(GUESTS, reading('article-001', true), reading('article-002', false, '2026-11-21T10:00:00.000Z'))
  const { unmount } = openPage('/college', page, { isGuest: true })
  expect(await screen.findByRole('link', { name: /涨跌停.*接着读/ })).toHaveAttribute(
    'href',
    '/collegeDetails?id=article-002',
  )
  expect(screen.getByRole('link', { name: /交易的规矩.*已读 1 篇/ })).toBeVisible()
  unmount()
  keepOnDevice(GUESTS, reading('article-002', true))
  openPage('/college', page, { isGuest: true })
  expect(await screen.findByRole('link', { name: /费用.*下一篇/ })).toBeVisible()
})

test('登录后设备上的交给账号，账号里新的拿到设备上', async () => {
  answerWith(
    {
      ...HOME,
      [`${API}readings`]: () => ({ data: { list: [reading('article-003', true)] } }),
      [`${API}readings/keep`]: () => ({ data: { kept: 1 } }),
    },
    MEMBER_BOOT,
  )
  keepOnDevice(GUESTS, reading('article-001', true))
  openPage('/college', page, { boot: MEMBER_BOOT })
  expect(await screen.findByRole('link', { name: /交易的规矩.*已读 2 篇/ })).toBeVisible()
  await waitFor(() => expect(askedOf(`${API}readings/keep`)).toHaveLength(1))
  expect(JSON.stringify(askedOf(`${API}readings/keep`))).toContain('article-001')
  expect(localStorage.getItem(GUESTS)).toBeNull()
})

test('搜文章：标出找到的词；没有的说没有', async () => {
  const found = {
    id: 'article-003',
    title: '费用',
    summary: '',
    minutes: 2,
    questions: 1,
    seriesTitle: '交易的规矩',
    level: 'starter',
    excerpt: '…只在卖出时收印花税…',
  }
  answerWith({
    ...HOME,
    [`${API}search`]: ({ q }) => ({ data: { list: q === '印花税' ? [found] : [] } }),
  })
  openPage('/college', page)
  const box = await screen.findByRole('searchbox')
  await userEvent.type(box, '印花税{Enter}')
  const link = await screen.findByRole('link', { name: /费用/ })
  expect(link).toHaveAttribute('href', '/collegeDetails?id=article-003')
  expect(within(link).getByText('印花税').tagName).toBe('MARK')
  expect(screen.getByText('找到 1 篇')).toBeVisible()
  await userEvent.clear(box)
  await userEvent.type(box, '没有的{Enter}')
  expect(await screen.findByText('没有找到“没有的”，换个说法试试')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: '看全部系列' }))
  expect(await screen.findByRole('region', { name: '入门' })).toBeVisible()
  expect(box).toHaveValue('')
})

test('没取到可以重试；还没有系列时给一条路', async () => {
  let isDown = true
  answerWith({ [`${API}home`]: () => (isDown ? 'offline' : { data: { list: [] } }) })
  openPage('/college', page)
  const retry = await screen.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('还没有系列')).toBeVisible()
  expect(screen.getByRole('link', { name: '去牛金学园' })).toHaveAttribute('href', '/NJDX')
})

test('牛金学园首页有一行过来', () => {
  openPage('/NJDX', CollegeRow)
  expect(screen.getByRole('link', { name: /从规则与风险学起/ })).toHaveAttribute('href', '/college')
})
