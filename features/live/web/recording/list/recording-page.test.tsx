import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { BroadcastCard } from '../../../contract/index.ts'
import { answerWith, askedOf, openPage, type Answers } from '../../testing/open-page.tsx'
import { sampleCard, sampleRoom } from '../../testing/samples.ts'
// Fetched when opened; here it is there before, so that no test waits for a slow machine.
import '../../broadcast/guest-sheet.tsx'
import RecordingPage, { clientLoader, meta } from './recording-page.tsx'

const LIST = '/search/live/review/list'
const ONE = '/search/live/review/one'
const ROOM = '/search/live/room'
const HOSTS = [
  { uid: 'h1', nickname: '王老师', avatar: null },
  { uid: 'h2', nickname: '李老师', avatar: null },
]
const recorded = (given: Partial<BroadcastCard> = {}) =>
  sampleCard({ state: 'replay', durationMs: 3_753_000, ...given })
const page = (list: BroadcastCard[], nextCursor: string | null = null) => ({
  data: { list, nextCursor, hosts: HOSTS, programmes: ['早盘直播', '收盘复盘'] },
})

function open(answers: Answers, path = '/Review', { isGuest = true } = {}) {
  answerWith(answers)
  openPage({ path, Page: RecordingPage, loader: clientLoader, isGuest })
}

