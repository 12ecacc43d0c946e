import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserCall } from '@niujin/web-kit'
import type { ChatMessage } from '../../../contract/index.ts'
import { answerWith, askedOf, openPage, type Answers } from '../../testing/open-page.tsx'
import { sampleCard, sampleMessage } from '../../testing/samples.ts'
import { stubVideo, videoAt, videoDid, videoIs, videoOf, wantsTap } from '../../testing/stub-video.ts'
import { loadRecording, type Recording } from './load-recording.ts'
import RecordingDetailPage, { clientLoader } from './recording-detail-page.tsx'
// Fetched when opened; here they are there before, so that no test waits for a slow machine.
import '../../chat/message-menu.tsx'
import '../../share/live-share.tsx'
import '../chapters/host-tools.tsx'
import './recording-view.tsx'

const ONE = '/search/live/review/one'
const CHAT = '/search/live/review/chat'
const NOTE = '/search/live/review/position'
const SAVE = '/search/live/review/chapters'
const CUT = '/search/live/review/cut'
const MINUTE = 60_000

function sampleRecording(given: Partial<Recording> = {}): Recording {
  return {
    broadcast: sampleCard({
      state: 'replay',
      durationMs: 60 * MINUTE,
      endTime: '2026-11-21T10:00:00+08:00',
      viewers: 320,
    }),
    introduction: '',
    videoUrl: '/media/replay/rec00001/replay.mp4',
    durationMs: 60 * MINUTE,
    chapters: [
      { fromMs: 0, title: '开场' },
      { fromMs: 10 * MINUTE, title: '大盘怎么看' },
    ],
    resumeMs: 0,
    stocks: [{ id: 'SH.600519', name: '贵州茅台' }],
    hosts: false,
    ...given,
  }
}
const CHAT_LOG: readonly ChatMessage[] = [
  sampleMessage(1, { content: '大家早上好', offsetMs: 1000 }),
  sampleMessage(2, { content: '30', kind: 'tip', offsetMs: 20_000 }),
  sampleMessage(3, {
    content: '先看大盘',
    offsetMs: 10 * MINUTE,
    highlighted: true,
    from: { uid: 'h1', nickname: '王老师', avatar: null, role: 'host' },
  }),
]

async function open(recording: Partial<Recording> = {}, answers: Answers = {}) {
  answerWith({
    [ONE]: () => ({ data: sampleRecording(recording) }),
    [CHAT]: ({ fromMs, toMs }) => ({
      data: {
        list: CHAT_LOG.filter(({ offsetMs }) => (offsetMs ?? 0) >= Number(fromMs) && (offsetMs ?? 0) < Number(toMs)),
        complete: true,
      },
    }),
    [NOTE]: () => ({ data: {} }),
    '/interaction/Rest/api/collect/has': () => ({ data: { collected: [] } }),
    '/interaction/Rest/api/comment/counts': () => ({ data: { list: [{ targetId: 'ts000001', count: 7 }] } }),
    ...answers,
  })
  openPage({ path: '/ReviewDetail?id=ts000001', Page: RecordingDetailPage, loader: clientLoader })
  await screen.findByRole('heading', { name: '早盘直播：看懂开盘半小时' })
}
const player = () => within(screen.getByRole('region', { name: '播放器' }))
const touch = (x: number) => {
  const video = videoOf()
  video.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
  fireEvent(video, new PointerEvent('click', { bubbles: true, clientX: x, pointerType: 'touch' }))
}

beforeEach(() => stubVideo())
afterEach(() => vi.restoreAllMocks())

