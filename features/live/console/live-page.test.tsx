import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { ToastHost } from '@niujin/ui'
import type { BroadcastCard, ChatMessage } from '../contract/index.ts'
import { answerWith, askedOf, type Answers } from '../web/testing/open-page.tsx'
import { sampleCard, sampleMessage, sampleRoom } from '../web/testing/samples.ts'
import { LivePage } from './live-page.tsx'
import { spanText } from './words.ts'

const WALL = '/interaction/Rest/api/live/wall'
const BAN = '/interaction/Rest/api/live/ban'
const ROOM = '/search/live/room'
const LIST = '/interaction/Rest/api/live/message/list'
const MODERATE = '/interaction/Rest/api/live/message/moderate'
const MODERATION = '/interaction/Rest/api/live/moderation'
const SILENCE = '/interaction/Rest/api/live/silence'

const wall = (list: BroadcastCard[] = [], nextCursor: string | null = null) => ({ data: { list, nextCursor } })
const liveOnly =
  (...list: BroadcastCard[]) =>
  ({ state }: { state?: string }) =>
    wall(list.filter((card) => state === undefined || card.state === state))
const page = (list: ChatMessage[], nextBeforeSeq: number | null = null) => ({ data: { list, nextBeforeSeq } })

function open(answers: Answers, { rest = '', query = '', may = true } = {}) {
  answerWith(answers)
  const given: ConsolePageProps & { go: ReturnType<typeof vi.fn<(href: string) => void>> } = {
    rest,
    query: new URLSearchParams(query),
    may: () => may,
    epoch: 1,
    go: vi.fn<(href: string) => void>(),
    self: { niujinUid: 's1', nickname: '运营', roles: ['operator'], expiresAt: '2026-11-22T00:00:00Z' },
  }
  render(
    <>
      <LivePage {...given} />
      <ToastHost />
    </>,
  )
  return given
}
const tile = async (name: RegExp | string) => within(await screen.findByRole('listitem', { name }))

afterEach(() => vi.useRealTimers())

