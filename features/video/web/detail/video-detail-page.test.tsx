import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, openPage, Where, type Answers } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { video } from '../testing/samples.ts'
import { metaOf } from './videos-view.tsx'
import VideoDetailPage, { clientLoader, shouldRevalidate } from './video-detail-page.tsx'

const GET = '/search/video/get'
const LIST = '/search/video/list'
const LIKE = '/interaction/Rest/api/video/updown'
const COUNT = '/interaction/Rest/api/video/count'
const ANSWERS: Answers = {
  [GET]: ({ id }) =>
    id === 'video-002'
      ? { data: video(2, { likes: 7, intro: '红涨绿跌' }) }
      : { code: 'VIDEO_UNKNOWN', msg: '视频不存在或已删除' },
  [LIST]: ({ way }) => ({
    data: way === 'newer' ? { list: [video(1)], nextCursor: null } : { list: [video(3), video(4)], nextCursor: null },
  }),
  [LIKE]: ({ type }) => ({ data: { likes: type === 'up' ? 8 : 7, liked: type === 'up' } }),
  [COUNT]: () => ({ data: { plays: 1, shares: 1 } }),
}
let played: string[]
beforeEach(() => {
  answerWith(ANSWERS)
  played = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this.getAttribute('src') ?? '')
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})
const open = (path = '/VideoDetail?id=video-002', boot?: typeof EMPTY_BOOT) =>
  openPage(
    path,
    () => (
      <>
        <VideoDetailPage />
        <Where />
      </>
    ),
    { loader: clientLoader, shouldRevalidate, ...(boot && { boot }) },
  )
const onStage = () => screen.getAllByRole('article').find((one) => !one.hasAttribute('inert')) ?? document.body
const stage = async (title = '第2条') => {
  await screen.findByRole('article', { name: title })
  return within(onStage())
}

describe('看视频', () => {
  test('先放要看的那条，写明作者、标题、介绍、赞数，下一条先取好', async () => {
    open()
    const shown = await stage()
    for (const text of ['@砖家甲', '第2条', '红涨绿跌', '2026-11-20']) expect(shown.getByText(text)).toBeVisible()
    expect(shown.getByRole('button', { name: '点赞，7' })).toBeVisible()
    await waitFor(() => expect(played).toContain('/media/video/aa/2.mp4'))
    const next = screen.getByRole('article', { name: '第3条', hidden: true }).querySelector('video')
    expect(next).toHaveAttribute('preload', 'auto')
    expect(screen.getByRole('article', { name: '第4条', hidden: true }).querySelector('video')).toBeNull()
  })

  test('作者还没有主页时，名字和头像不像能点', async () => {
    open(undefined, { ...EMPTY_BOOT, routedPaths: ['/VideoDetail'] })
    const shown = await stage()
    expect(shown.getByText('砖家甲')).toBeVisible()
    expect(shown.queryByText('@砖家甲')).toBeNull()
    expect(shown.queryByRole('link', { name: '砖家甲的主页' })).toBeNull()
  })

  test('往下往上用键也能换，地址跟着变，到底时说一声', async () => {
    open()
    await stage()
    await userEvent.keyboard('{ArrowDown}')
    expect(onStage()).toHaveAccessibleName('第3条')
    await waitFor(() => expect(played.at(-1)).toBe('/media/video/aa/3.mp4'))
    expect(await screen.findByText('来到 /VideoDetail?id=video-003')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await screen.findByRole('article', { name: '第1条', hidden: true })
    await userEvent.keyboard('{ArrowUp}')
    expect(onStage()).toHaveAccessibleName('第1条')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(onStage()).toHaveAccessibleName('第4条')
    expect(await screen.findByText('已经是最后一条')).toBeVisible()
    expect(askedOf(GET)).toHaveLength(1)
  })

  test('没有编号时从最新的开始', async () => {
    open('/VideoDetail')
    await stage('第3条')
    expect(askedOf(GET)).toEqual([])
  })

  test('没有的、编号不对的，说没有并指路', async () => {
    open('/VideoDetail?id=gone-video')
    expect(await screen.findByText('视频不存在或已删除')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看别的视频' })).toHaveAttribute('href', '/VideoDetail')
  })

  test('一条都没有时指路', async () => {
    answerWith({ [LIST]: () => ({ data: { list: [], nextCursor: null } }) })
    open('/VideoDetail')
    expect(await screen.findByText('还没有短视频')).toBeVisible()
  })

  test('放不出来时说明，可以重试', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
    open()
    const shown = await stage()
    await waitFor(() => expect(played).toHaveLength(1))
    fireEvent.error(onStage().querySelector('video') ?? document.body)
    expect(await shown.findByRole('alert')).toHaveTextContent('视频没有加载出来')
    await userEvent.click(shown.getByRole('button', { name: '重试' }))
    expect(shown.queryByRole('alert')).toBeNull()
  })

  test('没听见开始播放，但画面在走，就没有加载的圈', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
    open()
    const shown = await stage()
    const element = onStage().querySelector('video') ?? document.createElement('video')
    fireEvent.timeUpdate(element)
    expect(shown.getByRole('status', { name: '视频加载中' })).toBeInTheDocument()
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA)
    fireEvent.timeUpdate(element)
    expect(shown.queryByRole('status', { name: '视频加载中' })).toBeNull()
    fireEvent.waiting(element)
    expect(shown.getByRole('status', { name: '视频加载中' })).toBeInTheDocument()
  })

  test('看了两秒算一次播放，只报一次', async () => {
    open()
    await stage()
    const element = onStage().querySelector('video') ?? document.createElement('video')
    for (const seconds of [1, 2.1, 3, 4]) {
      element.currentTime = seconds
      fireEvent.timeUpdate(element)
    }
    await waitFor(() => expect(askedOf(COUNT)).toMatchObject([{ id: 'video-002', event: 'play' }]))
  })
})

