import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patternFunctions } from './pattern.ts'
import { expectSeries } from './testing/arbitrary.ts'
import { anyDailyBars } from './testing/daily-bars.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

type Bars = Parameters<typeof runOn>[0]

const calculate = (name: string, bars: Bars, ...given: readonly number[]) =>
  valuesOf(patternFunctions, name, runOn(bars), ...given)

interface Day {
  at: number
  high: number
  low: number
  close: number
}

interface Leg {
  isUp: boolean
  stop: number
  extreme: number
  factor: number
}

/** One day of Wilder's rule, going up and going down written out. */
function step(leg: Leg, day: Day, before: readonly Day[], [increment, most]: readonly [number, number]): Leg {
  const moved = leg.stop + leg.factor * (leg.extreme - leg.stop)
  if (leg.isUp) {
    const stop = Math.min(moved, ...before.map((one) => one.low))
    if (day.low < stop)
      return { isUp: false, stop: Math.max(leg.extreme, day.high), extreme: day.low, factor: increment }
    if (day.high > leg.extreme)
      return { isUp: true, stop, extreme: day.high, factor: Math.min(most, leg.factor + increment) }
    return { ...leg, stop }
  }
  const stop = Math.max(moved, ...before.map((one) => one.high))
  if (day.high > stop) return { isUp: true, stop: Math.min(leg.extreme, day.low), extreme: day.high, factor: increment }
  if (day.low < leg.extreme)
    return { isUp: false, stop, extreme: day.low, factor: Math.min(most, leg.factor + increment) }
  return { ...leg, stop }
}

function naive(
  bars: NonNullable<Bars>,
  size: number,
  increment: number,
  most: number,
): { stop: number[]; turn: number[] } {
  const length = bars.length ?? 0
  const days = Array.from({ length }, (_, at) => ({
    at,
    high: bars.high?.[at] ?? NaN,
    low: bars.low?.[at] ?? NaN,
    close: bars.close?.[at] ?? NaN,
  })).filter((one) => !Number.isNaN(one.close))
  const result = { stop: Array.from({ length }, () => NaN), turn: Array.from({ length }, () => NaN) }
  const opening = days.slice(0, size)
  const begin = days[size - 1]
  if (begin === undefined) return result
  const [top, bottom] = [Math.max(...opening.map((one) => one.high)), Math.min(...opening.map((one) => one.low))]
  const isUp = begin.close >= (opening[0]?.close ?? NaN)
  let leg: Leg = { isUp, stop: isUp ? bottom : top, extreme: isUp ? top : bottom, factor: Math.min(increment, most) }
  result.stop[begin.at] = leg.stop
  result.turn[begin.at] = 0
  days.slice(size).forEach((day, index) => {
    const before = days.slice(Math.max(0, size + index - 2), size + index)
    const next = step(leg, day, before, [Math.min(increment, most), most])
    result.stop[day.at] = next.stop
    result.turn[day.at] = next.isUp === leg.isUp ? 0 : next.isUp ? 1 : -1
    leg = next
  })
  return result
}

describe('抛物转向', () => {
  const rising = {
    length: 6,
    high: seriesOf(11, 12, 13, 14, 15, 12),
    low: seriesOf(10, 11, 12, 13, 14, 9),
    close: seriesOf(11, 12, 13, 14, 15, 9.5),
  }

  test('上涨时从前 N 日的最低价起步，创新高加速，跌破后从最高价转向', () => {
    // The low two days before keeps it at 10; then 4 % of (13 − 10), then 6 % of (14 − 10.12).
    expectSeries(calculate('SAR', rising, 2, 2, 20), [NaN, 10, 10, 10.12, 10.3528, 15])
    expect(calculate('SARTURN', rising, 2, 2, 20)).toEqual([NaN, 0, 0, 0, 0, -1])
  })

  test('下跌时从前 N 日的最高价起步', () => {
    const falling = { high: seriesOf(11, 10, 9), low: seriesOf(10, 9, 8), close: seriesOf(10, 9, 8) }
    expect(calculate('SAR', falling, 2, 2, 20)).toEqual([NaN, 11, 11])
  })

  test('不足 N 个周期或参数没有意义时无效', () => {
    expect(calculate('SAR', rising, 7, 2, 20).every((one) => Number.isNaN(one))).toBe(true)
    for (const given of [
      [0, 2, 20],
      [NaN, 2, 20],
      [2, -1, 20],
      [2, 2, NaN],
    ]) {
      expect(calculate('SARTURN', rising, ...given).every((one) => Number.isNaN(one))).toBe(true)
    }
  })

  test('与定义一致，中间的无效周期略过', () => {
    fc.assert(
      fc.property(
        anyDailyBars,
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom([2, 20], [5, 5], [10, 8]),
        (bars, size, [increment = 0, most = 0]) => {
          const wanted = naive(bars, size, increment / 100, most / 100)
          expectSeries(calculate('SAR', bars, size, increment, most), wanted.stop)
          expect(calculate('SARTURN', bars, size, increment, most)).toEqual(wanted.turn)
        },
      ),
      { numRuns: 300 },
    )
  })
})
