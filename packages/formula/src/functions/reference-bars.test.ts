import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { barFunctions } from './reference-bars.ts'
import { anyCondition, anyPeriod, anyValues, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

function onValues(name: string, values: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(barFunctions, name, runOn({ length: values.length }), values, ...given)
}

const holds = (value: number | undefined) => value !== undefined && value !== 0 && !Number.isNaN(value)

/** The bars on which a condition holds. */
const holdingBars = (condition: Series) => [...condition.keys()].filter((at) => holds(condition[at]))

const perBar = (values: Series, give: (at: number) => number | undefined) =>
  Array.from(values, (_, at) => give(at) ?? NaN)

describe('周期的位置', () => {
  test('BARSCOUNT 从第一个有效值起，从 0 计', () => {
    expect(onValues('BARSCOUNT', seriesOf(NaN, 5, 6, NaN, 7))).toEqual([NaN, 0, 1, 2, 3])
  })

  test('CURRBARSCOUNT 在最后一个周期为 1，TOTALBARSCOUNT 是总数', () => {
    expect(valuesOf(barFunctions, 'CURRBARSCOUNT', runOn({ length: 3 }))).toEqual([3, 2, 1])
    expect(valuesOf(barFunctions, 'TOTALBARSCOUNT', runOn({ length: 3 }))).toEqual([3, 3, 3])
  })

  test.each([
    [0, [], []],
    [1, [2], [1]],
    [2, [1, 2], [0, 1]],
    [4, [1, 0, 0, 2], [0, 0, 0, 1]],
  ])('%d 个周期时的首尾状态', (length, status, last) => {
    expect(valuesOf(barFunctions, 'BARSTATUS', runOn({ length }))).toEqual(status)
    expect(valuesOf(barFunctions, 'ISLASTBAR', runOn({ length }))).toEqual(last)
  })
})

describe('条件成立到现在', () => {
  test('BARSLAST 当前成立为 0，从未成立为无效值', () => {
    expect(onValues('BARSLAST', seriesOf(0, 1, 0, NaN, 2))).toEqual([NaN, 0, 1, 2, 0])
  })

  test('BARSLASTS 取倒数第 N 次', () => {
    expect(onValues('BARSLASTS', seriesOf(1, 0, 1, 1, 0), 2)).toEqual([NaN, NaN, 2, 1, 2])
  })

  test('BARSLASTCOUNT 数连续成立的周期', () => {
    expect(onValues('BARSLASTCOUNT', seriesOf(1, 1, 0, 1, NaN, 1))).toEqual([1, 2, 0, 1, NaN, 1])
  })

  test('BARSNEXT 到下一次成立，以后不再成立为无效值', () => {
    expect(onValues('BARSNEXT', seriesOf(0, 0, 1, 0))).toEqual([2, 1, 0, NaN])
  })

  test('BARSSINCE 从第一次成立起，BARSSINCEN 只看最近 N 个周期', () => {
    expect(onValues('BARSSINCE', seriesOf(0, 1, 0, 1, 0))).toEqual([NaN, 0, 1, 2, 3])
    expect(onValues('BARSSINCEN', seriesOf(0, 1, 0, 1, 0, 0, 0), 3)).toEqual([NaN, 0, 1, 2, 1, 2, NaN])
  })

  test('逐个对照，周期可以是变量', () => {
    fc.assert(
      fc.property(anyCondition, anyPeriod, (condition, period) => {
        const held = holdingBars(condition)
        const before = (at: number) => held.filter((one) => one <= at)
        const since = (at: number, bar: number | undefined) => (bar === undefined ? undefined : at - bar)
        expect(onValues('BARSLAST', condition)).toEqual(perBar(condition, (at) => since(at, before(at).at(-1))))
        expect(onValues('BARSSINCE', condition)).toEqual(perBar(condition, (at) => since(at, before(at)[0])))
        expect(onValues('BARSNEXT', condition)).toEqual(
          perBar(condition, (at) => (held.find((one) => one >= at) ?? NaN) - at),
        )
        expect(onValues('BARSLASTS', condition, period)).toEqual(
          perBar(condition, (at) => since(at, before(at).toReversed()[wholePeriod(period, at) - 1])),
        )
        expect(onValues('BARSSINCEN', condition, period)).toEqual(
          perBar(condition, (at) => {
            const size = wholePeriod(period, at)
            return since(
              at,
              before(at).find((one) => size === 0 || one > at - size),
            )
          }),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('连续成立的周期数等于往前数到不成立为止', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const expected = perBar(condition, (at) => {
          if (Number.isNaN(condition[at])) return NaN
          let count = 0
          while (holds(condition[at - count])) count += 1
          return count
        })
        expect(onValues('BARSLASTCOUNT', condition)).toEqual(expected)
      }),
    )
  })
})

describe('累加到指定值', () => {
  test('当前周期计为 1，累加仍不够时 SUMBARS 给出全部周期数，SUMBARSX 无效', () => {
    const goal = seriesOf(5, 5, 5, 5)
    expect(onValues('SUMBARS', seriesOf(1, 2, 3, 6), goal)).toEqual([1, 2, 2, 1])
    expect(onValues('SUMBARSX', seriesOf(1, 2, 3, 6), goal)).toEqual([NaN, NaN, 2, 1])
  })

  test('逐个对照，有负值和无效值也一样', () => {
    fc.assert(
      fc.property(anyValues, fc.integer({ min: -5, max: 20 }), (values, goal) => {
        const first = values.findIndex((one) => !Number.isNaN(one))
        const reached = (at: number): number | undefined => {
          let sum = 0
          for (let bar = at; bar >= first; bar -= 1) {
            sum += Number.isNaN(values[bar]) ? 0 : (values[bar] ?? 0)
            if (sum >= goal) return at - bar + 1
          }
          return undefined
        }
        const isIn = (at: number) => first >= 0 && at >= first
        const goals = new Float64Array(values.length).fill(goal)
        expect(onValues('SUMBARS', values, goals)).toEqual(
          perBar(values, (at) => (isIn(at) ? (reached(at) ?? at - first + 1) : NaN)),
        )
        expect(onValues('SUMBARSX', values, goals)).toEqual(perBar(values, (at) => (isIn(at) ? reached(at) : NaN)))
      }),
      { numRuns: 500 },
    )
  })

  test('工作量按累加的周期记账', () => {
    const run = runOn({ length: 1000 })
    valuesOf(barFunctions, 'SUMBARS', run, new Float64Array(1000).fill(1), new Float64Array(1000).fill(50))
    expect(run.spent()).toBeGreaterThan(45_000)
  })
})
