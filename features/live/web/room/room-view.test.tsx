import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Room } from '../../contract/index.ts'
import LiveInteractionPage, { clientLoader } from '../hall/live-interaction-page.tsx'
import { answerWith, asked, askedOf, isFollowed, openPage, stream, type Answers } from '../testing/open-page.tsx'
import { sampleMessage, sampleMessages, sampleRoom } from '../testing/samples.ts'
import { playerDid, playerIs } from '../testing/stub-player.ts'
// Fetched when opened; here they are there before, so that no test waits for a slow machine.
import '@niujin/tipping/web'
import '../chat/message-menu.tsx'
import '../share/live-share.tsx'
import './room-view.tsx'
import './stocks/stock-sheet.tsx'

vi.mock('@niujin/live-media/play', async () => (await import('../testing/stub-player.ts')).stubPlayer())

const TOPIC = 'live/ts000001'
const SEND = '/interaction/Rest/api/live/message/save'
const say = (...seqs: number[]) => {
  for (const seq of seqs) stream('delta', TOPIC, { type: 'message', message: sampleMessage(seq) })
}
const happens = (event: object) => stream('delta', TOPIC, event)

async function open(room: Partial<Room> = {}, answers: Answers = {}, { isGuest = false, query = '' } = {}) {
  answerWith({
    '/search/live/room': () => ({ data: sampleRoom(room) }),
    '/interaction/Rest/api/live/message/list': () => ({ data: { list: sampleMessages(1, 3), nextBeforeSeq: null } }),
    '/interaction/Rest/api/live/watching': () => ({ data: { viewers: 5 } }),
    '/interaction/Rest/api/live/like': () => ({ data: { likes: 12 } }),
    ...answers,
  })
  openPage({ path: `/LiveInteraction?id=ts000001${query}`, Page: LiveInteractionPage, loader: clientLoader, isGuest })
  // A dialog that is open hides the rest from readers.
  await screen.findByRole('heading', { name: '早盘直播：看懂开盘半小时', hidden: true })
  await isFollowed(TOPIC)
  stream('snap', TOPIC, { messages: sampleMessages(1, 3) })
}
const field = () => screen.findByRole('textbox', { name: '说点什么' })
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest<HTMLElement>('[data-row]')
  if (!row) throw new Error('没有这一条')
  return row
}

beforeEach(() => localStorage.clear())

