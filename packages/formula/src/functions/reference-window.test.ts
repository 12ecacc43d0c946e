import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { windowFunctions } from './reference-window.ts'
import {
  anyCondition,
  anyPeriod,
  anyValues,
  expectSeries,
  lastValues,
  scaleOf,
  validOf,
  wholePeriod,
} from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'
import type { Series } from '../bars.ts'

type Window = { at: number; value: number }[]

/** The rule for a window of the last N bars, written out: what the valid values of each window give. */
function byRule(values: Series, period: number | Series, give: (window: Window, at: number) => number): number[] {
  return Array.from(values, (_, at) => {
    const window = validOf(lastValues(values, at, wholePeriod(period, at)))
    return window.length === 0 ? NaN : give(window, at)
  })
}

/** The extreme of a window, the latest of equal ones. */
function extremeOf(window: Window, isBeyond: (one: number, other: number) => boolean): { at: number; value: number } {
  let best = window[0] ?? { at: -1, value: NaN }
  for (const one of window) if (!isBeyond(best.value, one.value)) best = one
  return best
}

const isHigher = (one: number, other: number) => one > other
const isLower = (one: number, other: number) => one < other

function onValues(name: string, values: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(windowFunctions, name, runOn({ length: values.length }), values, ...given)
}

describe('区间统计', () => {
  test('SUM 不足 N 个周期时给出已有的总和', () => {
    expect(onValues('SUM', seriesOf(10, 11, 12, 11), 3)).toEqual([10, 21, 33, 34])
  })

  test('SUM 的 N 为 0 时从第一个有效值累加', () => {
    expect(onValues('SUM', seriesOf(NaN, 1, 2, 3), 0)).toEqual([NaN, 1, 3, 6])
  })

  test('SUM 等于逐个相加，周期可以是变量', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const expected = byRule(values, period, (window) => window.reduce((sum, one) => sum + one.value, 0))
        expectSeries(onValues('SUM', values, period), expected, scaleOf(values))
      }),
      { numRuns: 500 },
    )
  })

  test('巨大的值离开区间后不留下误差', () => {
    const values = Float64Array.from({ length: 3000 }, (_, at) => (at === 5 ? 1e17 : 0.1 + (at % 7) / 1000))
    for (const size of [2, 3, 10, 250]) {
      const expected = byRule(values, size, (window) => window.reduce((sum, one) => sum + one.value, 0))
      expectSeries(onValues('SUM', values, size), expected)
    }
  })

  test('MULAR 等于逐个相乘，周期可以是变量', () => {
    expect(onValues('MULAR', seriesOf(2, 3, 4, 5), 2)).toEqual([2, 6, 12, 20])
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const expected = byRule(values, period, (window) => window.reduce((product, one) => product * one.value, 1))
        expectSeries(onValues('MULAR', values, period), expected)
      }),
      { numRuns: 500 },
    )
  })

  test('MULAR 里的零离开区间后不再影响结果', () => {
    expect(onValues('MULAR', seriesOf(2, 0, 4, 5, 6), 2)).toEqual([2, 0, 0, 20, 30])
  })

  test('COUNT 数成立的周期，N 不大于 0 时从头数', () => {
    expect(onValues('COUNT', seriesOf(1, 0, 1, 1), 2)).toEqual([1, 1, 1, 2])
    expect(onValues('COUNT', seriesOf(NaN, 1, 1, 0), 0)).toEqual([NaN, 1, 2, 2])
    expect(onValues('COUNT', seriesOf(NaN, 1, 1, 0), -3)).toEqual([NaN, 1, 2, 2])
  })

  test('COUNT 等于逐个数，周期可以是变量', () => {
    fc.assert(
      fc.property(anyCondition, anyPeriod, (condition, period) => {
        const countable = typeof period === 'number' ? Math.max(period, 0) : period.map((one) => Math.max(one, 0))
        const expected = byRule(condition, countable, (window) => window.filter((one) => one.value !== 0).length)
        expect(onValues('COUNT', condition, period)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('区间高低', () => {
  test('HHV 和 LLV 不足 N 个周期时按已有的计，N 为 0 时从第一个有效值起', () => {
    expect(onValues('HHV', seriesOf(3, 1, 2, 0), 2)).toEqual([3, 3, 2, 2])
    expect(onValues('LLV', seriesOf(NaN, 3, 1, 2), 0)).toEqual([NaN, 3, 1, 1])
  })

  test('HHVBARS 和 LLVBARS 在当前就是高低点时为 0，相同的取最近的', () => {
    expect(onValues('HHVBARS', seriesOf(3, 1, 3, 2), 0)).toEqual([0, 1, 0, 1])
    expect(onValues('LLVBARS', seriesOf(1, 3, 1, 2), 3)).toEqual([0, 1, 0, 1])
  })

  test('周期可以由上一次条件成立的位置给出', () => {
    expect(onValues('HHV', seriesOf(5, 1, 2, 9, 3), seriesOf(1, 1, 2, 3, 1))).toEqual([5, 1, 2, 9, 3])
  })

  test.each([
    ['HHV', isHigher],
    ['LLV', isLower],
  ])('%s 等于逐个比较，周期可以是变量', (name, isBeyond) => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const distances = byRule(values, period, (window, at) => at - extremeOf(window, isBeyond).at)
        expect(onValues(name, values, period)).toEqual(
          byRule(values, period, (window) => extremeOf(window, isBeyond).value),
        )
        expect(onValues(`${name}BARS`, values, period)).toEqual(distances)
      }),
      { numRuns: 500 },
    )
  })

  test('HHVLLV 取前 N1 到前 N2 个周期之间的高低值', () => {
    const values = seriesOf(5, 9, 1, 4, 3)
    expect(onValues('HHVLLV', values, 0, 3, 1)).toEqual([NaN, 5, 9, 9, 9])
    expect(onValues('HHVLLV', values, 1, 3, 1)).toEqual([NaN, 5, 5, 1, 1])
    expect(onValues('HHVLLV', values, 0, 0, 0)).toEqual([5, 9, 9, 9, 9])
    expect(onValues('HHVLLV', values, 1, 1, 2)).toEqual([NaN, NaN, NaN, NaN, NaN])
    expect(onValues('HHVLLV', values, 2, 3, 1)).toEqual([NaN, NaN, NaN, NaN, NaN])
  })

  test('HHVLLV 等于逐个比较，两个周期都可以是变量', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, anyPeriod, fc.constantFrom(0, 1), (values, from, to, kind) => {
        const expected = Array.from(values, (_, at) => {
          const [oldest, newest] = [wholePeriod(from, at), wholePeriod(to, at)]
          const inside = lastValues(values, at, 0).filter(
            (one) => (oldest === 0 || (oldest >= newest && one.at >= at - oldest)) && one.at <= at - newest,
          )
          const window = validOf(inside)
          return window.length === 0 ? NaN : extremeOf(window, kind === 0 ? isHigher : isLower).value
        })
        expect(onValues('HHVLLV', values, kind, from, to)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

test('固定周期的工作量与周期无关，变动周期如实记账', () => {
  const values = Float64Array.from({ length: 1000 }, (_, at) => at % 13)
  for (const name of ['COUNT', 'SUM', 'MULAR', 'HHV', 'LLVBARS']) {
    const run = runOn({ length: 1000 })
    valuesOf(windowFunctions, name, run, values, 500)
    expect(run.spent()).toBeLessThanOrEqual(1000)
  }
  const run = runOn({ length: 1000 })
  valuesOf(windowFunctions, 'SUM', run, values, new Float64Array(1000).fill(100))
  expect(run.spent()).toBeGreaterThan(90_000)
})
