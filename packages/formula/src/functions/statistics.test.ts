import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { statisticsFunctions } from './statistics.ts'
import { anyPeriod, anyValues, wholePeriod } from './testing/arbitrary.ts'
import { barsOf, runOn, seriesOf, valuesOf } from './testing/run.ts'

const calculate = (name: string, ...given: readonly (Series | number)[]) => {
  const first = given.find((one) => one instanceof Float64Array)
  return valuesOf(statisticsFunctions, name, runOn({ length: first?.length ?? 0 }), ...given)
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
/** Exact for equal values, where a sum is not: three times 757.74 divided by 3 is another number. */
const mean = (values: readonly number[]) =>
  values.every((one) => one === values[0]) ? (values[0] ?? NaN) : sum(values) / values.length

/** Sum of products of deviations in two passes, and what its rounding is measured by. */
function products(one: readonly number[], other: readonly number[]): { value: number; scale: number } {
  const [middle, otherMiddle] = [mean(one), mean(other)]
  const terms = one.map((value, at) => (value - middle) * ((other[at] ?? NaN) - otherMiddle))
  return { value: sum(terms), scale: sum(terms.map((term) => Math.abs(term))) }
}

interface Expected {
  value: number
  scale: number
}

/** What the rule says of each window; `least` is the fewest values it can be said of. */
function expected(
  pair: readonly [Series, Series],
  period: number | Series,
  least: number,
  rule: (one: number[], other: number[]) => Expected,
): Expected[] {
  return Array.from(pair[0].keys(), (at) => {
    const size = wholePeriod(period, at)
    if (!(size >= least && size <= at + 1)) return { value: NaN, scale: 0 }
    const [one, other] = pair.map((values) => Array.from(values.subarray(at - size + 1, at + 1)))
    return rule(one ?? [], other ?? [])
  })
}

function expectClose(actual: readonly number[], wanted: readonly Expected[]): void {
  expect(actual).toHaveLength(wanted.length)
  wanted.forEach(({ value, scale }, at) => {
    const one = actual[at] ?? NaN
    if (Number.isNaN(value)) expect(one).toBeNaN()
    else expect(Math.abs(one - value)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(value), scale) + 1e-300)
  })
}

const positions = (length: number) => Float64Array.from({ length }, (_, at) => at)

const spreads: readonly [string, number, (values: number[]) => number][] = [
  ['STD', 2, (values) => Math.sqrt(products(values, values).value / (values.length - 1))],
  ['STDP', 1, (values) => Math.sqrt(products(values, values).value / values.length)],
  ['VAR', 2, (values) => products(values, values).value / (values.length - 1)],
  ['VARP', 1, (values) => products(values, values).value / values.length],
  ['DEVSQ', 1, (values) => products(values, values).value],
  ['AVEDEV', 1, (values) => mean(values.map((value) => Math.abs(value - mean(values))))],
]

