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
