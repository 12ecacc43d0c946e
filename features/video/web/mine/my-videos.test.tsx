import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import { EMPTY_BOOT } from '@niujin/web-kit'
import HomeVideos from '../home/home-videos.tsx'
import type * as LocalFile from '../upload/local-file.ts'
import type * as SendFile from '@niujin/uploads/web'
import { OWN, video } from '../testing/samples.ts'
import MyVideosRow from './my-videos-row.tsx'

const MINE = '/search/video/mine'
const START = '/search/video/edit/start'
const FINISH = '/search/video/edit/finish'
const page = (list: object[], mayPublish = true) => ({ data: { list, nextCursor: null, mayPublish } })

// jsdom opens no videos and has no network: what the browser would do is said here.
const local = vi.hoisted(() => ({
  opened: undefined as unknown,
  sent: [] as SendFile.SendOptions[],
  paused: 0,
  resumed: 0,
}))
vi.mock('../upload/local-file.ts', async (original) => ({
  ...(await original<typeof LocalFile>()),
  openLocal: async () => local.opened,
  frameAt: async () => new Blob(['x'], { type: 'image/jpeg' }),
}))
vi.mock('@niujin/uploads/web', () => ({
  async sendFile(_file: File, options: SendFile.SendOptions) {
    local.sent.push(options)
    return { pause: () => void (local.paused += 1), resume: () => void (local.resumed += 1) }
  },
}))

