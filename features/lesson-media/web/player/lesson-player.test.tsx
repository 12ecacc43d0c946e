import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerWith, askedOf, openPage } from '@niujin/testkit/screen'
import type { LessonPlayerProps } from '@niujin/web-kit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import LessonPlayer from './lesson-player.tsx'

vi.mock(import('./film.ts'), () => ({
  playFilm: () => ({ choose: () => undefined, destroy: () => undefined }),
}))

const API = '/lessonMedia/api/'
const OPENED = {
  playing: 'playing-aaaaaaaaaaaaaaaaaaaa',
  playlist: '/media/lesson/playing/main.m3u8',
  soundOnly: '/media/lesson/playing/a/list.m3u8',
  seconds: 64,
  width: 640,
  height: 360,
  hasSubtitles: true,
  watermark: '138****0001',
  keepEverySeconds: 20,
}
const CUES = [
  { from: 0, to: 4000, text: '一根线有四个价格' },
  { from: 4000, to: 9000, text: '影线是走过又退回来的路' },
]

const beats: unknown[] = []
beforeEach(() => {
  beats.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

function open(answers: Parameters<typeof answerWith>[0] = {}, given: Partial<LessonPlayerProps> = {}) {
  answerWith({
    [`${API}play`]: () => ({ data: OPENED }),
    [`${API}keep`]: () => ({ data: {} }),
    [`${API}stop`]: () => ({ data: {} }),
    [`${API}subtitles`]: () => ({ data: { cues: CUES } }),
    ...answers,
  })
  const Page = () => (
    <LessonPlayer
      lessonId="lesson-video"
      seconds={64}
      furthest={undefined}
      resumeAt={0}
      seek={undefined}
      onBeat={(beat) => beats.push(beat)}
      onSecond={() => undefined}
      onEnded={() => undefined}
      {...given}
    />
  )
  openPage('/NjdxDetail?id=course', { default: Page })
}

/** The video element as if it had played to a second. */
function playTo(video: HTMLVideoElement, second: number) {
  Object.defineProperties(video, {
    currentTime: { value: second, configurable: true, writable: true },
    paused: { value: false, configurable: true },
    readyState: { value: 4, configurable: true },
  })
  act(() => void fireEvent.timeUpdate(video))
}

const videoOf = () => document.querySelector('video') as HTMLVideoElement

describe('课时的播放器', () => {
  test('按了才打开；放过的每十秒报一次，停下来把剩下的报了', async () => {
    open()
    expect(await screen.findByText('共 1:04')).toBeVisible()
    expect(askedOf(`${API}play`)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: '播放' }))
    expect(await screen.findByText('138****0001')).toBeInTheDocument()
    for (let second = 0; second <= 12; second += 1) playTo(videoOf(), second)
    expect(beats).toEqual([{ from: 0, to: 10, speed: 1 }])
    act(() => void fireEvent.pause(videoOf()))
    expect(beats.at(-1)).toEqual({ from: 10, to: 12, speed: 1 })
  })

  test('还没放的时候是课程的封面', async () => {
    open({}, { cover: '/files/cover.webp' })
    await screen.findByText('共 1:04')
    expect(document.querySelector('img')).toHaveAttribute('src', '/files/cover.webp')
  })

  test('还没放就点了章节或笔记：打开，从那一秒放起', async () => {
    open({}, { seek: { second: 48, turn: 1 } })
    const player = await screen.findByRole('slider', { name: '播放进度' })
    await waitFor(() => expect(player).toHaveAttribute('aria-valuetext', '0:48，共 1:04'))
    expect(askedOf(`${API}play`)).toHaveLength(1)
  })

  test('倍速选了就换；返回先收起选择，不离开这一课', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '播放' }))
    const speed = await screen.findByRole('button', { name: '倍速' })
    await userEvent.click(speed)
    await userEvent.click(screen.getByRole('button', { name: '1.5×' }))
    expect(speed).toHaveTextContent('1.5×')
    await userEvent.click(speed)
    await vi.waitFor(() => expect(history.state).toHaveProperty('layer'))
    History.prototype.back.call(history)
    await vi.waitFor(() => expect(screen.queryByRole('group', { name: '倍速' })).toBeNull())
    expect(videoOf()).toBeInTheDocument()
  })

  test('第一次看拖过了看过的地方会回来，说明白', async () => {
    open({}, { furthest: 5 })
    await userEvent.click(await screen.findByRole('button', { name: '播放' }))
    await screen.findByText('138****0001')
    const video = videoOf()
    playTo(video, 3)
    video.currentTime = 40
    act(() => void fireEvent.seeking(video))
    expect(video.currentTime).toBe(5)
    expect(await screen.findByText('第一次看不能快进，看过的可以随意拖')).toBeVisible()
    expect(beats).not.toContainEqual(expect.objectContaining({ to: 40 }))
  })

  test('已有两台设备在看：说明白，可以在这里看', async () => {
    let isTaken = false
    open({
      [`${API}play`]: ({ takeOver }) => {
        isTaken = takeOver === true || takeOver === 'true'
        return isTaken ? { data: OPENED } : { code: 'TOO_MANY_DEVICES', msg: '已有 2 台设备在看课' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '播放' }))
    expect(await screen.findByText('已有 2 台设备在看课')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '在这里看' }))
    expect(await screen.findByText('138****0001')).toBeInTheDocument()
    expect(isTaken).toBe(true)
  })

  test('没有加入的说为什么；没有登录的去登录', async () => {
    open({ [`${API}play`]: () => ({ code: 'SIGN_IN', msg: '登录后就能看这节课' }) })
    await userEvent.click(await screen.findByRole('button', { name: '播放' }))
    expect(await screen.findByText('登录后就能看这节课')).toBeVisible()
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringContaining('/login'))
  })

  test('文稿里找得到一句话，点了跳过去；画面上是正在说的一句', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '播放' }))
    await userEvent.click(await screen.findByText('文稿'))
    playTo(videoOf(), 1)
    expect(screen.getAllByText('一根线有四个价格').length).toBe(2)
    await userEvent.type(screen.getByRole('searchbox'), '影线')
    await userEvent.click(screen.getByRole('button', { name: /影线是走过又退回来的路/ }))
    expect(videoOf().currentTime).toBe(4)
    await userEvent.click(screen.getByRole('button', { name: '关字幕' }))
    expect(screen.queryByText('一根线有四个价格')).toBeNull()
  })
})
