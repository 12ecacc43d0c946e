import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { patternFunctions } from './pattern.ts'
import { expectSeries } from './testing/arbitrary.ts'
import { anyDailyBars } from './testing/daily-bars.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

type Bars = NonNullable<Parameters<typeof runOn>[0]>

const floatShares = 1_000_000
const calculate = (name: string, bars: Bars, ...given: readonly (Series | number)[]) =>
  valuesOf(patternFunctions, name, runOn(bars, { floatShares }), ...given)
const constant = (bars: Bars, value: number) => new Float64Array(bars.length ?? bars.close?.length ?? 0).fill(value)

/** Shares by price in cents, written as the rule says it: decay every price, then add the triangle of the day. */
function holdings(bars: Bars, from: number, to: number): Map<number, number> {
  const held = new Map<number, number>()
  const cents = (price: number | undefined) => Math.round((price ?? NaN) * 100)
  for (let at = Math.max(0, from); at <= to; at += 1) {
    const [low, high, shares] = [cents(bars.low?.[at]), cents(bars.high?.[at]), (bars.volume?.[at] ?? NaN) * 100]
    if (Number.isNaN(low + high + shares)) continue
    for (const [price, kept] of held) held.set(price, kept * Math.max(0, 1 - shares / floatShares))
    const apex = Math.round(((bars.low?.[at] ?? NaN) + (bars.high?.[at] ?? NaN) + 2 * (bars.close?.[at] ?? NaN)) * 25)
    const weights = Array.from({ length: high - low + 1 }, (_, index) =>
      low + index <= apex ? (index + 1) / (apex - low + 1) : (high - low - index + 1) / (high - apex + 1),
    )
    const total = weights.reduce((sum, one) => sum + one, 0)
    weights.forEach((weight, index) => held.set(low + index, (held.get(low + index) ?? 0) + (shares * weight) / total))
  }
  return held
}

const total = (held: Map<number, number>, isCounted: (cents: number) => boolean = () => true) =>
  [...held].reduce((sum, [cents, shares]) => sum + (isCounted(cents) ? shares : 0), 0)
const winner = (held: Map<number, number>, price: number) =>
  Number.isNaN(price) || !(total(held) > 0)
    ? NaN
    : total(held, (cents) => cents <= Math.round(price * 100)) / total(held)

function keptSince(bars: Bars, from: number, to: number): number {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => bars.volume?.[from + index] ?? NaN).reduce(
    (kept, volume) => (Number.isNaN(volume) ? kept : kept * Math.max(0, 1 - (volume * 100) / floatShares)),
    1,
  )
}

/** Shares of everything held, and prices: rounding is measured by 1. */
const expectClose = (actual: readonly number[], wanted: readonly number[]) => expectSeries(actual, wanted, 1)

const onePrice = {
  low: seriesOf(10, 12),
  high: seriesOf(10, 12),
  close: seriesOf(10, 12),
  volume: seriesOf(1000, 2500),
}

