import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import type * as SendFile from '@niujin/uploads/web'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import LessonVideoField from './lesson-video-field.tsx'

const OWN = '/lessonMedia/api/own/'
const READY = {
  id: 'film-0001',
  status: 'ready',
  reason: '',
  seconds: 754,
  width: 1280,
  height: 720,
  createdAt: '2026-11-28T10:00:00+08:00',
}
const coming = (status: string, reason = '') => ({
  ...READY,
  id: 'film-0002',
  status,
  reason,
  seconds: null,
  width: null,
  height: null,
})
const film = new File(['一课的视频'], 'lesson.mp4', { type: 'video/mp4' })

// jsdom opens no videos and has no network: what the browser would do is said here.
const local = vi.hoisted(() => ({
  refusal: undefined as string | undefined,
  sent: [] as SendFile.SendOptions[],
  did: [] as string[],
}))
vi.mock('./film-file.ts', () => ({ FILM_KINDS: 'video/mp4', filmRefusal: async () => local.refusal }))
vi.mock('@niujin/uploads/web', () => ({
  async sendFile(_file: File, options: SendFile.SendOptions) {
    local.sent.push(options)
    return { pause: () => void local.did.push('pause'), resume: () => void local.did.push('resume') }
  },
}))

const changes = vi.fn<() => void>()
beforeEach(() => {
  Object.assign(local, { refusal: undefined, sent: [], did: [] })
  changes.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the server says of the lesson, until it says otherwise. */
function open(found: { current?: object | null; next?: object | null; cues?: number }, more: Answers = {}) {
  const state = { current: null, next: null, cues: 0, heldCues: 0, ...found }
  answerWith(
    {
      [`${OWN}find`]: () => ({ data: state }),
      [`${OWN}start`]: () => ({ data: { id: 'film-0002' } }),
      [`${OWN}drop`]: () => {
        state.next = null
        return { data: {} }
      },
      ...more,
    },
    MEMBER_BOOT,
  )
  const Page = () => <LessonVideoField lessonId="lesson-video" canEdit onChange={changes} />
  openPage('/teach', Page)
  return state
}
const choose = async (label: string) => userEvent.upload(await screen.findByLabelText(label), film)

describe('放上一课的视频', () => {
  test('选了就传，看得到进度，可以暂停接着传，传完送去检查，备好了说一声', async () => {
    const state = open(
      {},
      {
        [`${OWN}finish`]: () => {
          state.next = coming('processing')
          return { data: coming('processing') }
        },
      },
    )
    await choose('选择视频')
    await waitFor(() => expect(local.sent).toHaveLength(1))
    expect(askedOf(`${OWN}start`)).toMatchObject([{ lessonId: 'lesson-video', size: String(film.size) }])
    expect(local.sent[0]).toMatchObject({ path: '/upload/lesson', draftIn: 'film', id: 'film-0002', token: 't' })
    act(() => local.sent[0]?.onProgress(0.42))
    expect(await screen.findByText(/正在上传 42%/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '暂停' }))
    expect(screen.getByText(/停在 42%/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '继续上传' }))
    expect(local.did).toEqual(['pause', 'resume'])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => local.sent[0]?.onDone())
    expect(await screen.findByText(/正在检查与打包/)).toBeVisible()
    Object.assign(state, { current: READY, next: null })
    await act(() => vi.advanceTimersByTimeAsync(3500))
    expect(await screen.findByText('12:34 · 1280×720')).toBeVisible()
    expect(await screen.findByText('视频备好了，可以预览')).toBeVisible()
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('断了线说传过的还在，接着传', async () => {
    open({})
    await choose('选择视频')
    await waitFor(() => expect(local.sent).toHaveLength(1))
    act(() => local.sent[0]?.onFail('网络断了，已传的还在，联网后继续'))
    expect(await screen.findByRole('alert')).toHaveTextContent('网络断了，已传的还在，联网后继续')
    await userEvent.click(screen.getByRole('button', { name: '继续上传' }))
    expect(local.did).toEqual(['resume'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('关了页面回来，再选同一个文件接着传，不另开一个', async () => {
    open({ next: coming('draft') }, { [`${OWN}finish`]: () => ({ code: 'UPLOAD_UNFINISHED', msg: '视频还没有传完' }) })
    expect(await screen.findByText('有一个视频没有传完，传过的都还在')).toBeVisible()
    await choose('再选一次同一个文件，接着传')
    await waitFor(() => expect(local.sent).toMatchObject([{ id: 'film-0002' }]))
    expect(askedOf(`${OWN}start`)).toHaveLength(0)
  })

  test('关页面以前已经全到了，就直接去检查', async () => {
    const state = open(
      { next: coming('draft') },
      {
        [`${OWN}finish`]: () => {
          state.next = coming('processing')
          return { data: coming('processing') }
        },
      },
    )
    await choose('再选一次同一个文件，接着传')
    expect(await screen.findByText(/正在检查与打包/)).toBeVisible()
    expect(local.sent).toHaveLength(0)
  })

  test('太长的在传以前就说，服务端查出放不了的说为什么，换一个就好', async () => {
    local.refusal = '视频超过 3 小时，请分成几课再传'
    open({ current: READY, next: coming('broken', '视频编码不是 H.264，请导出为 H.264 后再传') })
    expect(await screen.findByText('视频编码不是 H.264，请导出为 H.264 后再传')).toBeVisible()
    expect(screen.getByText('学员看的视频')).toBeVisible()
    await choose('换一个视频')
    expect(await screen.findByText('视频超过 3 小时，请分成几课再传')).toBeVisible()
    expect(askedOf(`${OWN}start`)).toHaveLength(0)
  })

  test('备好了等审核的：两个视频都看得见，预览的是新的，还可以换', async () => {
    open({ current: READY, next: { ...READY, id: 'film-0002', status: 'packed', seconds: 60 } })
    expect(await screen.findByText('新视频已备好，课程审核通过后替换')).toBeVisible()
    expect(screen.getByText('学员看的视频')).toBeVisible()
    expect(screen.getByLabelText('换一个视频')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '不要这个视频了' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '预览' }))
    expect(await within(await screen.findByRole('dialog', { name: '预览' })).findByText('共 1:00')).toBeVisible()
  })

  test('不要没传完的：先问一句，学员看的不受影响', async () => {
    open({ current: READY, next: coming('draft') })
    await userEvent.click(await screen.findByRole('button', { name: '不要这个视频了' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '不要了' }))
    await waitFor(() => expect(screen.queryByText('有一个视频没有传完，传过的都还在')).toBeNull())
    expect(askedOf(`${OWN}drop`)).toMatchObject([{ id: 'film-0002' }])
    expect(screen.getByText('学员看的视频')).toBeVisible()
  })

  test('传到一半不要了也行', async () => {
    const state = open({})
    await choose('选择视频')
    await waitFor(() => expect(local.sent).toHaveLength(1))
    Object.assign(state, { next: coming('draft') })
    await userEvent.click(screen.getByRole('button', { name: '不要这个视频了' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '不要了' }))
    expect(await screen.findByLabelText('选择视频')).toBeInTheDocument()
    expect(local.did).toEqual(['pause'])
    expect(askedOf(`${OWN}drop`)).toMatchObject([{ id: 'film-0002' }])
  })
})

test('预览就是学员的播放器', async () => {
  open({ current: READY })
  await userEvent.click(await screen.findByRole('button', { name: '预览' }))
  const sheet = within(await screen.findByRole('dialog', { name: '预览' }))
  expect(await sheet.findByRole('button', { name: '播放' })).toBeVisible()
  expect(sheet.getByText('共 12:34')).toBeVisible()
})

test('字幕放上、数行数、去掉；读不出的说为什么', async () => {
  let answer: { data?: unknown; code?: string; msg?: string } = { code: 'SUBTITLES_BAD', msg: '读不出字幕' }
  const state = open({ current: READY }, { [`${OWN}subtitles`]: () => answer })
  const file = new File(['WEBVTT'], 'a.vtt')
  await userEvent.upload(await screen.findByLabelText('放上字幕（SRT、VTT）'), file, { applyAccept: false })
  expect(await screen.findByRole('alert')).toHaveTextContent('读不出字幕')
  answer = { data: { cues: 12, isHeld: false } }
  state.cues = 12
  await userEvent.upload(screen.getByLabelText('放上字幕（SRT、VTT）'), file, { applyAccept: false })
  expect(await screen.findByText('有 12 行')).toBeVisible()
  expect(changes).toHaveBeenCalled()
  answer = { data: { cues: 3, isHeld: true } }
  state.heldCues = 3
  await userEvent.upload(screen.getByLabelText('换一份字幕（SRT、VTT）'), file, { applyAccept: false })
  expect(await screen.findByText('新的 3 行里有要先看一下的词，送审通过后替换')).toBeVisible()
  expect(screen.getByText('有 12 行')).toBeVisible()
  answer = { data: { cues: 0, isHeld: false } }
  state.heldCues = 0
  state.cues = 0
  await userEvent.click(screen.getByRole('button', { name: '去掉字幕' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '去掉' }))
  expect(await screen.findByText('没有')).toBeVisible()
})
