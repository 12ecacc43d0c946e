import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { rankFunctions } from './reference-rank.ts'
import { anyPeriod, anyValues, lastValues, validOf, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

function onValues(name: string, values: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(rankFunctions, name, runOn({ length: values.length }), values, ...given)
}

const better = { high: (one: number, other: number) => one > other, low: (one: number, other: number) => one < other }

describe('名次', () => {
  test('最高的名次是 1，相同的值名次相同', () => {
    expect(onValues('HOD', seriesOf(3, 1, 2, 3), 3)).toEqual([1, 2, 2, 1])
    expect(onValues('LOD', seriesOf(3, 1, 2, 3), 0)).toEqual([1, 1, 2, 3])
  })

  test.each([
    ['HOD', better.high],
    ['LOD', better.low],
  ])('%s 等于一加区间内更好的个数，周期可以是变量', (name, isBetter) => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const expected = Array.from(values, (value, at) => {
          const window = lastValues(values, at, wholePeriod(period, at))
          if (window.length === 0 || Number.isNaN(value)) return NaN
          return 1 + window.filter((one) => isBetter(one.value, value)).length
        })
        expect(onValues(name, values, period)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('寻找第 T 个高低点', () => {
  test('区间在 N 个周期前结束，长 M 个周期', () => {
    const values = seriesOf(5, 9, 1, 4, 30)
    expect(onValues('FINDHIGH', values, 1, 3, 1)).toEqual([NaN, 5, 9, 9, 9])
    expect(onValues('FINDHIGH', values, 1, 3, 2)).toEqual([NaN, NaN, 5, 5, 4])
    expect(onValues('FINDHIGHBARS', values, 1, 3, 1)).toEqual([NaN, 1, 1, 2, 3])
    expect(onValues('FINDLOW', values, 1, 3, 1)).toEqual([NaN, 5, 5, 1, 1])
    expect(onValues('FINDLOWBARS', values, 1, 3, 1)).toEqual([NaN, 1, 2, 1, 2])
  })

  test('相同的值近的在先', () => {
    expect(onValues('FINDHIGHBARS', seriesOf(7, 7, 7), 0, 3, 1)).toEqual([0, 0, 0])
    expect(onValues('FINDHIGHBARS', seriesOf(7, 7, 7), 0, 3, 2)).toEqual([NaN, 1, 1])
    expect(onValues('FINDLOWBARS', seriesOf(7, 7, 7), 0, 3, 3)).toEqual([NaN, NaN, 2])
  })

  test.each([
    ['FINDHIGH', better.high],
    ['FINDLOW', better.low],
  ])('%s 等于把区间排好序取第 T 个，各参数可以是变量', (name, isBetter) => {
    const rank = fc.oneof(fc.integer({ min: 0, max: 4 }), anyPeriod)
    fc.assert(
      fc.property(anyValues, anyPeriod, anyPeriod, rank, (values, ago, length, nth) => {
        const indexes = Array.from(values, (_, at) => {
          const size = wholePeriod(length, at)
          const end = at - wholePeriod(ago, at)
          const window = size >= 1 && end >= 0 ? validOf(lastValues(values, end, size)) : []
          const sorted = window.sort((one, other) =>
            isBetter(one.value, other.value) ? -1 : isBetter(other.value, one.value) ? 1 : other.at - one.at,
          )
          return sorted[wholePeriod(nth, at) - 1]
        })
        expect(onValues(name, values, ago, length, nth)).toEqual(indexes.map((one) => one?.value ?? NaN))
        expect(onValues(`${name}BARS`, values, ago, length, nth)).toEqual(
          indexes.map((one, at) => (one === undefined ? NaN : at - one.at)),
        )
      }),
      { numRuns: 800 },
    )
  })
})

describe('近多少周期的高低', () => {
  test('往前连续有多少个周期都低于当前', () => {
    expect(onValues('TOPRANGE', seriesOf(3, 1, 2, 2, 9))).toEqual([0, 0, 1, 0, 4])
    expect(onValues('LOWRANGE', seriesOf(3, 1, 2, 2, 0))).toEqual([0, 1, 0, 0, 4])
  })

  test.each([
    ['TOPRANGE', better.high],
    ['LOWRANGE', better.low],
  ])('%s 等于逐个往前数', (name, isBetter) => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const first = values.findIndex((one) => !Number.isNaN(one))
        const expected = Array.from(values, (value, at) => {
          if (Number.isNaN(value)) return NaN
          let count = 0
          while (at - count > first) {
            const before = values[at - count - 1] ?? NaN
            if (!Number.isNaN(before) && !isBetter(value, before)) break
            count += 1
          }
          return count
        })
        expect(onValues(name, values)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

test('固定周期的名次工作量只随周期数的对数增长', () => {
  const values = Float64Array.from({ length: 1000 }, (_, at) => (at * 7919) % 1009)
  for (const [name, given] of [
    ['HOD', [500]],
    ['LOD', [0]],
    ['FINDHIGH', [5, 500, 3]],
  ] as const) {
    const run = runOn({ length: 1000 })
    valuesOf(rankFunctions, name, run, values, ...given)
    expect(run.spent()).toBeLessThan(1000 * 4 * 10)
  }
})
