import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerAlso, answerWith, askedOf, lastAsked, MEMBER_BOOT, openPage, type Answers } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LessonPlayerProps } from '@niujin/web-kit'
import { API, COURSE, COURSES, lessonStateOf, PROGRESS, shownLesson } from '../testing/samples.ts'
import * as page from './learn-page.tsx'

const BEAT = { percent: 42, isDone: false, watched: 252, furthest: 255, counted: 10 }
const given = { player: undefined as LessonPlayerProps | undefined }

const keepProps = (props: LessonPlayerProps) => void Object.assign(given, { player: props })

/** A player that does what the test says. */
function TestPlayer(props: LessonPlayerProps) {
  keepProps(props)
  return <p>播放器从 {props.resumeAt} 秒开始</p>
}
const slots = { lessonPlayers: [{ key: 'test', order: 1, load: () => Promise.resolve({ default: TestPlayer }) }] }

function answer(more: Answers = {}) {
  answerWith(
    {
      [`${COURSES}find`]: () => ({ data: COURSE }),
      [`${API}course`]: () => ({ data: PROGRESS }),
      [`${COURSES}lesson`]: ({ lessonId }) => ({ data: shownLesson(String(lessonId)) }),
      [`${API}lesson`]: ({ lessonId }) => ({ data: lessonStateOf(String(lessonId), { position: 245, percent: 40 }) }),
      [`${API}beat`]: () => ({ data: BEAT }),
      ...more,
    },
    MEMBER_BOOT,
  )
}
const open = (query = '') => openPage(`/NjdxDetail?id=${COURSE.id}${query}`, page, { slots })

beforeEach(() => {
  localStorage.clear()
  given.player = undefined
})

describe('看视频', () => {
  test('从上次的地方接着看，写明怎样算学完，目录里有勾与百分比', async () => {
    answer()
    open()
    expect(await screen.findByText('播放器从 245 秒开始')).toBeVisible()
    expect(screen.getByText(/看过 90% 就算学完/)).toBeVisible()
    expect(screen.getByText('必修学完 33%')).toBeVisible()
    expect(screen.getByRole('link', { name: /认识蜡烛/ })).toHaveTextContent('看了 40%')
    expect(screen.getByLabelText('已学完')).toBeInTheDocument()
  })

  test('看过的一段报给服务端，百分比按答的走', async () => {
    answer()
    open()
    await waitFor(() => expect(given.player).toBeDefined())
    // The playing is opened before anything of it is watched.
    await waitFor(() => expect(askedOf(`${API}beat`)).not.toHaveLength(0))
    act(() => given.player?.onBeat({ from: 245, to: 255, speed: 1.5 }))
    expect(await screen.findByText('看了 42%')).toBeVisible()
    const sent = askedOf(`${API}beat`).find(({ from }) => from === '245')
    expect(sent).toMatchObject({ lessonId: 'video-001', to: '255', speed: '1.5', seq: '2' })
    // The first of the same playing opened it and covered nothing.
    const same = askedOf(`${API}beat`).filter(({ sessionId }) => sessionId === sent?.['sessionId'])
    expect(same[0]).toMatchObject({ from: '0', to: '0', seq: '1' })
  })

  test('没有网络时记在手机上，连上以后一起补，一段也不少', async () => {
    answer({ [`${API}beat`]: () => 'offline' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await waitFor(() => expect(given.player).toBeDefined())
    // The playing is opened before anything of it is watched.
    await screen.findByText(/没有网络，看过的先记在手机上/)
    act(() => given.player?.onBeat({ from: 0, to: 10, speed: 1 }))
    act(() => given.player?.onBeat({ from: 10, to: 20, speed: 1 }))
    act(() => given.player?.onBeat({ from: 300, to: 310, speed: 1 }))
    expect(await screen.findByText(/没有网络，看过的先记在手机上/)).toBeVisible()
    answerAlso({ [`${API}beat`]: () => ({ data: BEAT }) })
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/没有网络，看过的先记在手机上/)).toBeNull())
    const sent = askedOf(`${API}beat`).slice(-3)
    expect(sent.map(({ from, to }) => [from, to])).toEqual([
      ['0', '0'],
      ['0', '20'],
      ['300', '310'],
    ])
  })

  test('按顺序看的，播放器不许越过看到的地方', async () => {
    answer({ [`${API}lesson`]: () => ({ data: lessonStateOf('video-001', { isInOrder: true, furthest: 60 }) }) })
    open()
    await waitFor(() => expect(given.player?.furthest).toBe(255))
    expect(screen.getByText(/第一次看要按顺序/)).toBeVisible()
  })
})

test('学完的一课给出下一课', async () => {
  const next = { id: 'quiz-0001', title: '小测', kind: 'quiz' as const, canOpen: true }
  answer({
    [`${COURSES}lesson`]: ({ lessonId }) => ({ data: shownLesson(String(lessonId), { next }) }),
    [`${API}lesson`]: ({ lessonId }) => ({ data: lessonStateOf(String(lessonId), { isDone: true, percent: 100 }) }),
  })
  open('&lesson=article-001')
  const row = within(await screen.findByRole('navigation', { name: '下一课' }))
  expect(row.getByRole('link')).toHaveAttribute('href', `/NjdxDetail?id=${COURSE.id}&lesson=quiz-0001`)
})

test('没学完的一课、最后一课，不提下一课', async () => {
  answer()
  open()
  await screen.findByText('播放器从 245 秒开始')
  expect(screen.queryByRole('navigation', { name: '下一课' })).toBeNull()
})

