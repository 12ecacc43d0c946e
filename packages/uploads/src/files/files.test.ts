import { describe, expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'
import { fitness, unfitReason, type FileFacts, type Unfit } from './fitness.ts'

const FIVE_MINUTES = { seconds: { least: 1, most: 300 } }
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
  test.each<[string, Partial<FileFacts>, Unfit | 'fit']>([
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
    const result = fitness({ ...FIT, ...facts }, FIVE_MINUTES)
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

test('太长的说最多几分钟', () => {
  expect(unfitReason('LONG', FIVE_MINUTES)).toBe('视频超过 5 分钟，请剪短后再传')
  expect(unfitReason('CODEC', FIVE_MINUTES)).toContain('H.264')
})
