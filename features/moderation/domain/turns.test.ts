import { DAY_MS } from '@niujin/contract-kit/shanghai'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReviewedFirst, takeTurn, type Rules, type Turns } from './index.ts'

const RULES: Rules = { secondsBetween: 15, secondsBetweenNew: 120, aDay: 20, firstDay: 3, newUntil: 3, reviewFirst: 0 }
/** Ten in the morning in Shanghai. */
const START = Date.parse('2026-11-23T02:00:00Z')

/** Publishes at the moments given (seconds after the start); what was said to each. */
function published(seconds: readonly number[], rules: Rules = RULES): string[] {
  let turns: Turns | undefined
  return seconds.map((second) => {
    const outcome = takeTurn(turns, rules, START + second * 1000)
    if (outcome.ok) turns = outcome.value
    return outcome.ok ? '发' : (outcome.msg ?? outcome.code)
  })
}

describe('发布的次数', () => {
  test('新人两条之间隔两分钟，说还要等多久；早来不加罚', () => {
    expect(published([0, 5, 119, 120])).toEqual([
      '发',
      '发得太快了，请 115 秒后再试',
      '发得太快了，请 1 秒后再试',
      '发',
    ])
  })

  test('发满三条不再是新人，隔十五秒就行', () => {
    const own = { ...RULES, firstDay: 20 }
    expect(published([0, 120, 240, 254, 255, 270], own)).toEqual([
      '发',
      '发',
      '发',
      '发得太快了，请 1 秒后再试',
      '发',
      '发',
    ])
  })

  test('一天二十条，过了上海的零点重新数', () => {
    const own = { ...RULES, secondsBetween: 0, secondsBetweenNew: 0, aDay: 2, firstDay: 2, newUntil: 0 }
    const midnight = 14 * 3600
    expect(published([0, 1, 2, midnight - 1, midnight, midnight + 1, midnight + 2], own)).toEqual([
      '发',
      '发',
      '今天已经发了 2 条，明天再来',
      '今天已经发了 2 条，明天再来',
      '发',
      '发',
      '今天已经发了 2 条，明天再来',
    ])
  })

  test('新人第一天三条，到第二天照常', () => {
    const own = { ...RULES, secondsBetween: 0, secondsBetweenNew: 0, newUntil: 10 }
    expect(published([0, 1, 2, 3, 86_400, 86_401, 86_402, 86_403], own)).toEqual([
      '发',
      '发',
      '发',
      '今天已经发了 3 条，明天再来',
      '发',
      '发',
      '发',
      '发',
    ])
    expect([0, 1].map((reviewFirst) => isReviewedFirst(undefined, { ...RULES, reviewFirst }))).toEqual([false, true])
  })

  test('怎么试，一天都不会超过上限，两条之间都不会太近', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 }), (gaps) => {
        let turns: Turns | undefined
        let now = START
        const passed: number[] = []
        for (const gap of gaps) {
          now += gap * 1000
          const outcome = takeTurn(turns, RULES, now)
          if (!outcome.ok) continue
          turns = outcome.value
          passed.push(now)
        }
        for (const [at, moment] of passed.entries()) {
          const before = passed[at - 1]
          if (before !== undefined) expect(moment - before).toBeGreaterThanOrEqual(15_000)
          expect(passed.filter((one) => one >= moment && one < moment + DAY_MS).length).toBeLessThanOrEqual(40)
        }
      }),
    )
  })
})
