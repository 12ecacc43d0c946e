import { DAY_MS, shanghaiDay, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BADGES, type Feats } from './badges.ts'
import { nextStep, percentDone } from './course.ts'
import { neededSeconds } from './reading.ts'
import { meanStars } from './stars.ts'
import { longestStreak, streakOf, weekOf } from './streak.ts'
import { readWatched } from './watched-text.ts'
import { weekText } from './week-text.ts'

const START = shanghaiInstant('2026-01-01T12:00')
const dayAt = (at: number) => shanghaiDay(START + at * DAY_MS)

describe('打卡', () => {
  test('今天还没学，昨天连着的还算；断了一天从头数', () => {
    const days = new Set(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect([streakOf(days, '2026-03-01'), streakOf(days, '2026-03-02'), streakOf(days, '2026-03-03')]).toEqual([
      3, 3, 0,
    ])
    expect(longestStreak(new Set([...days, '2026-03-04']))).toBe(3)
    expect(longestStreak(new Set())).toBe(0)
  })

  test('最长的连续与一天一天地数相同，今天的连续不比它长', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (learnt) => {
        const days = new Set(learnt.flatMap((counts, at) => (counts ? [dayAt(at)] : [])))
        let [longest, run] = [0, 0]
        for (const counts of learnt) longest = Math.max(longest, (run = counts ? run + 1 : 0))
        expect(longestStreak(days)).toBe(longest)
        expect(streakOf(days, dayAt(learnt.length - 1))).toBeLessThanOrEqual(longest)
      }),
    )
  })

  test('一周从周一到周日', () => {
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-29']) expect(weekOf(day)[0]).toBe('2026-11-23')
    expect(weekOf('2026-11-22')).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']))
  })
})

describe('一门课', () => {
  const step = (lessonId: string, isDone: boolean, learntAt?: number, isRequired = true) => ({
    lessonId,
    isDone,
    isRequired,
    learntAt,
  })

  test('百分比只看必修，向下取整；没有必修的看全部', () => {
    expect(percentDone([step('a', true), step('b', false), step('c', false), step('d', true, 1, false)])).toBe(33)
    expect(percentDone([step('a', true, 1, false), step('b', false, 1, false)])).toBe(50)
    expect(percentDone([])).toBe(0)
  })

  test('接着学：最近开了头没学完的，没有就是第一节没学的', () => {
    expect(nextStep([step('a', false, 1), step('b', false, 5), step('c', true, 9)])?.lessonId).toBe('b')
    expect(nextStep([step('a', true, 1), step('b', false)])?.lessonId).toBe('b')
    expect(nextStep([step('a', true, 1)])).toBeUndefined()
  })
})

test('读多久才算：通常用时的三分之一，最少五秒，最多十分钟', () => {
  expect([0, 400, 4000, 100_000].map(neededSeconds)).toEqual([5, 20, 200, 600])
})

test('看过的各段读得回来', () => {
  const stretch = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 5000 }))
  fc.assert(
    fc.property(fc.array(stretch), (all) => {
      const apart = all.map(([from, seconds]) => ({ from, to: from + seconds }))
      expect(readWatched(`{${apart.map(({ from, to }) => `[${from},${to})`).join(',')}}`)).toEqual(apart)
    }),
  )
})

test('评分一位小数', () => {
  expect(meanStars([0, 0, 0, 0, 0])).toBeNull()
  expect(meanStars([1, 0, 0, 0, 2])).toBe(3.7)
})

test('一周的话只说学了什么', () => {
  expect(weekText({ seconds: 3900, days: 3 })).toBe('上周你在 3 天里学了 1 小时 5 分钟，想接着学随时都在。')
  expect(weekText({ seconds: 20, days: 1 })).toContain('1 分钟')
})

test('每个徽章都得得到，什么都没做的一个也没有，名字不重', () => {
  const feats = (amount: number): Feats => ({
    lessonsDone: amount,
    videosDone: amount,
    articlesDone: amount,
    exercisesDone: amount,
    fullMarks: amount,
    homeworkAnswered: amount,
    notes: amount,
    certificates: amount,
    longestStreak: amount,
    days: amount,
  })
  expect(BADGES.filter(({ isGot }) => isGot(feats(0)))).toEqual([])
  expect(BADGES.every(({ isGot }) => isGot(feats(1000)))).toBe(true)
  expect(new Set(BADGES.map(({ key }) => key)).size).toBe(BADGES.length)
})