describe('直播墙', () => {
  test('先看正在直播与中断的：谁、多少人在看、播了多久，新窗口打开直播间', async () => {
    vi.setSystemTime(new Date('2026-11-21T09:35:00+08:00'))
    const { go } = open({
      [WALL]: liveOnly(
        sampleCard({ startedAt: '2026-11-21T09:05:00+08:00' }),
        sampleCard({ tsId: 'ts000002', title: '断了的', state: 'interrupted', startTime: '2026-11-21T08:00:00+08:00' }),
      ),
    })
    const one = await tile('早盘直播：看懂开盘半小时')
    for (const text of ['直播中', '王老师 · 早盘直播', '1.23万 人在看 · 已播 30 分钟'])
      expect(one.getByText(text)).toBeVisible()
    expect(one.getByRole('link', { name: '打开直播间' })).toHaveAttribute('href', '/LiveInteraction?id=ts000001')
    expect(one.getByRole('link', { name: '打开直播间' })).toHaveAttribute('target', '_blank')
    expect((await tile('断了的')).getByText('信号中断')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '已下线' }))
    expect(go).toHaveBeenCalledWith('/console/live?tab=banned')
  })

  test('下线要写原因，再点才算；之后墙上就没有了', async () => {
    let banned = false
    open({
      [WALL]: ({ state }) => (banned ? wall() : liveOnly(sampleCard())({ ...(state !== undefined && { state }) })),
      [BAN]: () => {
        banned = true
        return { data: { state: 'banned' } }
      },
    })
    await userEvent.click(
      (await tile('早盘直播：看懂开盘半小时')).getByRole('button', { name: '下线《早盘直播：看懂开盘半小时》' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: '下线《早盘直播：看懂开盘半小时》？' }))
    await userEvent.click(dialog.getByRole('button', { name: '下线' }))
    expect(dialog.getByText('请写明原因，至少两个字')).toBeVisible()
    expect(askedOf(BAN)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: '承诺收益、喊单荐股' }))
    await userEvent.dblClick(dialog.getByRole('button', { name: '下线' }))
    expect(await screen.findByText('现在没有直播')).toBeVisible()
    expect(askedOf(BAN)).toEqual([
      expect.objectContaining({ tsId: 'ts000001', banned: 'true', reason: '承诺收益、喊单荐股' }),
    ])
  })

  test('恢复；没有成说原因，写的还在', async () => {
    open(
      {
        [WALL]: liveOnly(sampleCard({ state: 'banned' })),
        [BAN]: () => ({ code: 'STATE_WRONG', msg: '直播现在的状态不能这样做，请刷新' }),
      },
      { query: 'tab=banned' },
    )
    await userEvent.click(await screen.findByRole('button', { name: /^恢复《/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), '查过了')
    await userEvent.click(dialog.getByRole('button', { name: '恢复' }))
    expect(await dialog.findByText('直播现在的状态不能这样做，请刷新')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('查过了')
    expect(askedOf(BAN)).toMatchObject([{ banned: 'false' }])
  })

  test('自己更新：新开的出现，没有取到时留着原来的并说明', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let answer: Answers[string] = liveOnly(sampleCard())
    open({ [WALL]: (fields) => answer(fields) })
    await tile('早盘直播：看懂开盘半小时')
    answer = liveOnly(
      sampleCard({ startedAt: '2026-11-21T09:05:00+08:00' }),
      sampleCard({ tsId: 'ts000002', title: '新开的' }),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await tile('新开的')
    answer = () => 'offline'
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByRole('alert')).toHaveTextContent('网络不通')
    expect(screen.getByRole('listitem', { name: '新开的' })).toBeVisible()
  })

  test('更多接着取，之后的更新不把它们丢掉', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(
      {
        [WALL]: ({ cursor }) =>
          cursor === undefined
            ? wall([sampleCard({ state: 'replay' })], 'next')
            : wall([sampleCard({ tsId: 'ts000002', title: '更早的', state: 'replay' })]),
      },
      { query: 'tab=replay' },
    )
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    await tile('更早的')
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(askedOf(WALL)).toHaveLength(4))
    expect(screen.getByRole('listitem', { name: '更早的' })).toBeVisible()
    expect((await tile('更早的')).getByRole('link', { name: '看回顾' })).toHaveAttribute(
      'href',
      '/ReviewDetail?id=ts000002',
    )
  })

  test('只能看的人没有下线；没有权限的说明白', async () => {
    open({ [WALL]: liveOnly(sampleCard()) }, { may: false })
    expect((await tile('早盘直播：看懂开盘半小时')).queryByRole('button')).not.toBeInTheDocument()
    open({ [WALL]: () => ({ code: 'MAY_NOT_MODERATE', msg: '没有权限' }) })
    expect(await screen.findByText('没有权限')).toBeVisible()
  })
})