describe('画面', () => {
  test('开播的自己播放；浏览器不让自动播时停着，点一下再播', async () => {
    await open()
    await waitFor(() => expect(playerDid).toEqual(['open /media/live/ts000001/index.m3u8', 'play']))
    playerIs('paused')
    const player = screen.getByRole('region', { name: '播放器' })
    await userEvent.click(within(player).getAllByRole('button', { name: '播放' })[0] ?? player)
    expect(playerDid.at(-1)).toBe('play')
    playerIs('playing')
    await userEvent.click(within(player).getByRole('button', { name: '暂停' }))
    expect(playerDid.at(-1)).toBe('pause')
  })

  test('静音、仅音频、画中画、落后太多时追到最新', async () => {
    await open()
    playerIs('playing')
    await userEvent.click(screen.getByRole('button', { name: '静音' }))
    expect(screen.getByRole('button', { name: '打开声音', pressed: true })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^清晰度：/ }))
    await userEvent.click(screen.getByRole('button', { name: '仅音频' }))
    expect(playerDid.at(-1)).toBe('audio')
    expect(screen.getByText('只听声音，更省流量')).toBeVisible()
    fireEvent.loadedMetadata(screen.getByLabelText('早盘直播：看懂开盘半小时'))
    await userEvent.click(screen.getByRole('button', { name: '画中画' }))
    expect(playerDid.at(-1)).toBe('pip')
    await userEvent.click(await screen.findByRole('button', { name: '落后 12 秒 · 追到最新' }))
    expect(playerDid.at(-1)).toBe('live')
  })

  test('信号中断说在等恢复，恢复了接着看；结束了去看回顾', async () => {
    await open()
    playerIs('waiting')
    happens({
      type: 'state',
      state: 'interrupted',
      playUrl: '/media/live/ts000001/index.m3u8',
      audioUrl: null,
      canTip: true,
    })
    expect(await screen.findByText('主播信号中断，正在等待恢复')).toBeVisible()
    happens({ type: 'state', state: 'ended', playUrl: null, audioUrl: null, canTip: false })
    expect(await screen.findByText('直播已结束，回顾生成后可以重看')).toBeVisible()
    expect(screen.getByText('直播已结束，聊天已关闭')).toBeVisible()
    expect(screen.queryByRole('button', { name: '打赏' })).not.toBeInTheDocument()
    happens({ type: 'state', state: 'replay', playUrl: null, audioUrl: null, canTip: false })
    expect(await screen.findByRole('link', { name: '看回顾' })).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
  })

  const stall = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      playerIs('playing')
      playerIs('waiting')
    }
  }
  const signal = (state: 'live' | 'interrupted') =>
    happens({
      type: 'state',
      state,
      playUrl: '/media/live/ts000001/index.m3u8',
      audioUrl: '/media/live/ts000001/audio.m3u8',
      canTip: true,
    })

  test('自己的网络接连卡住才改听声音', async () => {
    await open()
    stall(3)
    expect(playerDid.at(-1)).toBe('audio')
    expect(await screen.findByText('网络不佳，先听声音，稍后自动恢复画面')).toBeInTheDocument()
  })

  test('主持人的信号断了不算观众网络差，信号一回来画面就接着放', async () => {
    await open()
    stall(2)
    signal('interrupted')
    stall(3)
    expect(playerDid).not.toContain('audio')
    playerDid.length = 0
    signal('live')
    await waitFor(() => expect(playerDid).toEqual(['play']))
    stall(3)
    expect(playerDid).not.toContain('audio')
  })

  test('已经改听声音的，信号回来也马上出画面；自己按了暂停的不替他播', async () => {
    await open()
    stall(3)
    signal('interrupted')
    signal('live')
    await waitFor(() => expect(playerDid.at(-1)).toBe('video'))
    playerIs('paused')
    playerDid.length = 0
    signal('interrupted')
    signal('live')
    expect(await screen.findByText('直播中')).toBeVisible()
    expect(playerDid).toEqual([])
  })

  test('还没开播：几点开播、预约；开播时画面自己来', async () => {
    await open({ state: 'scheduled', playUrl: null, startTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect(screen.getByRole('timer')).toHaveTextContent(/^(01:00:00|00:59:5\d)$/)
    expect(screen.getByRole('button', { name: /^预约/ })).toBeVisible()
    happens({ type: 'state', state: 'live', playUrl: '/media/live/ts000001/index.m3u8', audioUrl: null, canTip: true })
    await waitFor(() => expect(playerDid).toContain('play'))
  })

  test('人数与点赞随时变；自己的赞立刻算上，几下一起送', async () => {
    await open()
    stream('snap', 'live-figures/ts000001', { viewers: 20_000, likes: 15 })
    expect(await screen.findByText('2.00万 人在看')).toBeVisible()
    for (let tap = 0; tap < 3; tap += 1) await userEvent.click(screen.getByRole('button', { name: /^点赞/ }))
    expect(screen.getByRole('button', { name: '点赞，已有 18' })).toBeVisible()
    await waitFor(() => expect(askedOf('/interaction/Rest/api/live/like')).toMatchObject([{ times: '3' }]))
  })
})

