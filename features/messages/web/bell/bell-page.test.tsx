import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  answerWith,
  asked,
  askedOf,
  isFollowed,
  MEMBER_BOOT,
  openPage,
  stream,
  writeBoot,
  type Answers,
  type Opening,
} from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { KIND_NAMES, MESSAGE_KINDS, type Message } from '../../contract/index.ts'
import { sampleMessage, TOPIC } from '../testing/samples.ts'
import BellPage, { clientLoader, meta } from './bell-page.tsx'
import { byDay } from './days.ts'
import { KIND_ORDER, KINDS } from './kinds.ts'

const PRICE = sampleMessage('9', '到价了', { link: '/StockDetails?id=SH.600519' })
const NOTICE = sampleMessage('8', '系统通知', { kind: 'system', minutes: 30 })
const OLD = sampleMessage('7', '旧提醒', { read: true, minutes: 60 * 24 * 20 })
const COUNTS = { total: 2, byKind: { alert: 1, interaction: 0, trade: 0, system: 1 } }
let list: Message[]
const ANSWERS: Answers = {
  '/message/list': ({ kind, cursor }) => {
    if (cursor) return { data: { list: [OLD], nextCursor: null, unread: COUNTS } }
    const shown = list.filter((one) => !kind || one.kind === kind)
    return { data: { list: shown, nextCursor: shown.length > 0 ? '8' : null, unread: COUNTS } }
  },
  '/message/unread': () => ({ data: { total: 1, byKind: { ...COUNTS.byKind, alert: 0 } } }),
  '/message/read': () => ({ data: { unread: 1 } }),
  '/message/readAll': () => ({ data: { unread: 0 } }),
  '/message/remove': () => ({ data: { unread: 1 } }),
}

beforeEach(() => {
  list = [PRICE, NOTICE]
  answerWith(ANSWERS)
})

const open = (path = '/bell', opening: Opening = {}) => openPage(path, BellPage, { loader: clientLoader, ...opening })
const tab = (name: RegExp) => screen.findByRole('tab', { name })

test('类别的名字与次序和接口一致', () => {
  expect(KIND_ORDER).toEqual([...MESSAGE_KINDS])
  expect(Object.fromEntries(KIND_ORDER.map((kind) => [kind, KINDS[kind].name]))).toEqual(KIND_NAMES)
})

describe('消息', () => {
  test('标题是消息；按类别有未读数，未读的读得出来', async () => {
    expect(meta({} as never)).toContainEqual({ title: '消息 - 牛金财经' })
    open()
    expect(await tab(/全部.*2条未读/)).toHaveAttribute('aria-selected', 'true')
    expect(await tab(/^互动$/)).toBeVisible()
    expect(screen.getByText('2 条未读')).toBeVisible()
    expect(screen.getByRole('link', { name: /未读，到价了.*提醒.*5分钟前/ })).toHaveAttribute(
      'href',
      '/StockDetails?id=SH.600519',
    )
  })

  test('点开去它说的页面，并标为已读', async () => {
    open()
    await userEvent.click(await screen.findByRole('link', { name: /到价了/ }))
    expect(await screen.findByText('来到 /StockDetails?id=SH.600519')).toBeVisible()
    expect(askedOf('/message/read')).toEqual([expect.objectContaining({ id: '9', msgType: '3' })])
  })

  test('没有去处的点一下展开并标为已读，再点收起不再标', async () => {
    open()
    const row = await screen.findByRole('button', { name: /未读，系统通知/ })
    await userEvent.click(row)
    expect(row).toHaveAttribute('aria-expanded', 'true')
    expect(row).toHaveAccessibleName(/^系统通知/)
    expect(screen.getByText('1 条未读')).toBeVisible()
    await userEvent.click(row)
    expect(row).toHaveAttribute('aria-expanded', 'false')
    expect(askedOf('/message/read')).toHaveLength(1)
  })

  test('去的页面没有、或不在本站，就没有链接', async () => {
    list = [PRICE, { ...NOTICE, link: '//evil.example/x' }]
    open('/bell', { boot: { ...MEMBER_BOOT, routedPaths: ['/bell'] } })
    expect(await screen.findByRole('button', { name: /到价了的内容/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /系统通知/ })).not.toBeInTheDocument()
  })

  test('选一个类别，地址跟着变，只问这一类', async () => {
    open()
    await userEvent.click(await tab(/系统/))
    await waitFor(() => expect(screen.queryByText('到价了')).not.toBeInTheDocument())
    expect(screen.getByText('系统通知')).toBeVisible()
    expect(askedOf('/message/list').at(-1)).toMatchObject({ kind: 'system' })
  })

  test('这一类没有时说会有什么', async () => {
    open('/bell?kind=trade')
    expect(await screen.findByText('还没有交易消息，订单有变化时会出现在这里')).toBeVisible()
    expect(screen.getByRole('button', { name: '全部已读' })).toBeDisabled()
  })

  test('往下还有更早的', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('旧提醒')).toBeVisible()
    expect(screen.getByText('没有更多了')).toBeVisible()
    expect(askedOf('/message/list').at(-1)).toMatchObject({ cursor: '8' })
  })

  test('全部已读', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '全部已读' }))
    expect(await screen.findByText('没有未读消息')).toBeVisible()
    expect(screen.queryByText('未读，')).not.toBeInTheDocument()
  })

  test('更多操作里删除；没删成放回来', async () => {
    answerWith({ ...ANSWERS, '/message/remove': () => 'offline' })
    open()
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '到价了：更多操作' }))
      await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    }
    await remove()
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(screen.getByText('到价了')).toBeVisible()
    expect(screen.getByText('2 条未读')).toBeVisible()
    answerWith(ANSWERS)
    await remove()
    await waitFor(() => expect(screen.queryByText('到价了')).not.toBeInTheDocument())
    expect(await screen.findByText('1 条未读')).toBeVisible()
    expect(askedOf('/message/remove')[0]).toMatchObject({ id: '9' })
  })

  test('断网时可重试', async () => {
    answerWith({ ...ANSWERS, '/message/list': () => 'offline' })
    open()
    await screen.findByRole('alert')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('到价了')).toBeVisible()
  })

  test('没有登录时请人登录，登录后回来', async () => {
    answerWith({ '/message/list': () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) })
    open('/bell', { isGuest: true })
    expect(await screen.findByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?gotourl=%2Fbell')
  })

  test('页面已知没有人登录：不问会员的消息', async () => {
    writeBoot(EMPTY_BOOT)
    open('/bell', { isGuest: true })
    expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible()
    expect(askedOf('/message/list')).toEqual([])
  })
})

