import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMENT_STATUSES } from '../contract/index.ts'
import { afterEvent, heatOf, voteChange } from './index.ts'
import { STATUS_EVENTS } from './status.ts'

describe('评论的状态', () => {
  test('每个状态与事件，只有表里的能发生', () => {
    const possible = COMMENT_STATUSES.flatMap((status) =>
      STATUS_EVENTS.flatMap((event) => {
        const next = afterEvent(status, event)
        return next.ok ? [`${status} ${event} ${next.value}`] : []
      }),
    )
    expect(possible).toEqual([
      'visible hide hidden',
      'visible hold pending',
      'visible remove deleted',
      'pending show visible',
      'pending hide hidden',
      'pending remove deleted',
      'hidden show visible',
      'hidden remove deleted',
    ])
  })
})

describe('热门', () => {
  const at = Date.UTC(2026, 10, 21)
  const base = { up: 3, down: 1, replies: 2, at }
  const count = fc.nat({ max: 1_000_000 })

  test('多一个顶、一条回复不会更冷，多一个踩不会更热，晚写的不会更冷', () => {
    fc.assert(
      fc.property(count, count, count, (up, down, replies) => {
        const heat = heatOf({ up, down, replies, at })
        expect(heatOf({ up: up + 1, down, replies, at })).toBeGreaterThanOrEqual(heat)
        expect(heatOf({ up, down, replies: replies + 1, at })).toBeGreaterThanOrEqual(heat)
        expect(heatOf({ up, down: down + 1, replies, at })).toBeLessThanOrEqual(heat)
        expect(heatOf({ up, down, replies, at: at + 60_000 })).toBeGreaterThan(heat)
        expect(Number.isSafeInteger(heat)).toBe(true)
      }),
    )
  })

  test('得分十倍等于晚写十二个半小时', () => {
    expect(heatOf({ ...base, up: 100, down: 0, replies: 0 })).toBe(
      heatOf({ ...base, up: 10, down: 0, replies: 0, at: at + 45_000_000 }),
    )
  })
})

describe('顶踩', () => {
  test('改票时两个数一起变，收回时退掉原来的，再投一样的不变', () => {
    expect(voteChange(null, 'up')).toEqual({ up: 1, down: 0 })
    expect(voteChange('up', 'down')).toEqual({ up: -1, down: 1 })
    expect(voteChange('down', null)).toEqual({ up: 0, down: -1 })
    expect(voteChange('up', 'up')).toEqual({ up: 0, down: 0 })
  })
})