describe('聊天', () => {
  test('新消息接在下面；主持人与管理员有标志；打赏、系统消息各有样子', async () => {
    await open()
    happens({
      type: 'message',
      message: sampleMessage(4, {
        from: { uid: 'h1', nickname: '王老师', avatar: null, role: 'host' },
        content: '大家好',
      }),
    })
    happens({ type: 'message', message: sampleMessage(5, { kind: 'tip', content: '30' }) })
    happens({ type: 'message', message: sampleMessage(6, { kind: 'system', from: null, content: '直播开始了' }) })
    expect(within(await rowOf('大家好')).getByText('主持人')).toBeVisible()
    expect(await screen.findByText('30 牛币')).toBeVisible()
    expect(screen.getByText('感谢鼓励')).toBeVisible()
    expect(await screen.findByText('直播开始了')).toBeVisible()
  })

  test('读屏只念主持人和自己的话', async () => {
    await open()
    say(4)
    await screen.findByText('第4句')
    expect(screen.queryByText('小李：第4句')).not.toBeInTheDocument()
    happens({
      type: 'message',
      message: sampleMessage(5, {
        from: { uid: 'h1', nickname: '王老师', avatar: null, role: 'host' },
        content: '看这里',
      }),
    })
    expect(await screen.findByText('王老师：看这里')).toHaveAttribute('aria-live', 'polite')
  })

  test('往上翻时不跟着动，下面说有几条新消息，点了回到最新', async () => {
    await open()
    const log = screen.getByRole('log', { name: '聊天' })
    log.scrollTop = -500
    fireEvent.scroll(log)
    say(4, 5)
    await userEvent.click(await screen.findByRole('button', { name: '2 条新消息' }))
    expect(await screen.findByText('第5句')).toBeVisible()
    expect(screen.queryByRole('button', { name: /条新消息|回到最新/ })).not.toBeInTheDocument()
  })

  test('发言：立刻出现，收到后是正式的一条', async () => {
    let arrive: () => void = () => undefined
    const mine = sampleMessage(4, {
      content: '大家好',
      from: { uid: 'u1', nickname: '我', avatar: null, role: 'member' },
    })
    await open({}, { [SEND]: () => new Promise((done) => (arrive = () => done({ data: { message: mine } }))) })
    await userEvent.type(await field(), '大家好')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByText('发送中')).toBeVisible()
    await waitFor(() => expect(askedOf(SEND)).toMatchObject([{ tsId: 'ts000001', content: '大家好' }]))
    arrive()
    await waitFor(() => expect(screen.queryByText('发送中')).not.toBeInTheDocument())
    expect(await rowOf('大家好')).toBeVisible()
    expect(await field()).toHaveValue('')
  })

  test('被拒绝的说明原因，写的还在', async () => {
    await open({}, { [SEND]: () => ({ code: 'TOO_FAST', msg: '说得太快了，歇一会儿再发' }) })
    await userEvent.type(await field(), '大家好')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('说得太快了，歇一会儿再发')
    expect(await field()).toHaveValue('大家好')
    expect(screen.queryByText('发送中')).not.toBeInTheDocument()
  })

  test('断网没发出去的可以重发，用同一个编号', async () => {
    await open({}, { [SEND]: () => 'offline' })
    await userEvent.type(await field(), '大家好')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    await userEvent.click(await screen.findByRole('button', { name: '重发' }))
    await waitFor(() => expect(askedOf(SEND)).toHaveLength(2))
    const keys = asked.filter(({ path }) => path === SEND).map(({ key }) => key)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('慢速模式：发了以后倒数几秒才能再发', async () => {
    await open({ chat: { mode: 'slow', slowSeconds: 30 } }, { [SEND]: () => ({ data: { message: sampleMessage(4) } }) })
    await userEvent.type(await field(), '大家好')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByRole('textbox', { name: /慢速模式，(30|29) 秒后可发言/ })).toBeDisabled()
  })

  test('被禁言、聊天关闭、仅会员、没登录：各说各的', async () => {
    await open({ mine: { canChat: false, chatRefusal: '你已被禁言', moderates: false, hosts: false, presentIn: null } })
    expect(screen.getByText('你已被禁言')).toBeVisible()
    happens({ type: 'chat', mode: 'closed', slowSeconds: 10 })
    expect(await screen.findByText('主持人关闭了聊天')).toBeVisible()
  })

  test('游客：登录后一起聊，登录后回到这间直播间；仅会员的聊天请人登录', async () => {
    await open(
      { mine: { canChat: false, chatRefusal: '登录后可以发言', moderates: false, hosts: false, presentIn: null } },
      {},
      { isGuest: true },
    )
    expect(screen.getByRole('link', { name: '登录后一起聊' })).toHaveAttribute(
      'href',
      '/login?gotourl=%2FLiveInteraction%3Fid%3Dts000001',
    )
    happens({ type: 'chat', mode: 'members_only', slowSeconds: 10 })
    expect(await screen.findByText('这场直播的聊天仅会员可看可说')).toBeVisible()
  })

  test('回复：点一条消息，选回复，发出去带着它', async () => {
    await open({}, { [SEND]: () => ({ data: { message: sampleMessage(4) } }) })
    await userEvent.click(await rowOf('第2句'))
    await userEvent.click(await screen.findByRole('button', { name: '回复' }))
    expect(await screen.findByText('回复 小李：第2句')).toBeVisible()
    await userEvent.type(await field(), '同意')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(askedOf(SEND)).toMatchObject([{ content: '同意', parentId: '1002' }]))
  })
})