test('没有加入的看得到这是试看，有路去课程页；加入了的没有', async () => {
  answer({ [`${COURSES}find`]: () => ({ data: { ...COURSE, isEnrolled: false } }) })
  const { unmount } = open()
  expect(await screen.findByText('这是试看，加入课程学全部')).toBeVisible()
  expect(screen.getByRole('link', { name: '看课程' })).toHaveAttribute('href', `/Course?id=${COURSE.id}`)
  unmount()
  answer()
  open()
  await screen.findByText('播放器从 245 秒开始')
  expect(screen.queryByText('这是试看，加入课程学全部')).toBeNull()
})

test('没有加入的课时说为什么，给课程介绍的路', async () => {
  answer({ [`${COURSES}lesson`]: () => ({ code: 'NOT_ENROLLED', msg: '加入课程以后才能学这节课' }) })
  open('&lesson=video-001')
  expect(await screen.findByText('加入课程以后才能学这节课')).toBeVisible()
  expect(screen.getByRole('link', { name: '看课程介绍' })).toHaveAttribute('href', `/Course?id=${COURSE.id}`)
})

test('没有这门课；没取到可以重试', async () => {
  answer({ [`${COURSES}find`]: () => ({ code: 'COURSE_UNKNOWN', msg: '没有这门课，或者已经下架' }) })
  open()
  expect(await screen.findByText('没有这门课，或者已经下架')).toBeVisible()
})

test('图文读到末尾，读得太快要再停留一会', async () => {
  let left = 3
  answer({
    [`${API}read/begin`]: () => ({ data: { isDone: false, needed: 20 } }),
    [`${API}read/end`]: () => ({ data: { isDone: left === 0, left } }),
  })
  open('&lesson=article-001')
  await userEvent.click(await screen.findByRole('button', { name: '读完了' }))
  expect(await screen.findByText('读得很快，再停留 3 秒就记为学完')).toBeVisible()
  left = 0
  await userEvent.click(screen.getByRole('button', { name: '读完了' }))
  await waitFor(() => expect(askedOf(`${API}course`).length).toBeGreaterThan(1))
  expect(lastAsked(`${API}read/begin`)).toMatchObject({ lessonId: 'article-001' })
})

test('还没记下开始读就点了读完：等记下了再问；没记成的说出来，再点就重新记', async () => {
  let isReachable = false
  answer({
    [`${API}read/begin`]: () =>
      isReachable ? { data: { isDone: false, needed: 20 } } : { code: 'UNAVAILABLE', msg: '服务器忙，请稍后再试' },
    [`${API}read/end`]: () => ({ data: { isDone: true, left: 0 } }),
  })
  open('&lesson=article-001')
  await userEvent.click(await screen.findByRole('button', { name: '读完了' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器忙，请稍后再试')
  expect(askedOf(`${API}read/end`)).toEqual([])
  isReachable = true
  await userEvent.click(screen.getByRole('button', { name: '读完了' }))
  await waitFor(() => expect(askedOf(`${API}read/end`)).toHaveLength(1))
  expect(askedOf(`${API}read/begin`)).toHaveLength(2)
})

test('在这一秒记一句，点一下回到那一秒，可以改可以删', async () => {
  const note = {
    id: '7',
    lessonId: 'video-001',
    lessonTitle: '认识蜡烛',
    second: 245,
    text: '上影是卖压',
    at: '2026-11-24T10:00:00Z',
  }
  const notes = [note]
  answer({
    [`${API}notes`]: () => ({ data: { list: notes } }),
    [`${API}notes/add`]: ({ text }) => ({ data: { ...note, id: '8', text } }),
    [`${API}notes/del`]: () => ({ data: {} }),
  })
  open('&tab=notes')
  await userEvent.click(await screen.findByRole('button', { name: '回到 4:05' }))
  await waitFor(() => expect(given.player?.seek).toMatchObject({ second: 245, turn: 1 }))
  act(() => given.player?.onSecond(250))
  await userEvent.type(await screen.findByLabelText('在 4:10 记一句'), '下影是买盘')
  await userEvent.click(screen.getByRole('button', { name: '记下' }))
  await waitFor(() => expect(lastAsked(`${API}notes/add`)).toMatchObject({ second: '250', text: '下影是买盘' }))
  await userEvent.click(screen.getByRole('button', { name: '改' }))
  await userEvent.click(await screen.findByRole('button', { name: '删除这条笔记' }))
  await waitFor(() => expect(lastAsked(`${API}notes/del`)).toMatchObject({ id: '7' }))
})

test('问老师：问出去就在最前', async () => {
  const asked = {
    id: '5',
    lessonId: 'video-001',
    lessonTitle: '认识蜡烛',
    second: 0,
    text: '为什么看收盘？',
    by: { niujinUid: 'm1', nickname: '小李', avatar: null },
    at: new Date().toISOString(),
    answer: null,
    isMine: true,
    isWaiting: false,
  }
  answer({
    [`${API}questions`]: () => ({ data: { list: [], nextCursor: null } }),
    [`${API}questions/ask`]: () => ({ data: asked }),
  })
  open('&tab=questions')
  await userEvent.type(await screen.findByLabelText('问老师'), '为什么看收盘？')
  await userEvent.click(screen.getByRole('button', { name: '提问' }))
  expect((await screen.findAllByText('为什么看收盘？')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: '删除' })).toBeVisible()
})