describe('一场的聊天', () => {
  const room = (more: Answers = {}): Answers => ({
    [ROOM]: () => ({ data: sampleRoom() }),
    [LIST]: () => page([sampleMessage(1), sampleMessage(2)], null),
    ...more,
  })

  test('最新的在前，翻更早的；按字词、按人找，写进地址', async () => {
    const { go } = open(
      room({
        [LIST]: ({ beforeSeq }) =>
          beforeSeq === undefined
            ? page([sampleMessage(3), sampleMessage(4)], 3)
            : page([sampleMessage(1), sampleMessage(2)]),
      }),
      { rest: 'ts000001' },
    )
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    await screen.findByText('第1句')
    expect(
      within(screen.getByRole('list', { name: '消息' }))
        .getAllByText(/^第\d句$/)
        .map((one) => one.textContent),
    ).toEqual(['第4句', '第3句', '第2句', '第1句'])
    await userEvent.type(screen.getByRole('textbox', { name: '搜索聊天' }), ' 加群 {Enter}')
    expect(go).toHaveBeenLastCalledWith('/console/live/ts000001?word=%E5%8A%A0%E7%BE%A4')
    await userEvent.click(screen.getAllByRole('button', { name: '只看小李说的' })[0] ?? document.body)
    expect(go).toHaveBeenLastCalledWith('/console/live/ts000001?uid=u2')
  })

  test('地址里的字词与人都带去问，没有找到说没有', async () => {
    open(room({ [LIST]: () => page([]) }), { rest: 'ts000001', query: 'word=加群&uid=u2' })
    expect(await screen.findByText('没有找到这样的消息')).toBeVisible()
    expect(askedOf(LIST)).toMatchObject([{ tsId: 'ts000001', word: '加群', uid: 'u2' }])
    expect(screen.getByText('只看 u2')).toBeVisible()
  })

  test('隐藏一条，再恢复；别人已经处理的说明白', async () => {
    open(
      room({
        [LIST]: () => page([sampleMessage(1)]),
        [MODERATE]: ({ action }) =>
          action === 'hide'
            ? { data: { message: sampleMessage(1, { status: 'hidden' }) } }
            : { code: 'ALREADY_DONE', msg: '已经处理过了' },
      }),
      { rest: 'ts000001' },
    )
    await userEvent.click(await screen.findByRole('button', { name: '隐藏' }))
    await userEvent.click(await screen.findByRole('button', { name: '恢复' }))
    expect(await screen.findByText('已经处理过了')).toBeInTheDocument()
    expect(askedOf(MODERATE).map(({ action }) => action)).toEqual(['hide', 'restore'])
  })

  test('禁言：选多久，一次；主持人没有这个按钮', async () => {
    const host = sampleMessage(2, { from: { uid: 'h1', nickname: '王老师', avatar: null, role: 'host' } })
    open(room({ [LIST]: () => page([sampleMessage(1), host]), [SILENCE]: () => ({ data: {} }) }), { rest: 'ts000001' })
    await userEvent.click(await screen.findByRole('button', { name: '禁言小李' }))
    expect(screen.queryByRole('button', { name: '禁言王老师' })).not.toBeInTheDocument()
    const dialog = within(await screen.findByRole('dialog', { name: '禁言小李？' }))
    await userEvent.click(dialog.getByRole('button', { name: '1 小时' }))
    await userEvent.click(dialog.getByRole('button', { name: '禁言 1 小时' }))
    expect(await screen.findByText('已禁言 1 小时')).toBeInTheDocument()
    expect(askedOf(SILENCE)).toMatchObject([{ tsId: 'ts000001', uid: 'u2', action: 'mute', minutes: '60' }])
  })

  const moderation = (given: object) => ({ data: { pending: [], silenced: [], words: [], moderators: [], ...given } })

  test('待审的：通过后离开待办', async () => {
    let waits = true
    open(
      room({
        [MODERATION]: () =>
          moderation({ pending: waits ? [sampleMessage(0, { id: '9', status: 'pending', content: '等着的' })] : [] }),
        [MODERATE]: () => {
          waits = false
          return { data: { message: sampleMessage(3, { id: '9' }) } }
        },
      }),
      { rest: 'ts000001', query: 'tab=pending' },
    )
    await screen.findByText('等着的')
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByText('没有等待审核的消息')).toBeVisible()
    expect(askedOf(MODERATE)).toMatchObject([{ id: '9', action: 'approve' }])
  })

  test('不能发言的人可以解除；管理员与本场敏感词写出来', async () => {
    let muted = true
    open(
      room({
        [MODERATION]: () =>
          moderation({
            silenced: muted
              ? [{ uid: 'u2', nickname: '小李', avatar: null, kind: 'mute', until: '2026-11-21T02:00:00Z' }]
              : [],
            words: ['带单'],
            moderators: [{ uid: 'u3', nickname: '小张', avatar: null }],
          }),
        [SILENCE]: () => {
          muted = false
          return { data: {} }
        },
      }),
      { rest: 'ts000001', query: 'tab=silenced' },
    )
    for (const text of ['到 2026-11-21 10:00', '小张', '带单']) expect(await screen.findByText(text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '解除小李' }))
    await waitFor(() => expect(screen.queryByText('小李')).not.toBeInTheDocument())
    expect(askedOf(SILENCE)).toMatchObject([{ uid: 'u2', action: 'free' }])
  })

  test('没有的直播给出回去的路', async () => {
    open({ [ROOM]: () => ({ code: 'BROADCAST_UNKNOWN', msg: '直播不存在或已下线' }) }, { rest: 'ts999999' })
    expect(await screen.findByText('没有这场直播')).toBeVisible()
    expect(screen.getAllByRole('link', { name: '返回直播墙' })[0]).toHaveAttribute('href', '/console/live')
  })
})

test('播了多久', () => {
  expect([-5000, 59_000, 60_000, 35 * 60_000, 65 * 60_000].map(spanText)).toEqual([
    '刚开始',
    '刚开始',
    '1 分钟',
    '35 分钟',
    '1 小时 5 分钟',
  ])
})