describe('画面', () => {
  test('自己播放；浏览器要点一下的就等着点', async () => {
    wantsTap()
    await open()
    await waitFor(() => expect(videoOf().src).toContain('/media/replay/rec00001/replay.mp4'))
    const play = await player().findByRole('button', { name: '播放' })
    await userEvent.click(play)
    expect(videoDid.filter((did) => did === 'play')).toHaveLength(2)
    videoIs('playing')
    await userEvent.click(player().getByRole('button', { name: '暂停' }))
    expect(videoDid.at(-1)).toBe('pause')
  })

  test('从上次看到的地方继续，说一声；可以从头看', async () => {
    await open({ resumeMs: 754_000 })
    videoIs('loadedmetadata')
    expect(videoOf().currentTime).toBe(754)
    expect(player().getByText('已从 12:34 继续')).toBeVisible()
    expect(await screen.findByText('先看大盘')).toBeVisible()
    await userEvent.click(player().getByRole('button', { name: '从头看' }))
    expect(videoOf().currentTime).toBe(0)
    expect(player().queryByText(/继续/)).not.toBeInTheDocument()
    expect(screen.queryByText('先看大盘')).not.toBeInTheDocument()
  })

  test('进度条、前后十秒、倍速', async () => {
    await open()
    videoIs('playing')
    videoAt(60_000)
    await userEvent.click(player().getByRole('button', { name: '前进 10 秒' }))
    await userEvent.click(player().getByRole('button', { name: '前进 10 秒' }))
    await userEvent.click(player().getByRole('button', { name: '后退 10 秒' }))
    expect(videoOf().currentTime).toBe(70)
    const bar = player().getByRole('slider', { name: '播放进度' })
    fireEvent.change(bar, { target: { value: '900000' } })
    expect(videoOf().currentTime).toBe(900)
    expect(bar).toHaveAttribute('aria-valuetext', '15 分 0 秒，共 1 小时 0 秒，大盘怎么看')
    await userEvent.click(player().getByRole('button', { name: '倍速，现在 1 倍' }))
    await userEvent.click(player().getByRole('button', { name: '1.25×' }))
    expect(videoOf().playbackRate).toBe(1.25)
    expect(player().getByRole('button', { name: '倍速，现在 1.25 倍' })).toBeVisible()
  })

  test('拖着进度条时只看时间，放开才过去', async () => {
    await open()
    const bar = player().getByRole('slider', { name: '播放进度' })
    fireEvent.pointerDown(bar)
    fireEvent.change(bar, { target: { value: '1200000' } })
    expect(player().getByText('大盘怎么看')).toBeVisible()
    expect(videoOf().currentTime).toBe(0)
    fireEvent.pointerUp(bar)
    expect(videoOf().currentTime).toBe(1200)
  })

  test('双击右边前进，再点继续前进；点一下只是显示或收起按钮', async () => {
    await open()
    videoAt(60_000)
    touch(90)
    expect(videoOf().currentTime).toBe(60)
    touch(90)
    expect(player().getByText('前进 10 秒')).toBeVisible()
    touch(90)
    expect(player().getByText('前进 20 秒')).toBeVisible()
    expect(videoOf().currentTime).toBe(80)
  })

  test('键盘：空格、左右、静音；在写字时不管', async () => {
    await open()
    videoIs('playing')
    videoAt(60_000)
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(videoOf().currentTime).toBe(50)
    fireEvent.keyDown(document.body, { key: 'm' })
    expect(player().getByRole('button', { name: '打开声音' })).toBeVisible()
    fireEvent.keyDown(document.body, { key: ' ' })
    expect(videoDid.at(-1)).toBe('pause')
    fireEvent.keyDown(player().getByRole('slider'), { key: 'ArrowLeft' })
    expect(videoOf().currentTime).toBe(50)
  })

  test('没有加载出来，重试', async () => {
    await open()
    videoIs('error')
    await userEvent.click(player().getByRole('button', { name: '重试' }))
    expect(player().getByRole('status', { name: '正在加载' })).toBeVisible()
    expect(videoDid.filter((did) => did === 'play')).toHaveLength(2)
  })

  test('记下看到哪里：停下时记，没有走动不记', async () => {
    await open()
    videoIs('playing')
    videoAt(90_000)
    videoIs('pause')
    await waitFor(() => expect(askedOf(NOTE)).toMatchObject([{ tsId: 'ts000001', positionMs: '90000' }]))
    videoIs('playing')
    videoIs('pause')
    expect(askedOf(NOTE)).toHaveLength(1)
  })
})

describe('聊天', () => {
  test('画面到哪里说到哪里，打赏与精选和直播时一样；跳回去就退回去', async () => {
    await open()
    expect(await screen.findByText('到这里还没有人说话')).toBeVisible()
    videoAt(30_000)
    expect(await screen.findByText('大家早上好')).toBeVisible()
    expect(screen.getByText('30 牛币')).toBeVisible()
    expect(screen.queryByText('先看大盘')).not.toBeInTheDocument()
    fireEvent.change(player().getByRole('slider'), { target: { value: String(11 * MINUTE) } })
    const host = (await screen.findByText('先看大盘')).closest('[data-row]')
    expect(host).toHaveTextContent('主持人')
    expect(host).toHaveTextContent('精选')
    fireEvent.change(player().getByRole('slider'), { target: { value: '5000' } })
    await waitFor(() => expect(screen.queryByText('先看大盘')).not.toBeInTheDocument())
    expect(screen.getAllByText('大家早上好')).toHaveLength(1)
  })

  test('没有取到：说明白，可以重试', async () => {
    let down = true
    await open(
      { resumeMs: 30_000 },
      { [CHAT]: () => (down ? 'offline' : { data: { list: CHAT_LOG.slice(0, 1), complete: true } }) },
    )
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('聊天没有取到')
    down = false
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('大家早上好')).toBeVisible()
  })

  test('主持人可以隐藏一条，这里也立刻没有；没有禁言', async () => {
    const hidden = { ...(CHAT_LOG[0] as ChatMessage), status: 'hidden' as const }
    await open(
      { hosts: true, resumeMs: 30_000 },
      { '/interaction/Rest/api/live/message/moderate': () => ({ data: { message: hidden } }) },
    )
    await userEvent.click(await screen.findByText('大家早上好'))
    const sheet = within(await screen.findByRole('dialog', { name: '小李' }))
    expect(sheet.queryByRole('button', { name: /禁言/ })).not.toBeInTheDocument()
    await userEvent.click(sheet.getByRole('button', { name: '隐藏' }))
    await waitFor(() => expect(screen.queryByText('大家早上好')).not.toBeInTheDocument())
  })
})

