import { expect, test } from 'vitest'
import type { Rendition } from '../thread/messages.ts'
import { LiveStream } from './live-stream.ts'

const streamId = 'room'

function begun() {
  const stream = new LiveStream({ partMs: 350, seekBackMs: 60_000, run: 'a', firstSegment: 0 })
  const init = (rendition: Rendition, size?: { width: number; height: number }) =>
    stream.addInit({
      type: 'init',
      streamId,
      rendition,
      bytes: new Uint8Array(8),
      codecs: size ? 'avc1.42C01E,mp4a.40.2' : 'mp4a.40.2',
      width: size?.width,
      height: size?.height,
    })
  const segment = (rendition: Rendition) => {
    stream.addPart({
      type: 'part',
      streamId,
      rendition,
      bytes: new Uint8Array(1000),
      durationMs: 350,
      independent: true,
    })
    stream.endSegment({
      type: 'segment',
      streamId,
      rendition,
      durationMs: 350,
      independent: true,
      targetMs: 1000,
      wall: 0,
      range: undefined,
    })
  }
  return { stream, init, segment }
}

test('画面还没好、声音先好了：等画面，不让先来的人只听到声音', () => {
  const { stream, init, segment } = begun()
  init('main', { width: 640, height: 360 })
  init('audio')
  segment('audio')
  expect(stream.multivariant()).toBeUndefined()
  segment('main')
  expect(stream.multivariant()).toMatch(/RESOLUTION=640x360\nvideo\.m3u8\n.*\naudio\.m3u8/)
})

test('只有声音的直播：声音就是它自己', () => {
  const { stream, init, segment } = begun()
  init('main')
  segment('main')
  expect(stream.multivariant()).toMatch(/CODECS="mp4a\.40\.2"\nvideo\.m3u8\n$/)
})

test('画面先好了、声音还没好：等声音，让人能选仅声音；声音一直不来，就只有画面', () => {
  const { stream, init, segment } = begun()
  init('main', { width: 640, height: 360 })
  init('audio')
  segment('main')
  expect(stream.multivariant()).toBeUndefined()
  segment('main')
  expect(stream.multivariant()).toMatch(/video\.m3u8\n$/)
  segment('audio')
  expect(stream.multivariant()).toMatch(/video\.m3u8\n.*\naudio\.m3u8/)
})
