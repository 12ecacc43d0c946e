import { Hls } from 'hls.js/light'
import { beforeEach, expect, test, vi } from 'vitest'
import { playFilm } from './film.ts'

const heard = { onQualities: vi.fn<() => void>(), onFailed: vi.fn<() => void>() }
beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
})

test('回看是一个文件，每个浏览器自己就放得了；没取到会说，收起时不再取', () => {
  const video = document.createElement('video')
  const film = playFilm(video, '/media/replay/recording-1/replay.mp4', heard)
  expect(video.getAttribute('src')).toBe('/media/replay/recording-1/replay.mp4')
  video.dispatchEvent(new Event('error'))
  expect(heard.onFailed).toHaveBeenCalledTimes(1)
  film.choose(1)
  film.destroy()
  expect(video.hasAttribute('src')).toBe(false)
  video.dispatchEvent(new Event('error'))
  expect(heard.onFailed).toHaveBeenCalledTimes(1)
})

test('后台的播放器每次要片都带着登录的凭证；手机页面有 cookie，不带', () => {
  const setups: Hls['config']['xhrSetup'][] = []
  vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(function load(this: Hls) {
    setups.push(this.config.xhrSetup)
  })
  vi.spyOn(Hls.prototype, 'attachMedia').mockReturnValue()
  const [staff, learner] = ['token-1', undefined].map((token) =>
    playFilm(document.createElement('video'), '/media/lesson/a/main.m3u8', { ...heard, token }),
  )
  const sent = { setRequestHeader: vi.fn<(name: string, value: string) => void>() }
  void setups[0]?.apply(undefined, [sent as unknown as XMLHttpRequest, ''] as never)
  expect(sent.setRequestHeader).toHaveBeenCalledWith('authorization', 'Bearer token-1')
  expect(setups[1]).toBeUndefined()
  staff?.destroy()
  learner?.destroy()
})
