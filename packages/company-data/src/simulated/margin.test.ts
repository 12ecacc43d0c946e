import { sliceBars } from '@niujin/market'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyBars } from '@niujin/market'
import { stockOf } from '../testing/market.ts'
import { simulateMargin } from './margin.ts'

const instrument = stockOf('SH.600519')

function daysOf(seed: number, count: number) {
  const days = emptyBars(count)
  let price = 100_000
  let state = seed
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    price = Math.max(1_000, Math.round(price * (0.9 + (state / 2 ** 32) * 0.2)))
    days.time[at] = 20_240_101 + at
    days.close[at] = price
    days.amount[at] = 1e9
  }
  return days
}

it('余额一天接一天：昨日＋买入－偿还＝今日，都不为负，每天都有人偿还', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 62, max: 120 }), (seed, count) => {
      const made = simulateMargin({ seed, instrument, days: daysOf(seed, count), count: 30 }) ?? []
      expect(made).toHaveLength(30)
      for (const [at, day] of made.entries()) {
        expect(Math.min(day.financing, day.bought, day.repaid, day.lentShares, day.lending)).toBeGreaterThanOrEqual(0)
        expect(day.repaid).toBeGreaterThan(0)
        const before = made[at - 1]
        if (before) expect(day.financing).toBe(before.financing + day.bought - day.repaid)
      }
    }),
  )
})

it('以后的行情不改以前的余额', () => {
  const days = daysOf(7, 100)
  const all = simulateMargin({ seed: 1, instrument, days, count: 30 }) ?? []
  const earlier = simulateMargin({ seed: 1, instrument, days: sliceBars(days, 0, 95), count: 30 }) ?? []
  expect(earlier.slice(5)).toEqual(all.slice(0, 25))
})

it('风险警示、上市不到三个月的不是标的', () => {
  expect(
    simulateMargin({ seed: 1, instrument: { ...instrument, specialTreatment: true }, days: daysOf(1, 100), count: 30 }),
  ).toBeUndefined()
  expect(simulateMargin({ seed: 1, instrument, days: daysOf(1, 40), count: 30 })).toBeUndefined()
})