describe('管理', () => {
  const MODERATE = '/interaction/Rest/api/live/message/moderate'
  const SILENCE = '/interaction/Rest/api/live/silence'
  const mine = { canChat: true, chatRefusal: null, moderates: true, hosts: false, presentIn: null }

  test('普通会员没有管理的选项', async () => {
    await open()
    await userEvent.click(await rowOf('第2句'))
    expect(await screen.findByRole('button', { name: '复制' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '隐藏' })).not.toBeInTheDocument()
  })

  test('管理员隐藏一条：自己看到已隐藏，别人看不到', async () => {
    await open({ mine }, { [MODERATE]: () => ({ data: { message: sampleMessage(2, { status: 'hidden' }) } }) })
    await userEvent.click(await rowOf('第2句'))
    await userEvent.click(await screen.findByRole('button', { name: '隐藏' }))
    await waitFor(() => expect(askedOf(MODERATE)).toMatchObject([{ id: '1002', action: 'hide' }]))
    expect(await within(await rowOf('第2句')).findByText('已隐藏')).toBeVisible()
  })

  test('禁言选多久；移出要再确认', async () => {
    await open({ mine }, { [SILENCE]: () => ({ data: {} }) })
    await userEvent.click(await rowOf('第2句'))
    await userEvent.click(await screen.findByRole('button', { name: /^禁言/ }))
    await userEvent.click(screen.getByRole('button', { name: '1 小时' }))
    await waitFor(() => expect(askedOf(SILENCE)).toMatchObject([{ uid: 'u2', action: 'mute', minutes: '60' }]))
    await userEvent.click(await rowOf('第3句'))
    await userEvent.click(await screen.findByRole('button', { name: /^移出聊天/ }))
    expect(askedOf(SILENCE)).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: '移出' }))
    await waitFor(() => expect(askedOf(SILENCE)[1]).toMatchObject({ uid: 'u2', action: 'ban' }))
  })

  test('别人那里：被隐藏的立刻不见', async () => {
    await open()
    happens({ type: 'hidden', id: '1002' })
    await waitFor(() => expect(screen.queryByText('第2句')).not.toBeInTheDocument())
  })
})