describe('新消息自己来', () => {
  const FRESH = sampleMessage('10', '新到的', { minutes: 0 })

  test('先在上方说有几条，点了才显示，未读数跟着变', async () => {
    open()
    await screen.findByText('到价了')
    await isFollowed(TOPIC)
    stream('snap', TOPIC, { message: null, unread: 2 })
    stream('delta', TOPIC, { message: FRESH, unread: 3 })
    stream('delta', TOPIC, { message: FRESH, unread: 3 })
    expect(await screen.findByText('3 条未读')).toBeVisible()
    expect(screen.queryByText('新到的')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '1 条新消息' }))
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('新到的')
    expect(screen.queryByRole('button', { name: /条新消息/ })).not.toBeInTheDocument()
  })

  test('别的类别的新消息只改未读数', async () => {
    open('/bell?kind=system')
    await screen.findByText('系统通知')
    await isFollowed(TOPIC)
    stream('snap', TOPIC, { message: null, unread: 2 })
    stream('delta', TOPIC, { message: FRESH, unread: 3 })
    expect(await tab(/提醒.*2条未读/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /条新消息/ })).not.toBeInTheDocument()
  })

  test('在别的设备上读了，这里的数跟着变；自己读的不再问', async () => {
    open()
    await screen.findByText('到价了')
    await isFollowed(TOPIC)
    stream('snap', TOPIC, { message: null, unread: 2 })
    stream('delta', TOPIC, { message: null, unread: 2 })
    expect(askedOf('/message/unread')).toEqual([])
    stream('delta', TOPIC, { message: null, unread: 1 })
    expect(await screen.findByText('1 条未读')).toBeVisible()
    expect(askedOf('/message/unread')).toHaveLength(1)
  })

  test('打开时数就不对，说明漏了，重新取一遍', async () => {
    open()
    await screen.findByText('到价了')
    list = [FRESH, ...list]
    await isFollowed(TOPIC)
    stream('snap', TOPIC, { message: null, unread: 3 })
    expect(await screen.findByText('新到的')).toBeVisible()
    expect(asked.filter(({ path }) => path === '/message/list')).toHaveLength(2)
  })
})

test('按天分开：今天、昨天、日期与星期，别的年份带年', () => {
  const now = Date.parse('2026-11-21T08:00:00+08:00')
  const at = (moment: string) => sampleMessage(moment, moment, { at: moment })
  const days = byDay(
    [
      at('2026-11-21T00:10:00+08:00'),
      at('2026-11-20T23:50:00+08:00'),
      at('2026-11-20T01:00:00+08:00'),
      at('2026-11-17T12:00:00+08:00'),
      at('2025-12-31T12:00:00+08:00'),
    ],
    now,
  )
  expect(days.map(({ title, list: ofDay }) => [title, ofDay.length])).toEqual([
    ['今天', 1],
    ['昨天', 2],
    ['11-17 周二', 1],
    ['2025-12-31 周三', 1],
  ])
})
