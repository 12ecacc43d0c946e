import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFlood, FLOOD_LIMITS, NO_FLOOD, takeTurn, type FloodState } from './index.ts'

const START = 1_800_000_000_000

describe('发言频率', () => {
  test('聊天：连着发第二条就安静十秒，之后照常', () => {
    const flood = createFlood(FLOOD_LIMITS.chat)
    expect(flood.take('甲', START)).toEqual({ kind: 'pass' })
    expect(flood.take('甲', START + 100)).toEqual({ kind: 'muted', ms: 10_000 })
    expect(flood.take('甲', START + 9000)).toEqual({ kind: 'muted', ms: 1100 })
    expect(flood.take('乙', START + 100)).toEqual({ kind: 'pass' })
    expect(flood.take('甲', START + 10_100)).toEqual({ kind: 'pass' })
  })

  test('聊天：两秒三条匀着发没有事', () => {
    const flood = createFlood(FLOOD_LIMITS.chat)
    for (let at = 0; at < 30; at += 1)
      expect(flood.take('甲', START + Math.ceil((at * 2000) / 3))).toEqual({ kind: 'pass' })
  })

  test('评论：隔五秒一条，新会员三十秒；说还要等多久，早来不加罚', () => {
    const first = takeTurn(FLOOD_LIMITS.comment, NO_FLOOD, START)
    expect(first.verdict).toEqual({ kind: 'pass' })
    const early = takeTurn(FLOOD_LIMITS.comment, first.state, START + 2000)
    expect(early.verdict).toEqual({ kind: 'wait', ms: 3000 })
    expect(takeTurn(FLOOD_LIMITS.comment, early.state, START + 5000).verdict).toEqual({ kind: 'pass' })
    expect(takeTurn(FLOOD_LIMITS.commentOfNewMember, first.state, START + 5000).verdict).toEqual({
      kind: 'wait',
      ms: 25_000,
    })
  })

  test('服务器的钟往回拨，既不多给也不卡死', () => {
    const { state } = takeTurn(FLOOD_LIMITS.comment, NO_FLOOD, START)
    const back = takeTurn(FLOOD_LIMITS.comment, state, START - 60_000)
    expect(back.verdict).toEqual({ kind: 'wait', ms: 5000 })
    expect(takeTurn(FLOOD_LIMITS.comment, back.state, START - 55_000).verdict).toEqual({ kind: 'pass' })
  })

  test('怎么试都不会比规定的多：任意一段时间内的条数有上限', () => {
    const limit = { burst: 3, everyMs: 1000, muteMs: 0 }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1500 }), { maxLength: 80 }), (gaps) => {
        let state: FloodState = NO_FLOOD
        let now = START
        const passed: number[] = []
        for (const gap of gaps) {
          now += gap
          const turn = takeTurn(limit, state, now)
          state = turn.state
          if (turn.verdict.kind === 'pass') passed.push(now)
        }
        for (const from of passed) {
          const within = passed.filter((at) => at >= from && at < from + 5000)
          expect(within.length).toBeLessThanOrEqual(limit.burst + 5)
        }
      }),
    )
  })

  test('很久不说话的人不再记着', () => {
    const flood = createFlood({ burst: 1, everyMs: 10, muteMs: 0 })
    expect(flood.take('甲', START)).toEqual({ kind: 'pass' })
    expect(flood.take('乙', START + 1000)).toEqual({ kind: 'pass' })
    expect(flood.take('甲', START + 1001)).toEqual({ kind: 'pass' })
  })
})
