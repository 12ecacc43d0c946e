import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bannerState, rankFor, rankOf, spread } from './index.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 23)
const thing = (hoursAgo: number, likes = 0, comments = 0) => ({ likes, comments, at: new Date(now - hoursAgo * HOUR) })
const FAR = { isFollowed: false, isWatched: false, isSeen: false }

describe('热度', () => {
  test('每过十二小时减半：早十二小时的要多一倍的热度才一样靠前', () => {
    expect(rankOf(thing(0)) - rankOf(thing(12))).toBeCloseTo(1)
    // 2 + 2 赞 是 4，比刚发的 2 多一倍。
    expect(rankOf(thing(12, 2))).toBeCloseTo(rankOf(thing(0)))
    expect(rankOf(thing(12, 0, 1))).toBeCloseTo(rankOf(thing(0)))
  })

  test('一条评论算两个赞；赞与评论多了不会更靠后', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(500), (likes, comments, hours) => {
        expect(rankOf(thing(hours, likes + 2, comments))).toBeCloseTo(rankOf(thing(hours, likes, comments + 1)))
        expect(rankOf(thing(hours, likes + 1, comments))).toBeGreaterThan(rankOf(thing(hours, likes, comments)))
      }),
    )
  })

  test('关注的人如同新三十六小时，自选的股票二十四小时，看过的如同旧三天', () => {
    const rank = rankOf(thing(0))
    expect(rankFor(rankOf(thing(36)), { ...FAR, isFollowed: true })).toBeCloseTo(rank)
    expect(rankFor(rankOf(thing(24)), { ...FAR, isWatched: true })).toBeCloseTo(rank)
    expect(rankFor(rank, { ...FAR, isSeen: true })).toBeCloseTo(rankOf(thing(72)))
  })
})

describe('一位作者的不挨着', () => {
  const authorOf = (one: string) => (one.startsWith('-') ? null : (one[0] ?? null))

  test('后面的让前面的先来，没有作者的挨着谁都行', () => {
    expect(spread(['a1', 'a2', 'b1', 'a3', '-1', 'b2'], authorOf)).toEqual(['a1', 'b1', 'a2', '-1', 'a3', 'b2'])
    expect(spread(['a1', 'a2'], authorOf)).toEqual(['a1', 'a2'])
    expect(spread(['-1', '-2'], authorOf)).toEqual(['-1', '-2'])
  })

  test('一个不多一个不少；挨着了，后面就只剩这一位的', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '-'), { maxLength: 40 }), (authors) => {
        const things = authors.map((author, at) => `${author}${at}`)
        const list = spread(things, authorOf)
        expect(list.toSorted()).toEqual(things.toSorted())
        const at = list.findIndex(
          (one, index) => index > 0 && authorOf(one) !== null && authorOf(one) === authorOf(list[index - 1] ?? '-'),
        )
        if (at > 0) expect(new Set(list.slice(at).map(authorOf)).size).toBe(1)
      }),
    )
  })
})

test('广告到了时候才有，过了就没有，关了没有', () => {
  const times = { isOn: true, from: 100, until: 200 }
  expect([99, 100, 199, 200].map((at) => bannerState(times, at))).toEqual(['waiting', 'shown', 'shown', 'over'])
  expect(bannerState({ ...times, isOn: false }, 150)).toBe('off')
  expect(bannerState({ isOn: true, from: null, until: null }, 0)).toBe('shown')
})