beforeEach(() => {
  URL.revokeObjectURL = () => undefined
  Object.assign(local, {
    opened: { file: new File(['123'], 'a.mp4'), address: 'blob:a', duration: 12, width: 540, height: 960 },
    sent: [],
    paused: 0,
    resumed: 0,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})
async function openSheet() {
  openPage('/MyCenter', MyVideosRow)
  await userEvent.click(await screen.findByRole('button', { name: '我的视频' }))
  return within(await screen.findByRole('dialog', { name: '我的视频' }))
}
const chosen = new File(['123'], 'a.mp4', { type: 'video/mp4' })

describe('我的视频', () => {
  test('能发的人才有这一行，游客与普通会员没有', async () => {
    answerWith({ [MINE]: () => page([], false) })
    const { unmount } = openPage('/MyCenter', MyVideosRow)
    await waitFor(() => expect(askedOf(MINE)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: '我的视频' })).toBeNull()
    unmount()
    answerWith({}, EMPTY_BOOT)
    openPage('/MyCenter', MyVideosRow, { boot: EMPTY_BOOT })
    expect(askedOf(MINE)).toEqual([])
  })

  test('写明每条到哪一步、为什么没通过；已发布的可以去看', async () => {
    answerWith({
      [MINE]: () =>
        page([
          OWN,
          { ...OWN, id: 'video-002', title: '旧的', status: 'rejected', reason: '画面里有联系方式' },
          { ...OWN, id: 'video-003', title: '新的', status: 'pending' },
        ]),
    })
    const sheet = await openSheet()
    expect(await sheet.findByRole('link', { name: '换手率' })).toHaveAttribute('href', '/VideoDetail?id=video-001')
    expect(sheet.getByText('20 次播放 · 3 个赞')).toBeVisible()
    expect(sheet.getByText('画面里有联系方式')).toBeVisible()
    expect(sheet.getByText('待审核')).toBeVisible()
    expect(sheet.queryByRole('link', { name: '新的' })).toBeNull()
  })

  test('删除前先问，删了就不在了', async () => {
    answerWith({ [MINE]: () => page([OWN]), '/search/video/edit/del': () => ({ data: {} }) })
    const sheet = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: '删除换手率' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    expect(await sheet.findByText('还没有发过视频')).toBeVisible()
    expect(askedOf('/search/video/edit/del')).toMatchObject([{ id: 'video-001' }])
  })
})

describe('上传视频', () => {
  async function fill() {
    const sheet = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: '上传视频' }))
    await userEvent.upload(await screen.findByLabelText('选择视频'), chosen)
    await userEvent.type(await screen.findByRole('textbox', { name: '标题' }), '什么是换手率')
    return userEvent.click(screen.getByRole('button', { name: '上传并送审' }))
  }

  test('封面：一条滑块选哪一秒，写着第几秒、一共多长', async () => {
    answerWith({ [MINE]: () => page([]) })
    const sheet = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: '上传视频' }))
    await userEvent.upload(await screen.findByLabelText('选择视频'), chosen)
    const slider = await screen.findByRole('slider', { name: '封面取自第几秒' })
    fireEvent.change(slider, { target: { value: '7.5' } })
    expect(slider).toHaveAttribute('aria-valuetext', '0:07 / 0:12')
    expect(screen.getByText('0:07 / 0:12')).toBeVisible()
  })

  test('写好标题就传，看得到进度，可以暂停接着传，传完送审', async () => {
    answerWith({
      [MINE]: () => page([]),
      [START]: () => ({ data: { id: 'video-009' } }),
      [FINISH]: () => ({ data: { ...OWN, status: 'processing' } }),
    })
    await fill()
    await waitFor(() => expect(local.sent).toHaveLength(1))
    expect(askedOf(START)).toMatchObject([{ title: '什么是换手率', size: '3' }])
    expect(local.sent[0]).toMatchObject({ id: 'video-009', token: 't' })
    local.sent[0]?.onProgress(0.42)
    expect(await screen.findByText(/正在上传 42%/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '暂停' }))
    await userEvent.click(await screen.findByRole('button', { name: '继续上传' }))
    expect([local.paused, local.resumed]).toEqual([1, 1])
    local.sent[0]?.onDone()
    expect(await screen.findByRole('status', { name: '' })).toBeInTheDocument()
    expect(await screen.findByText(/已提交，审核通过后/)).toBeVisible()
    expect(askedOf(FINISH)).toMatchObject([{ id: 'video-009' }])
  })

  test('断了说明，已传的还在，可以继续', async () => {
    answerWith({ [MINE]: () => page([]), [START]: () => ({ data: { id: 'video-009' } }) })
    await fill()
    await waitFor(() => expect(local.sent).toHaveLength(1))
    local.sent[0]?.onFail('网络断了，已传的还在，联网后继续')
    expect(await screen.findByRole('alert')).toHaveTextContent('网络断了')
    await userEvent.click(screen.getByRole('button', { name: '继续上传' }))
    expect(local.resumed).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('被拒绝时说原因，写的还在；打不开的文件当场说', async () => {
    answerWith({
      [MINE]: () => page([]),
      [START]: () => ({ code: 'PROMISE_WORDS', msg: '标题或介绍里有承诺收益、打听内幕一类的话，请改一改' }),
    })
    await fill()
    expect(await screen.findByText(/请改一改/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('什么是换手率')
    local.opened = '视频超过 5 分钟，请剪短后再传'
    await userEvent.upload(screen.getByLabelText('换一个视频'), chosen)
    expect(await screen.findByText('视频超过 5 分钟，请剪短后再传')).toBeVisible()
  })

  test('没传完的选同一个文件接着传，不用再写', async () => {
    answerWith({ [MINE]: () => page([{ ...OWN, status: 'draft' }]) })
    const sheet = await openSheet()
    await userEvent.click(await sheet.findByRole('button', { name: '继续上传' }))
    await userEvent.upload(await screen.findByLabelText('选择视频'), chosen)
    await userEvent.click(await screen.findByRole('button', { name: '继续上传' }))
    await waitFor(() => expect(local.sent).toMatchObject([{ id: 'video-001' }]))
    expect(askedOf(START)).toEqual([])
  })
})

describe('首页的短视频', () => {
  test('一行卡片，点开去看；一条没有时什么也不占', async () => {
    answerWith({
      '/search/video/list': () => ({ data: { list: [video(1, { plays: 12_345 }), video(2)], nextCursor: null } }),
    })
    openPage('/', HomeVideos)
    const row = within(await screen.findByRole('list', { name: '短视频' }))
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/VideoDetail?id=video-001',
      '/VideoDetail?id=video-002',
    ])
    expect(row.getByText('1.2万')).toBeVisible()
    expect(row.getAllByText('0:12')).toHaveLength(2)
  })

  test('取不到、没有时不占地方', async () => {
    answerWith({ '/search/video/list': () => 'offline' })
    const { container } = render(<HomeVideos />)
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })
})