describe('点赞', () => {
  test('点一下赞，再点取消，按服务器说的显示', async () => {
    open()
    const shown = await stage()
    await userEvent.click(shown.getByRole('button', { name: '点赞，7' }))
    await userEvent.click(await shown.findByRole('button', { name: '取消点赞，8', pressed: true }))
    expect(await shown.findByRole('button', { name: '点赞，7', pressed: false })).toBeVisible()
    expect(askedOf(LIKE).map(({ type }) => type)).toEqual(['up', 'cancel'])
  })

  test('点两下画面是点赞，点一下是暂停', async () => {
    open()
    const shown = await stage()
    const area = await shown.findByRole('button', { name: '暂停' })
    await userEvent.dblClick(area)
    await waitFor(() => expect(askedOf(LIKE)).toMatchObject([{ type: 'up' }]))
    await userEvent.dblClick(area)
    expect(askedOf(LIKE)).toHaveLength(1)
  })

  test('没成时变回来并说原因', async () => {
    answerWith({ ...ANSWERS, [LIKE]: () => 'offline' })
    open()
    const shown = await stage()
    await userEvent.click(shown.getByRole('button', { name: '点赞，7' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(shown.getByRole('button', { name: '点赞，7' })).toBeVisible()
  })

  test('没登录时点的赞，登录回来就算上，只算一次', async () => {
    const before = open(undefined, EMPTY_BOOT)
    await userEvent.click((await stage()).getByRole('button', { name: '点赞，7' }))
    await screen.findByText(/来到 \/login/)
    before.unmount()
    const back = open()
    expect(await (await stage()).findByRole('button', { name: '取消点赞，8' })).toBeVisible()
    expect(askedOf(LIKE)).toMatchObject([{ id: 'video-002', type: 'up' }])
    back.unmount()
    open()
    expect(await (await stage()).findByRole('button', { name: '点赞，7' })).toBeVisible()
    expect(askedOf(LIKE)).toHaveLength(1)
  })

  test('没登录去登录，回来还是这一条', async () => {
    open(undefined, EMPTY_BOOT)
    const shown = await stage()
    await userEvent.click(shown.getByRole('button', { name: '点赞，7' }))
    expect(await screen.findByText(/来到 \/login\?gotourl=\/VideoDetail\?id=video-002/)).toBeVisible()
    expect(askedOf(LIKE)).toEqual([])
  })
})

describe('声音、进度、分享', () => {
  test('先没有声音，打开后设备记得', async () => {
    open()
    await stage()
    expect(onStage().querySelector('video')).toHaveProperty('muted', true)
    await userEvent.click(screen.getByRole('button', { name: '打开声音' }))
    expect(onStage().querySelector('video')).toHaveProperty('muted', false)
    expect(localStorage.getItem('niujin:video-sound')).toBe('true')
    await userEvent.keyboard('m')
    expect(onStage().querySelector('video')).toHaveProperty('muted', true)
  })

  test('进度可以拖，读得出时间', async () => {
    open()
    const shown = await stage()
    const bar = shown.getByRole('slider', { name: '播放进度' })
    fireEvent.change(bar, { target: { value: '6' } })
    expect(onStage().querySelector('video')?.currentTime).toBe(6)
    expect(bar).toHaveAttribute('aria-valuetext', '0:06 / 0:12')
  })

  test('分享的是消息应用也能开的地址，分享后记一次', async () => {
    const user = userEvent.setup()
    open()
    const shown = await stage()
    await user.click(shown.getByRole('button', { name: '分享' }))
    await user.click(await screen.findByRole('button', { name: '复制链接' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/VideoDetail2\?id=video-002$/)
    await waitFor(() => expect(askedOf(COUNT)).toMatchObject([{ event: 'share' }]))
  })

  test('分享出去的卡片有标题、介绍与封面', () => {
    const tags = metaOf({
      list: [video(2, { intro: '看$贵州茅台(SH.600519)$' })],
      nextCursor: null,
      missing: false,
      origin: 'https://m.example.com',
    })
    expect(tags).toContainEqual({ property: 'og:title', content: '第2条' })
    expect(tags).toContainEqual({ property: 'og:description', content: '看$贵州茅台' })
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://m.example.com/files/posters/2.webp' })
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://m.example.com/VideoDetail2?id=video-002' })
  })
})