describe('直播间里别的', () => {
  test('打赏框打开；从充值回来还开着', async () => {
    await open({}, {}, { query: '&tip=30' })
    expect(await screen.findByRole('dialog', { name: '打赏' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: '打赏' }))
    expect(await screen.findByRole('dialog', { name: '打赏' })).toBeVisible()
  })

  test('打赏榜在页签那一行的末尾，点了打开', async () => {
    await open()
    const line = screen.getByRole('tablist', { name: '直播间栏目' }).parentElement ?? document.body
    await userEvent.click(within(line).getByRole('button', { name: '打赏榜' }))
    expect(await screen.findByRole('dialog', { name: '打赏榜' })).toBeVisible()
  })

  test('投票：来了就提示，投了看到结果', async () => {
    const poll = {
      id: '7',
      question: '明天大盘怎么走',
      options: [
        { text: '涨', votes: 3 },
        { text: '跌', votes: 1 },
      ],
      open: true,
      voters: 4,
    }
    await open(
      {},
      {
        '/interaction/Rest/api/live/myVote': () => ({ data: { option: null } }),
        '/interaction/Rest/api/live/vote': () => ({
          data: {
            poll: {
              ...poll,
              options: [
                { text: '涨', votes: 4 },
                { text: '跌', votes: 1 },
              ],
              voters: 5,
            },
            option: 0,
          },
        }),
      },
    )
    happens({ type: 'poll', poll })
    await userEvent.click(await screen.findByRole('button', { name: /去投票/ }))
    expect(screen.queryByText('75%')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '涨' }))
    await userEvent.click(screen.getByRole('button', { name: '投票' }))
    expect(await screen.findByText('80%')).toBeVisible()
    expect(screen.getByText('5 人参与')).toBeVisible()
  })

  test('投过的人看到的是已投票、查看结果；结束了横幅就收起来，没有结束的投票也不能再投', async () => {
    const poll = {
      id: '7',
      question: '明天大盘怎么走',
      options: [
        { text: '涨', votes: 3 },
        { text: '跌', votes: 1 },
      ],
      open: true,
      voters: 4,
    }
    await open({ poll }, { '/interaction/Rest/api/live/myVote': () => ({ data: { option: 1 } }) })
    const call = await screen.findByRole('button', { name: /已投票.*查看结果/ })
    expect(screen.queryByText('去投票')).not.toBeInTheDocument()
    await userEvent.click(call)
    expect(screen.getByText('75%')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '聊天' }))
    happens({ type: 'state', state: 'ended', playUrl: null, audioUrl: null, canTip: false })
    await waitFor(() => expect(screen.queryByRole('button', { name: /查看结果/ })).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('tab', { name: '投票' }))
    expect(screen.queryByRole('button', { name: '改投这一项' })).not.toBeInTheDocument()
  })

  test('选了还没有投：看一眼聊天再回来，选的还在', async () => {
    const poll = {
      id: '7',
      question: '明天大盘怎么走',
      options: [
        { text: '涨', votes: 3 },
        { text: '跌', votes: 1 },
      ],
      open: true,
      voters: 4,
    }
    await open({ poll }, { '/interaction/Rest/api/live/myVote': () => ({ data: { option: null } }) })
    await userEvent.click(await screen.findByRole('button', { name: /去投票/ }))
    await userEvent.click(screen.getByRole('button', { name: '跌' }))
    await userEvent.click(screen.getByRole('tab', { name: '聊天' }))
    await userEvent.click(screen.getByRole('tab', { name: '投票' }))
    expect(screen.getByRole('button', { name: '跌', pressed: true })).toBeVisible()
    expect(screen.getByRole('button', { name: '投票' })).toBeEnabled()
  })

  test('课件跟着主持人翻，可以回看，没讲到的看不了', async () => {
    const pages = ['/c/1.png', '/c/2.png', '/c/3.png']
    await open({ courseware: { pages, at: 1, shown: true } })
    await userEvent.click(screen.getByRole('tab', { name: '课件' }))
    expect(screen.getByRole('img', { name: '课件第 2 页' })).toHaveAttribute('src', '/c/2.png')
    expect(screen.getByRole('button', { name: '下一页' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '上一页' }))
    happens({ type: 'courseware', courseware: { pages, at: 2, shown: true } })
    expect(screen.getByRole('img', { name: '课件第 1 页' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '回到讲的这一页' }))
    expect(await screen.findByRole('img', { name: '课件第 3 页' })).toBeVisible()
  })

  test('分享：拿到带渠道的推广链接；拿不到说原因，可以重试', async () => {
    await open({}, { '/api/v2/live/promotionLink': () => ({ code: 'BROADCAST_UNKNOWN', msg: '直播不存在或已下线' }) })
    await userEvent.click(screen.getByRole('button', { name: '分享' }))
    expect(await screen.findByText('直播不存在或已下线')).toBeVisible()
    answerWith({ '/api/v2/live/promotionLink': () => ({ data: { link: '/LiveInteraction?id=ts000001&channelid=9' } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible()
  })

  test('正在讲的股票与消息里的股票：点了在下半屏打开，画面不走', async () => {
    await open({ stocks: [{ id: 'SH.600519', name: '贵州茅台' }] })
    await userEvent.click(screen.getByRole('button', { name: '贵州茅台' }))
    const sheet = await screen.findByRole('dialog', { name: '贵州茅台' })
    await userEvent.click(within(sheet).getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    happens({ type: 'message', message: sampleMessage(4, { content: '看$宁德时代(SZ.300750)$' }) })
    await userEvent.click(await screen.findByRole('link', { name: /宁德时代/ }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(playerDid).not.toContain('destroy')
  })

  test('公告在聊天上方，点了看全', async () => {
    await open({ notice: '今晚八点加播一场' })
    await userEvent.click(screen.getByRole('button', { name: /今晚八点加播一场/, expanded: false }))
    expect(screen.getByRole('button', { name: /今晚八点加播一场/, expanded: true })).toBeVisible()
  })
})
