import { expect, test } from 'vitest'
import { Congestion } from './congestion.ts'
import { sizeWithin } from './picture-size.ts'

const BITRATE = 1_000_000
const seconds = (count: number) => (count * BITRATE) / 8

test('网络跟不上时停发画面并降低码率，通畅后从关键帧恢复', () => {
  const congestion = new Congestion(BITRATE)
  expect(congestion.judge({ waitingBytes: 0, key: false, now: 0 })).toEqual({
    send: true,
    wantKey: false,
    bitrate: BITRATE,
  })
  expect(congestion.judge({ waitingBytes: seconds(2), key: false, now: 40 })).toEqual({
    send: false,
    wantKey: false,
    bitrate: 700_000,
  })
  expect(congestion.judge({ waitingBytes: 0, key: false, now: 80 })).toEqual({
    send: false,
    wantKey: true,
    bitrate: 700_000,
  })
  expect(congestion.judge({ waitingBytes: 0, key: true, now: 120 })).toMatchObject({ send: true })
  expect(congestion.dropped).toBe(2)
})

test('一段时间通畅后码率慢慢回到原来，不会超过', () => {
  const congestion = new Congestion(BITRATE)
  congestion.judge({ waitingBytes: seconds(2), key: false, now: 0 })
  congestion.judge({ waitingBytes: 0, key: true, now: 40 })
  const rates = [16_000, 32_000, 48_000, 64_000, 80_000].map(
    (now) => congestion.judge({ waitingBytes: 0, key: false, now }).bitrate,
  )
  expect(rates[0]).toBeGreaterThan(700_000)
  expect(rates.at(-1)).toBe(BITRATE)
})

test('一直不通也不会降到看不清', () => {
  const congestion = new Congestion(BITRATE)
  for (let round = 0; round < 50; round += 1) {
    congestion.judge({ waitingBytes: seconds(5), key: false, now: round * 100 })
    congestion.judge({ waitingBytes: 0, key: true, now: round * 100 + 50 })
  }
  expect(congestion.judge({ waitingBytes: 0, key: false, now: 6_000 }).bitrate).toBe(250_000)
})

test('画面按原来的形状放进上限，竖屏也一样，边长是偶数', () => {
  const limits = { width: 1280, height: 720 }
  expect(sizeWithin(limits, { width: 1920, height: 1080 })).toEqual({ width: 1280, height: 720 })
  expect(sizeWithin(limits, { width: 1080, height: 1920 })).toEqual({ width: 720, height: 1280 })
  expect(sizeWithin(limits, { width: 641, height: 481 })).toEqual({ width: 642, height: 482 })
  expect(sizeWithin(limits, { width: 2560, height: 1600 })).toEqual({ width: 1152, height: 720 })
})