describe('统计函数', () => {
  test('连续三个整数的样本方差是 1，总体方差是三分之二', () => {
    expect(calculate('VAR', seriesOf(10, 11, 12, 13), 3)).toEqual([NaN, NaN, 1, 1])
    expect(calculate('VARP', seriesOf(10, 11, 12), 3)[2]).toBeCloseTo(2 / 3, 12)
    expect(calculate('STD', seriesOf(10, 11, 12), 3)).toEqual([NaN, NaN, 1])
    expect(calculate('STDP', seriesOf(3, 5), 2)).toEqual([NaN, 1])
    expect(calculate('STD', seriesOf(10, 11), 1)).toEqual([NaN, NaN])
    expect(calculate('DEVSQ', seriesOf(1, 2, 3), 3)).toEqual([NaN, NaN, 2])
    expect(calculate('AVEDEV', seriesOf(1, 2, 6), 3)).toEqual([NaN, NaN, 2])
  })

  test('不动的价格离差正好是 0，即使之前动过', () => {
    expect(calculate('STD', seriesOf(1, 1e9, 10.1, 10.1, 10.1, 10.1), 3)).toEqual([
      NaN,
      NaN,
      expect.any(Number),
      expect.any(Number),
      0,
      0,
    ])
    expect(calculate('AVEDEV', seriesOf(757.74, 757.74, 757.74), 3)).toEqual([NaN, NaN, 0])
  })

  test('直线的斜率和预测值', () => {
    expect(calculate('SLOPE', seriesOf(1, 3, 5, 7), 3)).toEqual([NaN, NaN, 2, 2])
    expect(calculate('FORCAST', seriesOf(1, 3, 5, 7), 3)).toEqual([NaN, NaN, 5, 7])
    expect(calculate('FORCAST', seriesOf(1, 3, 2), 3)[2]).toBeCloseTo(2.5, 12)
    expect(calculate('SLOPE', seriesOf(1, 3), 1)).toEqual([NaN, NaN])
  })

  test('同涨同跌相关系数为 1，反向为 -1，不动时无效', () => {
    expect(calculate('RELATE', seriesOf(1, 2, 3), seriesOf(2, 4, 6), 3)[2]).toBeCloseTo(1, 12)
    expect(calculate('RELATE', seriesOf(1, 2, 3), seriesOf(6, 4, 2), 3)[2]).toBeCloseTo(-1, 12)
    expect(calculate('RELATE', seriesOf(1, 2, 3), seriesOf(5, 5, 5), 3)).toEqual([NaN, NaN, NaN])
    expect(calculate('COVAR', seriesOf(1, 2, 3), seriesOf(2, 4, 6), 3)[2]).toBeCloseTo(4 / 3, 12)
    expect(calculate('BETAEX', seriesOf(2, 4, 6), seriesOf(1, 2, 3), 3)[2]).toBeCloseTo(2, 12)
    expect(calculate('BETAEX', seriesOf(2, 4, 6), seriesOf(1, 1, 1), 3)).toEqual([NaN, NaN, NaN])
  })

  test('涨跌幅总是指数两倍的股票贝塔为 2，没有指数时无效', () => {
    const indexCloses = seriesOf(100, 101, 99.99, 103)
    const close = indexCloses.slice()
    for (let at = 1; at < 4; at += 1) {
      const rise = (indexCloses[at] ?? NaN) / (indexCloses[at - 1] ?? NaN) - 1
      close[at] = (close[at - 1] ?? NaN) * (1 + 2 * rise)
    }
    const values = valuesOf(statisticsFunctions, 'BETA', runOn({ close }, { index: barsOf({ close: indexCloses }) }), 3)
    expect(values.slice(0, 3)).toEqual([NaN, NaN, NaN])
    expect(values[3]).toBeCloseTo(2, 9)
    expect(valuesOf(statisticsFunctions, 'BETA', runOn({ close }), 3)).toEqual([NaN, NaN, NaN, NaN])
  })

  test.each(spreads)('%s 与两遍算法一致', (name, least, rule) => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const wanted = expected([values, values], period, least, (one) => ({ value: rule(one), scale: 0 }))
        expectClose(calculate(name, values, period), wanted)
      }),
    )
  })

  test('SLOPE 和 FORCAST 与最小二乘一致', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const at = positions(values.length)
        const line = (one: number[], other: number[]): Expected => {
          const [up, across] = [products(one, other), products(one, one)]
          return { value: up.value / across.value, scale: up.scale / across.value }
        }
        expectClose(calculate('SLOPE', values, period), expected([at, values], period, 2, line))
        const end = (one: number[], other: number[]): Expected => {
          const { value, scale } = line(one, other)
          const reach = (one.at(-1) ?? NaN) - mean(one)
          return {
            value: mean(other) + value * reach,
            scale: mean(other.map((each) => Math.abs(each))) + scale * reach,
          }
        }
        expectClose(calculate('FORCAST', values, period), expected([at, values], period, 2, end))
      }),
    )
  })

  test('COVAR、RELATE、BETAEX 与两遍算法一致', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, fc.integer({ min: 1, max: 7 }), (values, period, shift) => {
        const other = values.map((_, at) => values[(at * 3 + shift) % values.length] ?? NaN)
        const check = (name: string, rule: (one: number[], two: number[]) => Expected) => {
          expectClose(calculate(name, values, other, period), expected([values, other], period, 1, rule))
        }
        const over = (above: Expected, below: number): Expected =>
          below === 0 ? { value: NaN, scale: 0 } : { value: above.value / below, scale: above.scale / below }
        check('COVAR', (one, two) => over(products(one, two), one.length))
        check('BETAEX', (one, two) => over(products(one, two), products(two, two).value))
        check('RELATE', (one, two) =>
          over(products(one, two), Math.sqrt(products(one, one).value) * Math.sqrt(products(two, two).value)),
        )
      }),
    )
  })

  test('BETA 就是两个涨跌幅的 BETAEX', () => {
    // As prices move: by a fifth a day at most. Leaps of a hundredfold leave no digits for the small moves after them.
    const price = fc
      .tuple(
        fc.integer({ min: 1000, max: 9999 }),
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 29, maxLength: 29 }),
      )
      .map(([first, moves]) =>
        moves.reduce<number[]>(
          (closes, percent) => [...closes, Math.round((closes.at(-1) ?? first) * (1 + percent / 100))],
          [first],
        ),
      )
    const returns = (closes: Series) => closes.map((value, at) => value / (closes[at - 1] ?? NaN) - 1)
    fc.assert(
      fc.property(price, price, anyPeriod, (own, market, period) => {
        const [close, indexCloses] = [Float64Array.from(own), Float64Array.from(market)]
        const actual = valuesOf(
          statisticsFunctions,
          'BETA',
          runOn({ close }, { index: barsOf({ close: indexCloses }) }),
          period,
        )
        const wanted = calculate('BETAEX', returns(close), returns(indexCloses), period)
        expectClose(
          actual,
          wanted.map((value) => ({ value, scale: 1 })),
        )
      }),
    )
  })

  test('很长的窗口也不积累误差，一个无效值只影响含有它的窗口', () => {
    const values = Float64Array.from({ length: 3000 }, (_, at) => 1e6 + Math.sin(at) + (at === 100 ? 1e12 : 0))
    values[500] = NaN
    const wanted = expected([values, values], 250, 2, (one) => ({
      value: Math.sqrt(products(one, one).value / 249),
      scale: 0,
    }))
    expectClose(calculate('STD', values, 250), wanted)
  })
})
