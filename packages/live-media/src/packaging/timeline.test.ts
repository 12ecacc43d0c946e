import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutsHere, targetAfter } from './segment-rule.ts'
import { Timeline } from './timeline.ts'

test('时间从接上的地方开始，与推流端的钟无关', () => {
  const timeline = new Timeline(60_000)
  expect([7_000_000, 7_000_040, 7_000_080].map((time) => timeline.at('video', time))).toEqual([60_000, 60_040, 60_080])
})

test('推流端的钟突然归零或跳走时，接着走下去', () => {
  const timeline = new Timeline(0)
  expect([5_000, 5_040, 0, 40, 90_000].map((time) => timeline.at('video', time))).toEqual([0, 40, 80, 120, 160])
})

test('声音晚到几秒，画面和声音的对应不变', () => {
  const timeline = new Timeline(0)
  expect(timeline.at('video', 9_000)).toBe(0)
  expect(timeline.at('video', 12_000)).toBe(3_000)
  expect(timeline.at('audio', 9_020)).toBe(20)
  expect(timeline.at('video', 12_040)).toBe(3_040)
})

test('无论推流端给什么时间，都不会回到开播之前', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), fc.nat(1e6), (times, start) => {
      const timeline = new Timeline(start)
      for (const time of times) expect(timeline.at('video', time)).toBeGreaterThanOrEqual(start)
    }),
  )
})

test('没有关键帧也不会让一段长过约定', () => {
  expect(cutsHere({ key: false, elapsedMs: 2_300, keyGapMs: 0 }, { segmentMs: 1_000, targetMs: 2_000 })).toBe(false)
  expect(cutsHere({ key: false, elapsedMs: 2_400, keyGapMs: 0 }, { segmentMs: 1_000, targetMs: 2_000 })).toBe(true)
})

test('等下一个关键帧会太长时，提前在这个关键帧分段', () => {
  expect(cutsHere({ key: true, elapsedMs: 800, keyGapMs: 2_000 }, { segmentMs: 1_000, targetMs: 2_000 })).toBe(true)
  expect(cutsHere({ key: true, elapsedMs: 800, keyGapMs: 1_000 }, { segmentMs: 1_000, targetMs: 2_000 })).toBe(false)
})

test('约定长度是整秒，至少两秒', () => {
  expect([900, 2_000, 2_399, 2_500, 8_334].map(targetAfter)).toEqual([2_000, 2_000, 2_000, 3_000, 8_000])
})