describe('章节、股票、评论', () => {
  test('章节：正在看的标出来，点了跳过去', async () => {
    await open()
    await userEvent.click(screen.getByRole('tab', { name: '章节' }))
    const list = within(screen.getByRole('list', { name: '章节' }))
    expect(list.getByRole('button', { name: /开场/, current: true })).toHaveTextContent('正在看')
    await userEvent.click(list.getByRole('button', { name: /大盘怎么看/ }))
    expect(videoOf().currentTime).toBe(600)
    expect(videoDid.at(-1)).toBe('play')
    expect(list.getByRole('button', { name: /大盘怎么看/, current: true })).toBeVisible()
  })

  test('股票：挂出的列出来，没有的说没有', async () => {
    await open({}, { '/stock/api/quotes': () => 'offline' })
    await userEvent.click(screen.getByRole('tab', { name: '股票' }))
    expect(
      within(screen.getByRole('list', { name: '讲到的股票' })).getByRole('button', { name: /贵州茅台/ }),
    ).toHaveTextContent('600519')
  })

  test('评论：条数写在页签上，写的字换页签也还在', async () => {
    await open(
      {},
      {
        '/interaction/Rest/api/comment/query': () => ({
          data: {
            list: [],
            nextCursor: null,
            total: 0,
            target: { type: 'review', id: 'ts000001', title: '', link: '' },
          },
        }),
      },
    )
    await userEvent.click(await screen.findByRole('tab', { name: '评论 7' }))
    await userEvent.type(await screen.findByRole('textbox', { name: '说说你的看法' }), '讲得好')
    await userEvent.click(screen.getByRole('tab', { name: '聊天' }))
    await userEvent.click(screen.getByRole('tab', { name: /^评论/ }))
    expect(screen.getByRole('textbox', { name: '说说你的看法' })).toHaveValue('讲得好')
    expect(askedOf('/interaction/Rest/api/comment/query')).toMatchObject([
      { targetType: 'review', targetId: 'ts000001' },
    ])
  })
})