describe('直播回顾', () => {
  test('封面、时长、多少人看过、谁讲的、哪个节目，点了去看', async () => {
    open({ [LIST]: () => page([recorded()]) })
    const card = await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ })
    expect(card).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
    expect(within(card).getByRole('img', { name: '时长 1 小时 2 分 33 秒' })).toHaveTextContent('1:02:33')
    expect(card).toHaveTextContent('1.23万 人看过')
    expect(card).toHaveTextContent('王老师 · 早盘直播')
  })

  test('游客点一场：先看到封面、讲什么，登录后观看，回来就是这一场', async () => {
    open({ [LIST]: () => page([recorded()]) })
    await userEvent.click(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '直播回顾' }))
    expect(sheet.getByText('早盘直播：看懂开盘半小时')).toBeVisible()
    expect(sheet.getByText('王老师 · 早盘直播 · 1:02:33 · 1.23万 人看过')).toBeVisible()
    expect(sheet.getByRole('link', { name: '登录后观看' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FReviewDetail%3Fid%3Dts000001',
    )
    await userEvent.click(sheet.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('会员点了直接去看', async () => {
    open({ [LIST]: () => page([recorded()]) }, '/Review', { isGuest: false })
    await userEvent.click(await screen.findByRole('link', { name: /早盘直播：看懂开盘半小时/ }))
    expect(await screen.findByText('来到 /ReviewDetail?id=ts000001')).toBeVisible()
  })

  test('分享的链接：游客先看到是哪一场，登录后观看；关上就是回顾列表', async () => {
    open(
      {
        [LIST]: () => page([recorded({ tsId: 'ts000002', title: '另一场' })]),
        [ONE]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }),
        [ROOM]: () => ({ data: sampleRoom(recorded()) }),
      },
      '/Review?id=ts000001',
    )
    const sheet = within(await screen.findByRole('dialog', { name: '直播回顾' }))
    expect(sheet.getByText('早盘直播：看懂开盘半小时')).toBeVisible()
    expect(sheet.getByRole('link', { name: '登录后观看' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FReviewDetail%3Fid%3Dts000001',
    )
    await userEvent.click(sheet.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('link', { name: /另一场/ })).toBeVisible()
  })

  test('分享的链接：会员直接去看，带着分享的来处', async () => {
    open(
      {
        [LIST]: () => page([]),
        [ONE]: () => ({
          data: {
            broadcast: recorded(),
            introduction: '',
            videoUrl: '/media/replay/rec00001/replay.mp4',
            durationMs: 60_000,
            chapters: [],
            resumeMs: 0,
            stocks: [],
            hosts: false,
          },
        }),
      },
      '/Review?id=ts000001&shareCode=s1',
      { isGuest: false },
    )
    expect(await screen.findByText('来到 /ReviewDetail?id=ts000001&shareCode=s1')).toBeVisible()
  })

  test('分享的那一场没有了，就是回顾列表', async () => {
    open(
      {
        [LIST]: () => page([recorded()]),
        [ONE]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }),
        [ROOM]: () => ({ code: 'BROADCAST_UNKNOWN', msg: '直播不存在或已下线' }),
      },
      '/Review?id=ts000009',
    )
    expect(await screen.findByRole('link', { name: /早盘直播/ })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('按老师、节目、日期找，选了的写进地址，一起算', async () => {
    open({ [LIST]: ({ uid, programme, day }) => page([recorded({ title: [uid, programme, day].join() })]) })
    await userEvent.click(await screen.findByRole('button', { name: '李老师' }))
    expect(await screen.findByText('h2,,')).toBeVisible()
    expect(screen.getByRole('button', { name: '李老师' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: '收盘复盘' }))
    expect(await screen.findByText('h2,收盘复盘,')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '选日期 日期' }))
    const calendar = within(await screen.findByRole('dialog', { name: '选日期' }))
    await userEvent.click(calendar.getByRole('button', { name: '上一年' }))
    const chosen = calendar.getAllByRole('button', { name: /^\d{4}-\d\d-15，/ })[0]
    const day = chosen?.getAttribute('aria-label')?.slice(0, 10)
    await userEvent.click(chosen ?? document.body)
    expect(await screen.findByText(`h2,收盘复盘,${day}`)).toBeVisible()
    expect(screen.getByRole('button', { name: `选日期 ${day}` })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '不限日期' }))
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    await userEvent.click(screen.getByRole('button', { name: '全部节目' }))
    expect(await screen.findByText(',,')).toBeVisible()
  })

  test('从地址来的筛选照样有，乱写的日期当没有选', async () => {
    open({ [LIST]: () => page([recorded()]) }, '/Review?uid=h1&day=2026-13-99')
    expect(await screen.findByRole('button', { name: '王老师', pressed: true })).toBeVisible()
    expect(askedOf(LIST)).toMatchObject([{ uid: 'h1' }])
    expect(askedOf(LIST)[0]).not.toHaveProperty('day')
  })

  test('往下更多，重复的只有一条；没有取到可以再取', async () => {
    let down = true
    open({
      [LIST]: ({ cursor }) =>
        cursor === undefined
          ? page([recorded()], 'next')
          : down
            ? 'offline'
            : page([recorded(), recorded({ tsId: 'ts000002', title: '更早的' })]),
    })
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    const again = await screen.findByRole('button', { name: '重试' })
    down = false
    await userEvent.click(again)
    expect(await screen.findByText('更早的')).toBeVisible()
    expect(within(screen.getByRole('list', { name: '直播回顾' })).getAllByRole('listitem')).toHaveLength(2)
  })

  test('没有的说没有，选得太窄的可以看全部', async () => {
    open({ [LIST]: () => page([]) }, '/Review?uid=h2')
    expect(await screen.findByText('没有这样的回顾，换个老师、节目或日期看看')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部回顾' })).toHaveAttribute('href', '/Review')
  })

  test('没有取到可以重试', async () => {
    open({ [LIST]: () => 'offline' })
    const alert = await screen.findByRole('alert')
    answerWith({ [LIST]: () => page([recorded()]) })
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.getByRole('link', { name: /早盘直播/ })).toBeVisible())
  })
})

test('页面的标题写出找的是什么', () => {
  const loaderData = { state: 'loaded', choice: { uid: 'h2', programme: '收盘复盘', day: undefined }, hosts: HOSTS }
  expect(meta({ loaderData } as never)).toContainEqual({ title: '李老师 收盘复盘 直播回顾 - 牛金财经' })
})
