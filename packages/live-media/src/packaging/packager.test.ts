import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initSegment } from '../mp4/init-segment.ts'
import { audioTrack, videoTrack, type Track } from '../mp4/track.ts'
import { fixturePackets } from '../testing/fixture.ts'
import { inspectMedia } from '../testing/inspect-media.ts'
import { Packager, type Part, type Segment } from './packager.ts'

function pack(tracks: readonly Track[], { segmentMs = 1_000, partMs = 350 } = {}) {
  const parts: Part[] = []
  const segments: (Segment & { parts: number })[] = []
  const sink = {
    part: (part: Part) => parts.push(part),
    segment: (segment: Segment) => segments.push({ ...segment, parts: parts.length }),
  }
  const packager = new Packager({ tracks, segmentMs, partMs, firstFragment: 1, sink })
  for (const packet of fixturePackets()) {
    if (packet.config) continue
    packager.push({
      kind: packet.track,
      timeMs: packet.timestamp,
      offsetMs: packet.offset,
      key: packet.key,
      data: packet.data,
    })
  }
  packager.flush()
  return { parts, segments, file: Buffer.concat([initSegment(tracks), ...parts.map((part) => part.bytes)]) }
}

const configs = fixturePackets().filter((packet) => packet.config)
const video = videoTrack(configs.find((packet) => packet.track === 'video')?.data ?? new Uint8Array())
const audio = audioTrack(configs.find((packet) => packet.track === 'audio')?.data ?? new Uint8Array())

describe('打包', () => {
  test('画面和声音一个不少，别家的读取器也读得出来', async () => {
    const sent = fixturePackets().filter((packet) => !packet.config)
    const found = await inspectMedia(pack([video, audio]).file)
    expect(found.pictures).toBe(sent.filter((packet) => packet.track === 'video').length)
    expect(found.keys).toBe(6)
    expect(found.sounds).toBeGreaterThan(120)
    expect(found.seconds).toBeCloseTo(6, 0)
  })

  test('读得出画面尺寸和编码名称', () => {
    expect(video).toMatchObject({ width: 96, height: 64, codec: expect.stringMatching(/^avc1\.[0-9A-F]{6}$/) })
    expect(audio).toMatchObject({ sampleRate: 22050, channels: 1, codec: 'mp4a.40.2' })
  })

  test('每秒一段，每段从关键帧开始，单独加上头就能播', async () => {
    const { parts, segments } = pack([video, audio])
    expect(segments.map((segment) => Math.round(segment.durationMs))).toEqual([1000, 1000, 1000, 1000, 1000, 1000])
    expect(segments.every((segment) => segment.independent)).toBe(true)
    const third = parts.slice(segments[1]?.parts, segments[2]?.parts).map((part) => part.bytes)
    const found = await inspectMedia(Buffer.concat([initSegment([video, audio]), ...third]))
    expect(found).toMatchObject({ pictures: 10, keys: 1 })
  })

  test('小块不超过约定长度，只有一段开头的小块能单独解码', () => {
    const { parts } = pack([video, audio])
    expect(Math.max(...parts.map((part) => part.durationMs))).toBeLessThanOrEqual(352)
    expect(parts.filter((part) => part.independent)).toHaveLength(6)
  })

  test('只有声音时按声音分段', () => {
    const { segments, parts } = pack([audio])
    expect(segments.length).toBeGreaterThanOrEqual(5)
    expect(parts.every((part) => part.independent)).toBe(true)
  })

  test('无论分段多长，段的长度加起来都等于全长', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 5_000 }), fc.integer({ min: 120, max: 900 }), (segmentMs, partMs) => {
        const { segments, parts } = pack([video, audio], { segmentMs, partMs })
        const total = segments.reduce((sum, segment) => sum + segment.durationMs, 0)
        expect(parts.reduce((sum, part) => sum + part.durationMs, 0)).toBeCloseTo(total, 3)
        expect(total).toBeCloseTo(6_000, 3)
        for (const segment of segments)
          expect(Math.round(segment.durationMs / 1000)).toBeLessThanOrEqual(segment.targetMs / 1000)
      }),
      { numRuns: 20 },
    )
  })
})
