import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VIDEO_STATUSES } from '../contract/index.ts'
import { afterEvent, byteRange, fileKind, fitness, UNFIT_REASONS, type FileFacts, type VideoEvent } from './index.ts'

const EVENTS: VideoEvent[] = ['uploaded', 'accepted', 'unfit', 'publish', 'reject', 'remove']

describe('视频的状态', () => {
  test('每个状态能发生什么，一件不多一件不少', () => {
    const table = VIDEO_STATUSES.map(
      (status) =>
        `${status}: ${EVENTS.flatMap((event) => {
          const next = afterEvent(status, event)
          return next.ok ? [`${event}→${next.value}`] : []
        }).join(' ')}`,
    )
    expect(table).toEqual([
      'draft: uploaded→processing remove→deleted',
      'processing: accepted→pending unfit→rejected remove→deleted',
      'pending: publish→published reject→rejected remove→deleted',
      'published: reject→rejected remove→deleted',
      'rejected: remove→deleted',
      'deleted: ',
    ])
  })
})

const FIT: FileFacts = {
  videoCodec: 'avc',
  videoProfile: 'avc1.64001f',
  audioCodec: 'aac',
  hasAudio: true,
  seconds: 12,
  width: 1080,
  height: 1920,
}
describe('哪些文件能放', () => {
  test.each<[string, Partial<FileFacts>, keyof typeof UNFIT_REASONS | 'fit']>([
    ['竖的 1080p', {}, 'fit'],
    ['横的 1080p', { width: 1920, height: 1080 }, 'fit'],
    ['没有声音', { hasAudio: false, audioCodec: null }, 'fit'],
    ['正好 5 分钟', { seconds: 300.02 }, 'fit'],
    ['5 分零 1 秒', { seconds: 301 }, 'LONG'],
    ['半秒', { seconds: 0.5 }, 'SHORT'],
    ['4K', { width: 2160, height: 3840 }, 'LARGE'],
    ['方的 1200', { width: 1200, height: 1200 }, 'LARGE'],
    ['没有画面大小', { width: 0, height: 0 }, 'LARGE'],
    ['苹果的 HEVC', { videoCodec: 'hevc', videoProfile: 'hvc1.1.6.L93.B0' }, 'CODEC_HEVC'],
    ['VP9', { videoCodec: 'vp9', videoProfile: 'vp09.00.10.08' }, 'CODEC'],
    ['10 位的 H.264', { videoProfile: 'avc1.6e001f' }, 'CODEC'],
    ['Opus 的声音', { audioCodec: 'opus' }, 'SOUND'],
    ['认不出的声音', { audioCodec: null }, 'SOUND'],
  ])('%s', (_name, facts, expected) => {
    const result = fitness({ ...FIT, ...facts })
    expect(result.ok ? 'fit' : result.code).toBe(expected)
  })
})

test('文件的种类看开头的字节，不看名字', () => {
  const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
  expect(fileKind(bytes('\u0000\u0000\u0000\u0020ftypisom'))).toBe('mp4')
  expect(fileKind(bytes('\u0000\u0000\u0000\u0014ftypqt  '))).toBe('mov')
  expect(fileKind(bytes('\u0000\u0000\u0000\u0008wide'))).toBe('mov')
  expect(fileKind(bytes('\u001a\u0045\u00df\u00a3\u0001'))).toBe('webm')
  for (const other of ['', 'GIF89a', '<html>', '%PDF-1.7', 'RIFF\u0000\u0000\u0000\u0000AVI '])
    expect(fileKind(bytes(other))).toBeUndefined()
})

describe('取文件的一段', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-10', { start: 990, end: 999 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
    [undefined, 'whole'],
  ])('%s', (header, expected) => expect(byteRange(header, 1000)).toEqual(expected))

  test('取得的一段总在文件里面', () => {
    const part = fc.option(fc.nat(2000), { nil: undefined })
    fc.assert(
      fc.property(part, part, fc.nat(1500), (from, to, size) => {
        const range = byteRange(`bytes=${from ?? ''}-${to ?? ''}`, size)
        if (typeof range === 'object')
          expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true)
      }),
    )
  })
})
