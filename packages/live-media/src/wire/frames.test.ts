import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFrame, FrameReader } from './frames.ts'
import { isStreamId } from './stream-id.ts'

test('无论多大的一帧，拆开再拼起来都不变，每条消息都不超过 64 KiB', () => {
  const packet = fc.record({
    track: fc.constantFrom('video' as const, 'audio' as const),
    timestamp: fc.double({ noNaN: true, noDefaultInfinity: true }),
    offset: fc.constant(0),
    key: fc.boolean(),
    config: fc.boolean(),
    data: fc.integer({ min: 0, max: 200_000 }).map((size) => new Uint8Array(size).fill(7)),
  })
  fc.assert(
    fc.property(packet, (sent) => {
      const reader = new FrameReader()
      const read = encodeFrame({ packet: sent }).map((piece) => {
        expect(piece.length).toBeLessThan(64 * 1024)
        return reader.read(piece)
      })
      expect(read.pop()).toEqual({ packet: sent })
      expect(read.every((one) => one === undefined)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('不是一帧的东西、没有尽头的一帧，都不收', () => {
  expect(() => new FrameReader().read(Uint8Array.of(9, 0, 0))).toThrow('不是媒体数据')
  const endless = new FrameReader()
  const piece = new Uint8Array(60_000)
  piece[0] = 1
  expect(() => {
    for (let count = 0; count < 100; count += 1) endless.read(piece)
  }).toThrow('一帧过大')
})

test.each(['../etc', 'a/b', 'short', '房间一二三四', 'a'.repeat(65), '', 'room 01', 'room%2e'])(
  '“%s”不能当直播的名字',
  (name) => {
    expect(isStreamId(name)).toBe(false)
  },
)
