import * as fc from 'fast-check'
import { RIGHT_NAMES } from '@niujin/commerce'
import { describe, expect, test } from 'vitest'
import {
  allowanceOf,
  areInOrder,
  dueNotice,
  highestLevel,
  howToGet,
  isLive,
  isOver,
  layChain,
  nameOf,
  usualValues,
  type Stretch,
} from './index.ts'

const DAY = 86_400_000
const queued = (id: string, days: number | null): Stretch => ({
  id,
  from: null,
  until: null,
  rest: days === null ? null : days * DAY,
})
const days = (laid: readonly Stretch[]) =>
  laid.map(({ id, from, until }) => [id, from === null ? null : from / DAY, until === null ? null : until / DAY])

describe('一段接一段', () => {
  test('没有在用的就从现在开始，后面的接着', () => {
    expect(days(layChain([queued('a', 30), queued('b', 7)], 10 * DAY))).toEqual([
      ['a', 10, 40],
      ['b', 40, 47],
    ])
  })

  test('在用的不动；抽走中间的，后面的提前', () => {
    const [a, , c] = layChain([queued('a', 30), queued('b', 7), queued('c', 90)], 0)
    expect(
      days(
        layChain(
          [a, c].filter((one) => one !== undefined),
          5 * DAY,
        ),
      ),
    ).toEqual([
      ['a', 0, 30],
      ['c', 30, 120],
    ])
  })

  test('没有期限的后面不再开始；它没了，后面的从那时起算足', () => {
    const laid = layChain([queued('a', 30), queued('b', null), queued('c', 7)], 0)
    expect(days(laid)).toEqual([
      ['a', 0, 30],
      ['b', 30, null],
      ['c', null, null],
    ])
    expect(
      days(
        layChain(
          laid.filter(({ id }) => id !== 'b'),
          40 * DAY,
        ),
      ),
    ).toContainEqual(['c', 40, 47])
  })

  test('到期的那一毫秒就不能用了', () => {
    const span = { from: 5, until: 10 }
    expect([4, 5, 9, 10].map((at) => [isLive(span, at), isOver(span, at)])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, true],
    ])
  })

  test('怎样给、收、等，同一样不重叠、不留空，剩下的天数一天不差', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('give' as const), days: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 8 }) }),
      fc.record({ kind: fc.constant('take' as const), at: fc.nat(20) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 100 * DAY }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0
        let chain: Stretch[] = []
        for (const [id, one] of steps.entries()) {
          if (one.kind === 'wait') now += one.ms
          const live = chain.filter((each) => !isOver(each, now))
          if (one.kind === 'give') live.push(queued(String(id), one.days))
          if (one.kind === 'take' && live.length > 0) live.splice(one.at % live.length, 1)
          chain = layChain(live, now)
          expectWhole(chain, now)
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** One runs now, each begins where the one before ends, and each has its full length. */
function expectWhole(chain: readonly Stretch[], now: number): void {
  const laid = chain.filter(({ from }) => from !== null).toSorted((a, b) => Number(a.from) - Number(b.from))
  if (chain.length > 0) expect(isLive(laid[0] ?? queued('none', 1), now)).toBe(true)
  for (const [at, { from, until, rest }] of laid.entries()) {
    expect(until).toBe(rest === null ? null : Number(from) + rest)
    if (at > 0) expect(from).toBe(laid[at - 1]?.until)
  }
  const isEndless = laid.at(-1)?.until === null
  expect(chain.length - laid.length === 0 || isEndless).toBe(true)
}

describe('等级与权利', () => {
  test('同时有几级算最高的，别的权益不算', () => {
    expect([
      highestLevel(['stock-pool', 'membership:vip']),
      highestLevel(['membership:vip', 'membership:svip']),
      highestLevel(['course:12']),
    ]).toEqual(['vip', 'svip', 'free'])
  })

  test('拒绝时说出哪一级更多；一样多的不说', () => {
    expect(allowanceOf('watchlistGroups', usualValues('watchlistGroups'), 'free')).toEqual({
      has: 10,
      refusal: '自选分组最多 10 个，VIP 会员可到 30 个',
    })
    expect(allowanceOf('watchlistGroups', { free: 10, vip: 10, svip: 50 }, 'free').refusal).toContain('SVIP 会员')
    expect(allowanceOf('watchlistGroups', usualValues('watchlistGroups'), 'svip').refusal).toBe('自选分组最多 50 个')
  })

  test('平常的数都是高的不少于低的', () => {
    expect(RIGHT_NAMES.every((name) => areInOrder(usualValues(name)))).toBe(true)
    expect(areInOrder({ free: 1, vip: 3, svip: 2 })).toBe(false)
  })

  test('不能用时说怎样才能用', () => {
    expect([
      howToGet('membership:vip', false),
      howToGet('stock-pool', false),
      howToGet('stock-pool', true),
      howToGet('course:1', false),
    ]).toEqual(['开通VIP 会员后可用', '可以免费试用 7 天', '已经试用过，购买后可用', '购买后可用'])
    expect([nameOf('stock-pool'), nameOf('membership:svip'), nameOf('course:1')]).toEqual([
      '股票池',
      'SVIP 会员',
      undefined,
    ])
  })
})

describe('到期前的提醒', () => {
  const until = 100 * DAY
  const due = (now: number, sent: number | null = null, givenAt = 0) => dueNotice({ givenAt, until, sent }, now)

  test('七天、一天、到期各一次，隔久了只说最近的', () => {
    expect([due(92 * DAY), due(93 * DAY), due(98 * DAY), due(99 * DAY), due(100 * DAY), due(200 * DAY)]).toEqual([
      undefined,
      7,
      7,
      1,
      0,
      0,
    ])
    expect([due(94 * DAY, 7), due(99 * DAY, 7), due(99.5 * DAY, 1), due(101 * DAY, 0)]).toEqual([
      undefined,
      1,
      undefined,
      undefined,
    ])
  })

  test('刚给的七天不说还有七天', () => {
    expect([due(93 * DAY, null, 93 * DAY), due(99 * DAY, null, 93 * DAY), due(99 * DAY, null, 99 * DAY)]).toEqual([
      undefined,
      1,
      undefined,
    ])
  })
})
