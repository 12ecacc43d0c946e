import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { mathFunctions } from './math.ts'
import { anyPeriod, anyValues, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

const calculate = (name: string, ...given: readonly (Series | number)[]) => {
  const first = given.find((one) => one instanceof Float64Array)
  return valuesOf(mathFunctions, name, runOn({ length: first?.length ?? 0 }), ...given)
}

/** One zero, and no number that is not finite. */
const plain = (value: number) => (Number.isFinite(value) ? value + 0 : NaN)

describe('数学函数', () => {
  test.each([
    ['CEILING', [12.3, -3.5, -0.5, 2], [13, -3, 0, 2]],
    ['FLOOR', [12.3, -3.5, 2], [12, -4, 2]],
    ['INTPART', [12.3, -3.5, -0.2], [12, -3, 0]],
    ['FRACPART', [12.25, -3.5, 4], [0.25, -0.5, 0]],
    ['ABS', [-34, 34, 0], [34, 34, 0]],
    ['SIGN', [9, 0, -0.1], [1, 0, -1]],
    ['REVERSE', [9, 0, -2], [-9, 0, 2]],
    ['SQRT', [9, 0, -1], [3, 0, NaN]],
    ['LN', [1, Math.E, 0, -1], [0, 1, NaN, NaN]],
    ['LOG', [100, 1000, 0], [2, 3, NaN]],
    ['EXP', [0, 1, 1000], [1, Math.E, NaN]],
    ['ASIN', [0, 1, 2], [0, Math.PI / 2, NaN]],
    ['ACOS', [1, 0, -2], [0, Math.PI / 2, NaN]],
    ['ATAN', [0, 1], [0, Math.PI / 4]],
    ['SIN', [0, Math.PI / 2], [0, 1]],
    ['COS', [0, Math.PI], [1, -1]],
    ['TAN', [0], [0]],
    ['ROUND', [2.5, -2.5, 2.4, -2.6, 0.49999999999999994], [3, -3, 2, -3, 0]],
  ])('%s', (name, given, expected) => {
    expect(calculate(name, seriesOf(...given))).toEqual(expected)
  })

  test('四舍五入可以改为一半时总是向上', () => {
    const run = runOn({ length: 4 }, undefined, { roundHalf: 'up' })
    expect(valuesOf(mathFunctions, 'ROUND', run, seriesOf(2.5, -2.5, -2.6, -2.4))).toEqual([3, -2, -3, -2])
  })

  test('ROUND2 按看到的小数四舍五入', () => {
    expect(calculate('ROUND2', seriesOf(1.005, 10.115, -1.005, 1.004, 5e15), 2)).toEqual([1.01, 10.12, -1.01, 1, 5e15])
    expect(calculate('ROUND2', seriesOf(1234.5), 0)).toEqual([1235])
    expect(calculate('ROUND2', seriesOf(1234.5), -1)).toEqual([NaN])
  })

  test('MOD 的符号跟着被除数，除以 0 无效', () => {
    expect(calculate('MOD', seriesOf(5, -7, 7, 1), seriesOf(3, 3, -3, 0))).toEqual([2, -1, 1, NaN])
  })

  test('没有实数结果的乘幂无效', () => {
    expect(calculate('POW', seriesOf(2, -8, 0), seriesOf(3, 1 / 3, -1))).toEqual([8, NaN, NaN])
  })

  test('六个数里任一个无效则无效', () => {
    const columns = [seriesOf(1, 1), seriesOf(5, 5), seriesOf(-2, -2), seriesOf(3, NaN), seriesOf(0, 0), seriesOf(4, 4)]
    expect(calculate('MAX6', ...columns)).toEqual([5, NaN])
    expect(calculate('MIN6', ...columns)).toEqual([-2, NaN])
  })

  test('随机数在 1 到 N 之间，同一个周期每次一样，各个周期不一样', () => {
    const values = valuesOf(mathFunctions, 'RAND', runOn({ length: 1000 }), 6)
    expect(valuesOf(mathFunctions, 'RAND', runOn({ length: 1000 }), 6)).toEqual(values)
    const counts = [1, 2, 3, 4, 5, 6].map((face) => values.filter((one) => one === face).length)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1000)
    for (const count of counts) expect(count).toBeGreaterThan(120)
    expect(valuesOf(mathFunctions, 'RAND', runOn({ length: 3 }), seriesOf(0, NaN, 1))).toEqual([NaN, NaN, 1])
  })

  test('同一天的各个分钟随机数也不一样', () => {
    const [date, time] = [
      new Float64Array(240).fill(20_240_102),
      Float64Array.from({ length: 240 }, (_, at) => 930 + at),
    ]
    expect(new Set(valuesOf(mathFunctions, 'RAND', runOn({ date, time }), 1e9)).size).toBe(240)
  })

  test('逐个周期与定义一致，无效值传下去', () => {
    const rules: Readonly<Record<string, (one: number, other: number) => number>> = {
      MAX: (one, other) => (one > other ? one : other),
      MIN: (one, other) => (one < other ? one : other),
      POW: (one, other) => one ** other,
    }
    fc.assert(
      fc.property(anyValues, fc.constantFrom(...Object.keys(rules)), (values, name) => {
        const other = values.toReversed()
        const expected = Array.from(values, (one, at) => {
          const [rule, second] = [rules[name], other[at] ?? NaN]
          return Number.isNaN(one + second) || rule === undefined ? NaN : plain(rule(one, second))
        })
        const actual = calculate(name, values, other)
        actual.forEach((one, at) => {
          if (Number.isNaN(expected[at] ?? NaN)) expect(one).toBeNaN()
          else expect(one).toBeCloseTo(expected[at] ?? NaN, 4)
        })
      }),
    )
  })

  test('整数的 MOD 是除尽后剩下的', () => {
    const whole = fc.integer({ min: -999, max: 999 })
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const expected = other === 0 ? NaN : plain(one - other * Math.trunc(one / other))
        expect(calculate('MOD', seriesOf(one), seriesOf(other))).toEqual([expected])
      }),
    )
  })

  test('ROUND2 与十进制写法一致', () => {
    const decimal = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000)
    fc.assert(
      fc.property(fc.array(decimal), anyPeriod, (given, period) => {
        const values = Float64Array.from(given)
        const expected = given.map((value, at) => {
          const decimals = wholePeriod(period, at)
          if (decimals > 3) return value
          const shifted = Number(`${Math.abs(value)}e${decimals}`)
          return plain(Math.sign(value) * Number(`${Math.round(shifted)}e-${decimals}`))
        })
        const actual = calculate('ROUND2', values, typeof period === 'number' ? period : period.slice(0, values.length))
        actual.forEach((one, at) => {
          if (Number.isNaN(expected[at])) expect(one).toBeNaN()
          else expect(one).toBeCloseTo(expected[at] ?? NaN, 9)
        })
      }),
    )
  })
})
