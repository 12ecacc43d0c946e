import type { Grant } from '@niujin/commerce'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cheapestOf,
  DAY,
  isHigher,
  lowerThings,
  membershipOf,
  monthsOf,
  restOf,
  takenOff,
  withFigures,
  type DayPrice,
  type PaidStretch,
} from './index.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const YEAR: DayPrice = { variant: '一年', fen: 26_800, days: 365 }
const MONTH: DayPrice = { variant: '一个月', fen: 2800, days: 30 }
const stretch = (days: number, paidFen?: number): PaidStretch => ({ from: NOW, until: NOW + days * DAY, paidFen })

describe('升级时抵多少', () => {
  test('剩下的整天，按最便宜的一天算，舍到分；话里的数算得出来', () => {
    expect(cheapestOf([MONTH, YEAR])).toBe(YEAR)
    const rest = restOf([stretch(45.9)], { level: 'vip', cheapest: YEAR, now: NOW })
    expect(rest).toEqual({
      days: 45,
      fen: 3304,
      because: 'VIP 会员还剩 45 天，按一年 ¥268.00 ÷ 365 天折算',
    })
    expect(Math.floor((26_800 * 45) / 365)).toBe(3304)
  })

  test('已经开始的只算剩下的，排在后面的整段算', () => {
    const began = { from: NOW - 10 * DAY, until: NOW + 20 * DAY }
    const queued = { from: NOW + 20 * DAY, until: NOW + 50 * DAY }
    expect(restOf([began, queued], { level: 'vip', cheapest: YEAR, now: NOW })?.days).toBe(50)
  })

  test('不多于当时付的：优惠买的按实付折算', () => {
    const rest = restOf([stretch(30, 1000)], { level: 'vip', cheapest: YEAR, now: NOW })
    expect(rest).toEqual({ days: 30, fen: 1000, because: 'VIP 会员还剩 30 天，按当时实付折算' })
    const half = { from: NOW - 15 * DAY, until: NOW + 15 * DAY, paidFen: 1000 }
    expect(restOf([half], { level: 'vip', cheapest: YEAR, now: NOW })?.fen).toBe(500)
    expect(
      restOf([{ from: NOW + DAY, until: NOW + DAY, paidFen: 9 }], { level: 'vip', cheapest: YEAR, now: NOW }),
    ).toBe(undefined)
  })

  test('不到一天、已经过期、没有钱付过：没有可抵的；没有价钱也没有', () => {
    for (const one of [stretch(0.9), stretch(-3), stretch(30, 0)])
      expect(restOf([one], { level: 'vip', cheapest: YEAR, now: NOW })).toBeUndefined()
    expect([cheapestOf([]), cheapestOf([{ ...MONTH, days: 0 }])]).toEqual([undefined, undefined])
  })

  test('比要买的还贵：最多抵到不用付', () => {
    const rest = restOf([stretch(3000)], { level: 'vip', cheapest: YEAR, now: NOW })
    expect(rest && takenOff(rest, 5800)).toBe(5800)
  })

  test('怎样买过都一样：不小于零、不多于价钱，不多于付过的，多买一天不会少抵', () => {
    const days = fc.integer({ min: 1, max: 3660 })
    const stretches = fc.array(
      fc.record({
        began: fc.integer({ min: 0, max: 3660 }),
        days,
        paidFen: fc.option(fc.nat(1_000_000), { nil: undefined }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(stretches, fc.nat(1_000_000), days, fc.nat(1_000_000), (given, fen, of, price) => {
        const cheapest = { variant: '一年', fen, days: of }
        const all = given.map((one) => ({
          from: NOW - one.began * DAY,
          until: NOW + (one.days - one.began) * DAY,
          paidFen: one.paidFen,
        }))
        const rest = restOf(all, { level: 'vip', cheapest, now: NOW })
        const off = rest ? takenOff(rest, price) : 0
        expect([Number.isSafeInteger(off), off >= 0, off <= price]).toEqual([true, true, true])
        if (all.every(({ paidFen }) => paidFen !== undefined))
          expect(off).toBeLessThanOrEqual(all.reduce((sum, { paidFen = 0 }) => sum + paidFen, 0))
        const more = restOf([...all, stretch(1)], { level: 'vip', cheapest, now: NOW })
        expect(more?.fen ?? 0).toBeGreaterThanOrEqual(rest?.fen ?? 0)
      }),
    )
  })
})

describe('套餐的数', () => {
  const figuresOf = (plans: Parameters<typeof withFigures>[0]) =>
    withFigures(plans).map(({ monthFen, savesFen }) => ({ monthFen, savesFen }))

  test('每月多少进到分，省多少跟划线价或几个单月比', () => {
    const plans = [
      { days: 30, fen: 2800, originalFen: null },
      { days: 90, fen: 7800, originalFen: null },
      { days: 365, fen: 26_800, originalFen: 33_600 },
    ]
    expect(figuresOf(plans)).toEqual([
      { monthFen: null, savesFen: null },
      { monthFen: 2600, savesFen: 600 },
      { monthFen: 2234, savesFen: 6800 },
    ])
  })

  test('没有单月、比单月还贵、没有尽头：不说省', () => {
    expect(
      figuresOf([
        { days: 365, fen: 10_000, originalFen: null },
        { days: null, fen: 99_900, originalFen: null },
        { days: 7, fen: 100, originalFen: null },
      ]),
    ).toEqual([
      { monthFen: 834, savesFen: null },
      { monthFen: null, savesFen: null },
      { monthFen: null, savesFen: null },
    ])
    expect(
      figuresOf([
        { days: 30, fen: 100, originalFen: null },
        { days: 90, fen: 400, originalFen: null },
      ])[1]?.savesFen,
    ).toBeNull()
  })

  test('多少天是几个月', () => {
    expect([7, 30, 31, 90, 92, 180, 365, 366, 730].map(monthsOf)).toEqual([0, 1, 1, 3, 3, 6, 12, 12, 24])
  })
})

describe('等级', () => {
  const vip: Grant = { kind: 'entitlement', thing: 'membership:vip', days: 30 }
  const svip: Grant = { kind: 'entitlement', thing: 'membership:svip', days: null }
  const coins: Grant = { kind: 'coins', coins: 1, bonus: 0 }

  test('给的东西里最高的会员；升到它要结束的更低的会员', () => {
    expect([membershipOf([coins]), membershipOf([coins, vip]), membershipOf([vip, svip])]).toEqual([
      undefined,
      { level: 'vip', days: 30 },
      { level: 'svip', days: null },
    ])
    expect([lowerThings([svip]), lowerThings([vip]), lowerThings([coins])]).toEqual([['membership:vip'], [], []])
    expect([isHigher('svip', 'vip'), isHigher('vip', 'vip'), isHigher('free', 'vip')]).toEqual([true, false, false])
  })
})