describe('筹码分布', () => {
  test('一价成交的两天：换手两成半，旧筹码剩七成半', () => {
    // 100,000 × 0.75 at 10 yuan, 250,000 at 12.
    expectClose(calculate('WINNER', onePrice, seriesOf(10, 11)), [1, 75 / 325])
    expectClose(calculate('WINNER', onePrice, seriesOf(9, 12)), [0, 1])
    expectClose(calculate('COST', onePrice, constant(onePrice, 20)), [10, 10])
    expectClose(calculate('COST', onePrice, constant(onePrice, 50)), [10, 12])
    expectClose(calculate('PPART', onePrice, 1), [0, 75 / 325])
    expectClose(calculate('LWINNER', onePrice, 1, seriesOf(11, 11)), [1, 0])
    expectClose(calculate('PWINNER', onePrice, 1, seriesOf(11, 11)), [NaN, 1])
    expectClose(calculate('COSTEX', onePrice, seriesOf(9, 9), seriesOf(11, 13)), [10, (75 * 10 + 250 * 12) / 325])
    expectClose(calculate('COSTEX', onePrice, seriesOf(13, 12), seriesOf(11, 12)), [NaN, 12])
  })

  test('当天成交按三角形分布，顶点在 (低+高+2收)/4', () => {
    const bars = { low: seriesOf(10), high: seriesOf(10.04), close: seriesOf(10.02), volume: seriesOf(900) }
    expectClose(
      [10, 10.01, 10.02, 10.03, 10.04].map((price) => calculate('WINNER', bars, seriesOf(price))[0] ?? NaN),
      [1 / 9, 3 / 9, 6 / 9, 8 / 9, 1],
    )
  })

  test('全部换手一次之后只剩当天的筹码', () => {
    const bars = { ...onePrice, volume: seriesOf(1000, 30_000) }
    expectClose(calculate('WINNER', bars, seriesOf(11, 11)), [1, 0])
    expectClose(calculate('PWINNER', bars, 1, seriesOf(11, 11)), [NaN, NaN])
  })

  test('不知道流通股本、不是日线、还没有成交时无效', () => {
    const price = seriesOf(10, 12)
    expect(valuesOf(patternFunctions, 'WINNER', runOn(onePrice), price)).toEqual([NaN, NaN])
    expect(valuesOf(patternFunctions, 'WINNER', runOn(onePrice, {}), price)).toEqual([NaN, NaN])
    expect(
      valuesOf(patternFunctions, 'WINNER', runOn({ ...onePrice, period: 'week' }, { floatShares }), price),
    ).toEqual([NaN, NaN])
    expect(calculate('WINNER', { ...onePrice, volume: seriesOf(0, 0) }, price)).toEqual([NaN, NaN])
  })

  test('无效的价格、比例和天数没有结果', () => {
    expect(calculate('WINNER', onePrice, seriesOf(NaN, NaN))).toEqual([NaN, NaN])
    expect(calculate('COSTEX', onePrice, seriesOf(NaN, 1), seriesOf(1, NaN))).toEqual([NaN, NaN])
    expect(calculate('COST', onePrice, seriesOf(-1, 101))).toEqual([NaN, NaN])
    for (const days of [-1, NaN]) expect(calculate('PPART', onePrice, days)).toEqual([NaN, NaN])
  })

  test('与逐分价格的算法一致', () => {
    fc.assert(
      fc.property(anyDailyBars, fc.integer({ min: 0, max: 6 }), (bars, days) => {
        const close = bars.close ?? seriesOf()
        const each = (rule: (at: number) => number) => Array.from(close.keys(), rule)
        expectClose(
          calculate('WINNER', bars, close),
          each((at) => winner(holdings(bars, 0, at), close[at] ?? NaN)),
        )
        const old = (at: number) => holdings(bars, 0, at - days)
        expectClose(
          calculate('PWINNER', bars, days, close),
          each((at) => winner(old(at), close[at] ?? NaN)),
        )
        const part = each((at) => (keptSince(bars, at - days + 1, at) * total(old(at))) / total(holdings(bars, 0, at)))
        expectClose(calculate('PPART', bars, days), part)
        const recent = each((at) => (days === 0 ? NaN : winner(holdings(bars, at - days + 1, at), close[at] ?? NaN)))
        expectClose(calculate('LWINNER', bars, days, close), recent)
      }),
      { numRuns: 60 },
    )
  })

  test('COST 和 COSTEX 与逐分价格的算法一致', () => {
    fc.assert(
      fc.property(anyDailyBars, fc.integer({ min: 0, max: 100 }), (bars, percent) => {
        const close = bars.close ?? seriesOf()
        const cost = calculate('COST', bars, constant(bars, percent))
        const mean = calculate('COSTEX', bars, close, constant(bars, 10.5))
        close.forEach((price, at) => {
          const held = holdings(bars, 0, at)
          if (!(total(held) > 0)) return expect(cost[at]).toBeNaN()
          const found = cost[at] ?? NaN
          // Rounding aside, the price is the first with that many shares.
          expect(winner(held, found)).toBeGreaterThan(percent / 100 - 1e-9)
          expect(winner(held, found - 0.01)).toBeLessThan(percent / 100 + 1e-9)
          const [low, high] = [Math.min(price, 10.5), Math.max(price, 10.5)].map((one) => Math.round(one * 100))
          const isBetween = (cents: number) => cents >= (low ?? NaN) && cents <= (high ?? NaN)
          const worth = [...held].reduce((sum, [cents, shares]) => sum + (isBetween(cents) ? cents * shares : 0), 0)
          const wanted = worth / total(held, isBetween) / 100
          return Number.isNaN(wanted) ? expect(mean[at]).toBeNaN() : expect(mean[at]).toBeCloseTo(wanted, 8)
        })
      }),
      { numRuns: 60 },
    )
  })

  test('价格范围很大时合并相邻的价格，结果只差一点', () => {
    const close = Float64Array.from({ length: 30 }, (_, at) => 10 * 1.15 ** at)
    const bars = {
      close,
      low: close.map((one) => one * 0.95),
      high: close.map((one) => one * 1.05),
      volume: constant({ close }, 1000),
    }
    const price = close.map((one) => one * 0.7)
    calculate('WINNER', bars, price).forEach((value, at) => {
      expect(Math.abs(value - winner(holdings(bars, 0, at), price[at] ?? NaN))).toBeLessThan(0.01)
    })
  })

  test('已经算出的值不随后来的价格改变', () => {
    const names = ['WINNER', 'COST'] as const
    fc.assert(
      fc.property(anyDailyBars, fc.nat({ max: 40 }), fc.constantFrom(1, 30, 900), (bars, seen, growth) => {
        const later = (values: Series = seriesOf(), isPrice = true) =>
          values.map((one, at) => (isPrice && at >= seen ? one * growth : one))
        const whole: Bars = {
          low: later(bars.low),
          high: later(bars.high),
          close: later(bars.close),
          volume: later(bars.volume, false),
        }
        const before: Bars = Object.fromEntries(
          Object.entries(bars)
            .filter(([name]) => name !== 'length')
            .map(([name]) => {
              const values = whole[name as 'low' | 'high' | 'close' | 'volume'] ?? seriesOf()
              return [name, values.slice(0, seen)]
            }),
        )
        for (const name of names) {
          const given = constant(whole, 10.3)
          expect(calculate(name, before, given.slice(0, seen))).toEqual(calculate(name, whole, given).slice(0, seen))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('用了多少工作就记多少', () => {
    const run = runOn(onePrice, { floatShares })
    valuesOf(patternFunctions, 'WINNER', run, seriesOf(10, 12))
    expect(run.spent()).toBeGreaterThan(100)
  })
})