describe('主持人剪辑', () => {
  const tools = async () => {
    await userEvent.click(screen.getByRole('tab', { name: '剪辑' }))
    return {
      chapters: within(await screen.findByRole('region', { name: '分章节' })),
      cut: within(await screen.findByRole('region', { name: '剪去头尾' })),
    }
  }

  test('不是自己的没有剪辑', async () => {
    await open()
    expect(screen.queryByRole('tab', { name: '剪辑' })).not.toBeInTheDocument()
  })

  test('在画面停着的地方加一章，起名，保存后章节里就有', async () => {
    await open(
      { hosts: true },
      { [SAVE]: ({ chapters }) => ({ data: { chapters: JSON.parse(chapters ?? '[]') as unknown } }) },
    )
    const { chapters } = await tools()
    expect(chapters.getByRole('button', { name: '保存章节' })).toBeDisabled()
    videoAt(300_000)
    await userEvent.click(chapters.getByRole('button', { name: '在 5:00 加一章' }))
    await userEvent.click(chapters.getByRole('button', { name: '保存章节' }))
    expect(await chapters.findByText('请填写章节名')).toBeVisible()
    expect(askedOf(SAVE)).toEqual([])
    await userEvent.type(chapters.getByRole('textbox', { name: '5:00 的章节名' }), '量能')
    await userEvent.click(chapters.getByRole('button', { name: '删除 0:00 的章节' }))
    await userEvent.click(chapters.getByRole('button', { name: '保存章节' }))
    expect(await screen.findByText('章节已保存')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: '章节' }))
    expect(
      within(screen.getByRole('list', { name: '章节' }))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['5:00量能正在看', '10:00大盘怎么看'])
  })

  test('没有保存成：说原因，写的还在', async () => {
    await open({ hosts: true }, { [SAVE]: () => ({ code: 'NOT_HOST', msg: '这不是你的直播' }) })
    const { chapters } = await tools()
    const field = chapters.getByRole('textbox', { name: '0:00 的章节名' })
    await userEvent.clear(field)
    await userEvent.type(field, '开头')
    await userEvent.click(chapters.getByRole('button', { name: '保存章节' }))
    expect(await chapters.findByRole('alert')).toHaveTextContent('这不是你的直播')
    expect(field).toHaveValue('开头')
  })

  test('剪去头尾：先选、试看、再问一声；剪好后重新打开', async () => {
    let cut = false
    await open(
      { hosts: true },
      {
        [ONE]: () => ({
          data: sampleRecording(
            cut
              ? { hosts: true, videoUrl: '/media/replay/rec00001/cut.mp4', durationMs: 40 * MINUTE }
              : { hosts: true },
          ),
        }),
        [CUT]: () => {
          cut = true
          return { data: { durationMs: 40 * MINUTE } }
        },
      },
    )
    const { cut: panel } = await tools()
    expect(panel.getByRole('button', { name: '剪去头尾' })).toBeDisabled()
    videoAt(10 * MINUTE)
    await userEvent.click(panel.getByRole('button', { name: '开头设为当前位置' }))
    videoAt(50 * MINUTE)
    await userEvent.click(panel.getByRole('button', { name: '结尾设为当前位置' }))
    expect(panel.getByText('留下 40:00，剪掉 20:00')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '试看结尾' }))
    expect(videoOf().currentTime).toBe(50 * 60 - 5)
    videoAt(50 * MINUTE)
    expect(videoDid.at(-1)).toBe('pause')
    await userEvent.click(panel.getByRole('button', { name: '剪去头尾' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '只留下 40:00？' })).getByRole('button', { name: '剪掉' }),
    )
    await waitFor(() => expect(videoOf().src).toContain('/cut.mp4'))
    expect(askedOf(CUT)).toMatchObject([{ tsId: 'ts000001', fromMs: String(10 * MINUTE), toMs: String(50 * MINUTE) }])
  })

  test('没有剪成：说原因，选好的还在', async () => {
    await open({ hosts: true }, { [CUT]: () => ({ code: 'RANGE_WRONG', msg: '要留下的一段不对' }) })
    const { cut: panel } = await tools()
    videoAt(10 * MINUTE)
    await userEvent.click(panel.getByRole('button', { name: '开头设为当前位置' }))
    await userEvent.click(panel.getByRole('button', { name: '剪去头尾' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '剪掉' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('要留下的一段不对')
    expect(panel.getByText('留下 50:00，剪掉 10:00')).toBeVisible()
  })
})

describe('没有可看的', () => {
  const openMissing = (code: string, msg: string, path = '/ReviewDetail?id=ts000001') => {
    answerWith({ [ONE]: () => ({ code, msg }) })
    openPage({ path, Page: RecordingDetailPage, loader: clientLoader })
  }

  test('还在生成：说明白，好了自己打开，也可以现在看看', async () => {
    openMissing('STILL_PROCESSING', '回顾生成中，请稍后再来')
    expect(await screen.findByText(/回顾生成中/)).toBeVisible()
    answerWith({ [ONE]: () => ({ data: sampleRecording() }), [CHAT]: () => ({ data: { list: [], complete: true } }) })
    await userEvent.click(screen.getByRole('button', { name: '现在看看' }))
    expect(await screen.findByRole('region', { name: '播放器' })).toBeVisible()
  })

  test('没有回顾、不存在：说明白，给出去处', async () => {
    openMissing('NO_REPLAY', '这场直播没有回顾')
    expect(await screen.findByText('这场直播没有回顾')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看其他回顾' })).toHaveAttribute('href', '/Review')
  })

  test('乱写的地址不去问', async () => {
    openMissing('X', 'x', '/ReviewDetail?id=../x')
    expect(await screen.findByText('回顾不存在，或已经下线')).toBeVisible()
    expect(askedOf(ONE)).toEqual([])
  })

  test('没有登录的去登录，回来还在这里', async () => {
    answerWith({ [ONE]: () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录' }) })
    const loading = loadRecording({
      call: browserCall,
      url: new URL('http://app/ReviewDetail?id=ts000001'),
      params: {},
      signal: new AbortController().signal,
    })
    const thrown = await loading.catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe('/login?gotourl=%2FReviewDetail%3Fid%3Dts000001')
  })
})
