import { describe, expect, test } from 'vitest'
import { mediaPlaylist, type PlaylistForm } from './playlist.ts'
import { RenditionWindow } from './rendition-window.ts'

const LIMITS = { seekBackMs: 300_000, memoryMs: 15_000, partsMs: 6_000 }
const FORM: PlaylistForm = { targetMs: 2_000, partMs: 350, run: 'r1', letter: 'v', skip: false }
const range = { file: '/recordings/take-000.mp4', offset: 0, length: 1 }

function windowOf(segments: number, limits = LIMITS): RenditionWindow {
  const window = new RenditionWindow(0, limits)
  window.addInit(Buffer.from('init'), 'avc1.42E01F,mp4a.40.2')
  for (let number = 0; number < segments; number += 1) addSegment(window, number)
  return window
}

function addSegment(window: RenditionWindow, number: number): void {
  for (const independent of [true, false, false])
    window.addPart({ bytes: Buffer.from('x'), durationMs: 333, independent })
  window.endSegment({ durationMs: 1_000, independent: true, wall: 1_795_000_000_000 + number * 1000, range })
}

const linesOf = (window: RenditionWindow, form = FORM) => mediaPlaylist(window, form).split('\n')

describe('播放列表', () => {
  test('写明每段多长、从哪里取，并预告下一小块', () => {
    const window = windowOf(1)
    window.addPart({ bytes: Buffer.from('x'), durationMs: 340, independent: true })
    expect(linesOf(window)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.12,CAN-SKIP-UNTIL=12',
      '#EXT-X-PART-INF:PART-TARGET=0.35',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="v-r1-init-0.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-18T11:06:40.000Z',
      '#EXT-X-PART:DURATION=0.333,URI="v-r1-part-0.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=0.333,URI="v-r1-part-1.m4s"',
      '#EXT-X-PART:DURATION=0.333,URI="v-r1-part-2.m4s"',
      '#EXTINF:1,',
      'v-r1-seg-0.m4s',
      '#EXT-X-PART:DURATION=0.34,URI="v-r1-part-3.m4s",INDEPENDENT=YES',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="v-r1-part-4.m4s"',
      '',
    ])
  })

  test('中断后接上的一段前面有间断标记和新的头', () => {
    const window = windowOf(2)
    window.addInit(Buffer.from('init'), 'avc1.42E01F,mp4a.40.2')
    addSegment(window, 2)
    const lines = linesOf(window)
    const at = lines.indexOf('#EXT-X-DISCONTINUITY')
    expect(lines[at + 1]).toBe('#EXT-X-MAP:URI="v-r1-init-1.mp4"')
    expect(lines.indexOf('v-r1-seg-1.m4s')).toBeLessThan(at)
    expect(lines.indexOf('v-r1-seg-2.m4s')).toBeGreaterThan(at)
  })

  test('可回看的时长有上限，序号和间断数跟着走', () => {
    const window = windowOf(3, { ...LIMITS, seekBackMs: 5_000 })
    window.addInit(Buffer.from('init'), 'avc1.42E01F,mp4a.40.2')
    for (let number = 3; number < 12; number += 1) addSegment(window, number)
    const lines = linesOf(window)
    expect(lines).toContain('#EXT-X-MEDIA-SEQUENCE:7')
    expect(lines).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1')
    expect(lines.filter((line) => line.startsWith('v-r1-seg'))).toHaveLength(5)
  })

  test('播放器说已经有旧的部分时，只给新的', () => {
    const lines = linesOf(windowOf(40), { ...FORM, skip: true })
    expect(lines).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=27')
    expect(lines.filter((line) => line.startsWith('v-r1-seg'))).toHaveLength(13)
    expect(lines.some((line) => line.startsWith('#EXT-X-MAP'))).toBe(false)
  })

  test('结束后写明到此为止，不再预告', () => {
    const window = windowOf(2)
    window.end()
    const lines = linesOf(window)
    expect(lines).toContain('#EXT-X-ENDLIST')
    expect(lines.some((line) => line.includes('PRELOAD-HINT'))).toBe(false)
  })

  test('旧的段只留在磁盘上，新的段在内存里', () => {
    const window = windowOf(40)
    expect(window.segment(0)?.bytes).toBeUndefined()
    expect(window.segment(39)?.bytes?.length).toBe(3)
  })

  test('等下一小块的人在它出现时立刻得到回答', async () => {
    const window = windowOf(1)
    const waiting = window.until(() => window.has(1, 0), 60_000)
    window.addPart({ bytes: Buffer.from('x'), durationMs: 340, independent: true })
    await expect(waiting).resolves.toBe(true)
    // The segment closed with one part fewer than asked for: the first part of the next one answers.
    expect([window.has(0, 2), window.has(0, 3), window.has(1, 1), window.has(1, undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
