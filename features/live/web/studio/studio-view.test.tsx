import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAlso, answerWith, askedOf, openPage, stream } from '@niujin/testkit/screen'
import * as page from '../mine/myzb-page.tsx'
import { sampleMessage } from '../testing/samples.ts'
import { becomes, CALLS, nowServed, openStudio, sampleStudio, TOPIC } from './testing/open-studio.ts'
import { devicesRefuse, giveDevices, openTracks, takeDevices, trackEnds } from './testing/stub-devices.ts'
import { publisherAnew, publisherCannot, publisherDid, publisherIs } from './testing/stub-publisher.ts'
// Fetched when opened; here they are there before, so that no test waits for a slow machine.
import './signal/obs-sheet.tsx'
import './studio-view.tsx'

vi.mock('@niujin/live-media/play', async () => (await import('../testing/stub-player.ts')).stubPlayer())
vi.mock('@niujin/live-media/publish', async () => (await import('./testing/stub-publisher.ts')).stubPublisher())

const ACCESS = {
  rtmpServer: 'rtmp://media.example/live',
  streamKey: 'stream123456?key=0123456789abcdef',
  browserUrl: '/media/publish',
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const access = { [CALLS.access]: () => ({ data: ACCESS }) }

beforeEach(() => {
  giveDevices()
  publisherAnew()
})
afterEach(takeDevices)

describe('谁能进', () => {
  test('别人的直播、没有的直播：说清楚，有回去的路', async () => {
    answerWith({ [CALLS.state]: () => ({ code: 'NOT_HOST', msg: '这不是你的直播' }) })
    openPage('/Myzb?studio=ts000001', page)
    expect(await screen.findByText('这不是你的直播，开播台只有主持人能用')).toBeVisible()
    expect(screen.getByRole('link', { name: '回我的直播' })).toHaveAttribute('href', '/Myzb')
  })

  test('网络不通可以重试', async () => {
    answerWith({ [CALLS.state]: () => 'offline' })
    openPage('/Myzb?studio=ts000001', page)
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerAlso({ [CALLS.state]: () => ({ data: sampleStudio() }) })
    await click('重试')
    expect(await screen.findByRole('heading', { name: '早盘直播：看懂开盘半小时' })).toBeVisible()
  })
})

describe('用本机开播', () => {
  test('摄像头开播：要到密钥后接通，码率、丢帧看得到；停下时摄像头关掉', async () => {
    await openStudio(sampleStudio(), access)
    await click('摄像头')
    await waitFor(() => expect(publisherDid).toContain('start /media/publish stream123456 0123456789abcdef'))
    expect(screen.getByText('正在接通…')).toBeVisible()
    publisherIs({ kind: 'live' })
    expect(await screen.findByText(/^上传 \d+\.\d 兆 · 掉了 3 帧$/)).toBeVisible()
    expect(screen.getByText('这台设备的画面已接通')).toBeVisible()
    await click('断开画面')
    expect(publisherDid.at(-1)).toBe('stop')
    expect(openTracks()).toEqual([])
    expect(await screen.findByRole('button', { name: '摄像头' })).toBeVisible()
  })

  test('关麦克风、换后置摄像头、共享屏幕；浏览器停了共享就回到摄像头', async () => {
    await openStudio(sampleStudio(), access)
    await click('摄像头')
    publisherIs({ kind: 'live' })
    await click('关闭麦克风')
    expect(publisherDid.at(-1)).toBe('mute')
    await click('切换摄像头')
    await waitFor(() => expect(publisherDid.at(-1)).toBe('picture 后置'))
    expect(openTracks()).toEqual(['麦克风', '后置'])
    await click('共享屏幕')
    await waitFor(() => expect(publisherDid.at(-1)).toBe('picture 屏幕'))
    expect(openTracks()).toEqual(['麦克风', '屏幕'])
    trackEnds('屏幕')
    await waitFor(() => expect(publisherDid.at(-1)).toBe('picture 后置'))
    expect(screen.getByRole('button', { name: '打开麦克风', pressed: true })).toBeVisible()
  })

  test('不让用摄像头、浏览器不支持：用话说明，可以再试', async () => {
    await openStudio(sampleStudio(), access)
    devicesRefuse('NotAllowedError')
    await click('摄像头')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '没有得到允许。请在浏览器地址栏左侧或系统设置里允许使用摄像头和麦克风，再试一次',
    )
    expect(askedOf(CALLS.access)).toHaveLength(0)
    devicesRefuse(undefined)
    publisherCannot('这个浏览器没有视频编码功能。')
    await click('摄像头')
    expect(await screen.findByText('这个浏览器没有视频编码功能。')).toBeVisible()
  })

  test('网络断了说在重连；服务器不要了说原因，摄像头关掉', async () => {
    await openStudio(sampleStudio({ state: 'live', playUrl: null }), access)
    becomes('interrupted')
    await click('摄像头')
    publisherIs({ kind: 'reconnecting' })
    expect(await screen.findByText('网络断了，正在重连；5 分钟内恢复，直播不会结束')).toBeVisible()
    publisherIs({ kind: 'refused', reason: '这场直播已经接通了另一路画面' })
    expect(await screen.findByRole('alert')).toHaveTextContent('这场直播已经接通了另一路画面')
    expect(openTracks()).toEqual([])
  })

  test('点共享屏幕又反悔：什么也不发生', async () => {
    await openStudio(sampleStudio(), access)
    devicesRefuse('NotAllowedError')
    await click('共享屏幕')
    expect(await screen.findByRole('button', { name: '共享屏幕' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('画面接通时离开先问；留下接着播，离开才断', async () => {
    await openStudio(sampleStudio(), access)
    await click('摄像头')
    publisherIs({ kind: 'live' })
    await click('返回我的直播')
    await click('留下')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(publisherDid).not.toContain('stop')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await click('返回我的直播')
    answerAlso({ [CALLS.mine]: () => ({ data: { list: [], nextCursor: null, mayHost: true } }) })
    await click('离开')
    await waitFor(() => expect(publisherDid).toContain('stop'))
  })
})

describe('直播中断开画面', () => {
  test('先问一句；继续播什么也不变，确认了才停', async () => {
    await openStudio(sampleStudio(), access)
    await click('摄像头')
    await waitFor(() => expect(publisherDid.join()).toContain('start'))
    publisherIs({ kind: 'live' })
    becomes('live')
    await click('断开画面')
    const asked = within(await screen.findByRole('alertdialog', { name: '断开画面？' }))
    expect(publisherDid).not.toContain('stop')
    await userEvent.click(asked.getByRole('button', { name: '继续播' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(publisherDid).not.toContain('stop')
    await click('断开画面')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '断开画面' }))
    await waitFor(() => expect(publisherDid.at(-1)).toBe('stop'))
  })
})

describe('用电脑软件', () => {
  test('密钥要了才有，默认藏着；换新的说旧的不能用了；关了就不再显示，也不留在设备上', async () => {
    const keys = ['stream123456?key=first', 'stream123456?key=second']
    await openStudio(sampleStudio(), { [CALLS.access]: () => ({ data: { ...ACCESS, streamKey: keys.shift() } }) })
    await click('电脑软件')
    expect(askedOf(CALLS.access)).toHaveLength(0)
    expect(await screen.findByText(/每次获取都会换新密钥，之前拿到的立即失效/)).toBeVisible()
    await userEvent.dblClick(button('获取服务器地址和密钥'))
    expect(await screen.findByText('rtmp://media.example/live')).toBeVisible()
    expect(screen.queryByText('stream123456?key=first')).not.toBeInTheDocument()
    await click('显示直播密钥')
    expect(screen.getByText('stream123456?key=first')).toBeVisible()
    expect(askedOf(CALLS.access)).toHaveLength(1)
    await click('换一个新密钥')
    expect(await screen.findByText('stream123456?key=second')).toBeVisible()
    expect(screen.getByText('已换新密钥，旧的不能用了')).toBeInTheDocument()
    await click('关闭')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(document.body.textContent).not.toContain('second')
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href])).not.toContain(
      'second',
    )
  })

  test('正接通着画面：先提醒会断开', async () => {
    await openStudio(
      sampleStudio({ state: 'ready' }, { signal: { connected: true, since: '2026-11-21T01:20:00.000Z' } }),
      access,
    )
    expect(screen.getByText('画面 09:20 接通，点“开始直播”观众就能看到')).toBeVisible()
    await click('换一种方式')
    await click('电脑软件')
    expect(await screen.findByText(/现在接通的画面会断开，要用新密钥重新接通/)).toBeVisible()
  })
})

describe('开始与结束', () => {
  test('没有画面时开始：服务器说先接通；画面来了，连点两下只开始一次', async () => {
    let hasSignal = false
    await openStudio(sampleStudio(), {
      [CALLS.direct]: () =>
        hasSignal
          ? { data: { state: 'live' } }
          : { code: 'NO_SIGNAL', msg: '还没有收到画面，请先接通摄像头或电脑软件' },
    })
    await click('开始直播')
    expect(await screen.findByText('还没有收到画面，请先接通摄像头或电脑软件')).toBeInTheDocument()
    becomes('ready')
    hasSignal = true
    expect(await screen.findByText('画面已接通')).toBeVisible()
    nowServed({ state: 'live', startedAt: new Date(Date.now() - 65_000).toISOString() })
    await userEvent.dblClick(button('开始直播'))
    expect(await screen.findByRole('button', { name: '结束直播' })).toBeVisible()
    expect(askedOf(CALLS.direct)).toHaveLength(2)
    expect(await screen.findByRole('timer', { name: '已播' })).toHaveTextContent(/^01:0\d$/)
  })

  test('结束要确认；结束后看到数据；回顾好了有入口', async () => {
    await openStudio(sampleStudio({ state: 'live', startedAt: '2026-11-21T01:00:00.000Z' }), {
      [CALLS.direct]: () => {
        nowServed(
          { state: 'processing', endTime: '2026-11-21T02:30:00.000Z' },
          { uniqueViewers: 320, watchedSeconds: 320 * 600, messages: 45, tips: { coins: 1280, count: 6 } },
        )
        return { data: { state: 'ended' } }
      },
    })
    await userEvent.click(screen.getByRole('tab', { name: '股票' }))
    await userEvent.click(screen.getByRole('tab', { name: '聊天' }))
    await click('结束直播')
    expect(await screen.findByText('结束后不能再开。回顾会自动生成，好了在这里和直播回顾里都能看到。')).toBeVisible()
    expect(askedOf(CALLS.direct)).toHaveLength(0)
    await userEvent.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: '结束直播' }))
    const summary = within(await screen.findByRole('region', { name: '直播数据' }))
    expect(askedOf(CALLS.direct)).toMatchObject([{ action: 'end' }])
    for (const text of ['1:30:00', '320', '10:00', '45', '1280 牛币', '打赏 6 次'])
      expect(await summary.findByText(text)).toBeVisible()
    expect(summary.getByText('回顾生成中，好了这里会出现入口，观众也会看到')).toBeVisible()
    becomes('replay')
    expect(await summary.findByRole('link', { name: '看回顾' })).toHaveAttribute('href', '/ReviewDetail?id=ts000001')
  })

  test('中断：倒数五分钟；另一台设备恢复了，这里也跟着', async () => {
    await openStudio(
      sampleStudio(
        {
          state: 'interrupted',
          playUrl: '/media/live/x/index.m3u8',
          startedAt: new Date(Date.now() - 600_000).toISOString(),
        },
        { interruptedAt: new Date(Date.now() - 60_000).toISOString() },
      ),
    )
    expect(screen.getByText('画面断了，观众在等你')).toBeVisible()
    expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^0(4:0|3:5)\d$/)]),
    )
    becomes('live', '/media/live/x/index.m3u8')
    await waitFor(() => expect(screen.queryByText('画面断了，观众在等你')).not.toBeInTheDocument())
    expect(screen.getByText('画面已接通')).toBeVisible()
    // Who speaks must not hear themselves.
    expect(screen.getByRole('button', { name: '打开声音', pressed: true })).toBeVisible()
  })

  test('草稿先发布；时间过了的按现在发', async () => {
    await openStudio(sampleStudio({ state: 'draft', startTime: '2026-11-20T01:00:00.000Z' }), {
      [CALLS.save]: () => {
        nowServed({ state: 'scheduled' })
        return { data: { ...sampleStudio().room, state: 'scheduled' } }
      },
    })
    expect(screen.queryByRole('tab', { name: '聊天' })).not.toBeInTheDocument()
    await click('发布')
    expect(await screen.findByRole('button', { name: '开始直播' })).toBeVisible()
    const [sent] = askedOf(CALLS.save)
    expect(sent).toMatchObject({ tsId: 'ts000001', publish: 'true', keepsRecording: 'true', programme: '早盘直播' })
    expect(Date.now() - Date.parse(String(sent?.['startTime']))).toBeLessThan(60_000)
  })

  test('人数、赞、打赏随房间变', async () => {
    await openStudio(sampleStudio({ state: 'live' }))
    stream('snap', 'live-figures/ts000001', { viewers: 20_000, likes: 15 })
    expect(await screen.findByRole('img', { name: '在看 2.00万' })).toBeVisible()
    nowServed({}, { tips: { coins: 30, count: 1 } })
    stream('delta', TOPIC, { type: 'message', message: sampleMessage(4, { kind: 'tip', content: '30' }) })
    expect(await screen.findByRole('img', { name: '牛币 30' })).toBeVisible()
    becomes('banned')
    expect(await screen.findByText('这场直播已被下线。有疑问请到“意见反馈”联系我们')).toBeVisible()
  })
})
