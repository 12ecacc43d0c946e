import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { logicFunctions } from './logic.ts'
import { anyCondition, anyPeriod, anyValues, lastValues, validOf, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

const calculate = (name: string, length: number, ...given: readonly (Series | number)[]) =>
  valuesOf(logicFunctions, name, runOn({ length }), ...given)

const aligned = fc.nat({ max: 30 }).chain((length) => {
  const one = fc.array(fc.constantFrom(NaN, -1, 0, 1, 2, 2.5), { minLength: length, maxLength: length })
  return fc.tuple(one, one, one).map((all) => all.map((values) => Float64Array.from(values)))
})

/** The condition on a bar: undefined when it is not known. */
function known(condition: Series, at: number): boolean | undefined {
  const value = condition[at]
  return value === undefined || Number.isNaN(value) ? undefined : value !== 0
}

function asNumber(value: boolean | undefined): number {
  return value === undefined ? NaN : Number(value)
}

describe('取舍与比较', () => {
  test('条件成立取前一个，不成立取后一个，条件无效则无效', () => {
    const [condition, one, other] = [seriesOf(1, 0, NaN, -3), seriesOf(10, 11, 12, 13), seriesOf(20, 21, 22, 23)]
    expect(calculate('IF', 4, condition, one, other)).toEqual([10, 21, NaN, 13])
    expect(calculate('IFF', 4, condition, one, other)).toEqual([10, 21, NaN, 13])
    expect(calculate('IFN', 4, condition, one, other)).toEqual([20, 11, NaN, 23])
  })

  test('没有被取的一边无效不影响结果', () => {
    expect(calculate('IF', 2, seriesOf(1, 0), seriesOf(1, NaN), seriesOf(NaN, 2))).toEqual([1, 2])
  })

  test('IFC 和 TESTSKIP 只看最后一个周期，所以是未来函数', () => {
    const [one, other] = [seriesOf(1, 2, 3), seriesOf(7, 8, 9)]
    expect(calculate('IFC', 3, seriesOf(0, 0, 5), one, other)).toEqual([1, 2, 3])
    expect(calculate('IFC', 3, seriesOf(1, 1, 0), one, other)).toEqual([7, 8, 9])
    expect(calculate('IFC', 3, seriesOf(1, 1, NaN), one, other)).toEqual([NaN, NaN, NaN])
    expect(calculate('TESTSKIP', 2, seriesOf(0, 1))).toEqual([1, 1])
    expect(calculate('TESTSKIP', 2, seriesOf(1, NaN))).toEqual([0, 0])
    expect(logicFunctions.filter(({ isFuture }) => isFuture).map(({ name }) => name)).toEqual(['IFC', 'TESTSKIP'])
  })

  test('取反与有效性', () => {
    expect(calculate('NOT', 4, seriesOf(0, 1, -2, NaN))).toEqual([1, 0, 0, NaN])
    expect(calculate('ISVALID', 3, seriesOf(0, NaN, 5))).toEqual([1, 0, 1])
  })

  test('BETWEEN 包含两端且不论大小次序，可以改为不含两端；RANGE 不含两端且要求次序', () => {
    const [values, one, other] = [seriesOf(1, 2, 3, 2, NaN), seriesOf(1, 1, 1, 3, 1), seriesOf(3, 3, 3, 1, 3)]
    expect(calculate('BETWEEN', 5, values, one, other)).toEqual([1, 1, 1, 1, NaN])
    const exclusive = runOn({ length: 5 }, undefined, { betweenEnds: 'exclusive' })
    expect(valuesOf(logicFunctions, 'BETWEEN', exclusive, values, one, other)).toEqual([0, 1, 0, 1, NaN])
    expect(calculate('RANGE', 5, values, one, other)).toEqual([0, 1, 0, 0, NaN])
  })

  test('逐个周期与定义一致', () => {
    fc.assert(
      fc.property(aligned, ([a = seriesOf(), b = seriesOf(), c = seriesOf()]) => {
        const each = (rule: (x: number, y: number, z: number) => number) =>
          Array.from(a, (value, at) => rule(value, b[at] ?? NaN, c[at] ?? NaN))
        const isValid = (...values: readonly number[]) => !values.some((value) => Number.isNaN(value))
        expect(calculate('IF', a.length, a, b, c)).toEqual(each((x, y, z) => (isValid(x) ? (x !== 0 ? y : z) : NaN)))
        expect(calculate('RANGE', a.length, a, b, c)).toEqual(
          each((x, y, z) => (isValid(x, y, z) ? Number(y < x && x < z) : NaN)),
        )
        expect(calculate('BETWEEN', a.length, a, b, c)).toEqual(
          each((x, y, z) => (isValid(x, y, z) ? Number((y <= x && x <= z) || (z <= x && x <= y)) : NaN)),
        )
      }),
    )
  })
})

describe('上穿', () => {
  test('前一周期不高于、本周期高于才是上穿', () => {
    expect(calculate('CROSS', 5, seriesOf(1, 3, 2, 2, 3), seriesOf(2, 2, 2, 2, 2))).toEqual([0, 1, 0, 0, 1])
  })

  test('前一周期没有值就没有穿越，本周期没有值就无效', () => {
    expect(calculate('CROSS', 4, seriesOf(NaN, 3, NaN, 3), seriesOf(2, 2, 2, 2))).toEqual([NaN, 0, NaN, 0])
  })

  test('LONGCROSS 要求之前 N 个周期都低于', () => {
    const [one, other] = [seriesOf(3, 1, 1, 3, 2, 3), seriesOf(2, 2, 2, 2, 2, 2)]
    expect(calculate('LONGCROSS', 6, one, other, 2)).toEqual([0, 0, 0, 1, 0, 0])
    expect(calculate('LONGCROSS', 6, one, other, 3)).toEqual([0, 0, 0, 0, 0, 0])
    expect(calculate('LONGCROSS', 6, one, other, 0)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN])
  })

  test('与定义一致', () => {
    fc.assert(
      fc.property(aligned, anyPeriod, ([a = seriesOf(), b = seriesOf()], period) => {
        const isAbove = (at: number) => (a[at] ?? NaN) > (b[at] ?? NaN)
        const isNowKnown = (at: number) => !Number.isNaN((a[at] ?? NaN) + (b[at] ?? NaN))
        const bars = Array.from(a.keys())
        expect(calculate('CROSS', a.length, a, b)).toEqual(
          bars.map((at) => (isNowKnown(at) ? Number(isAbove(at) && (a[at - 1] ?? NaN) <= (b[at - 1] ?? NaN)) : NaN)),
        )
        const wasBelow = (at: number, size: number) =>
          Array.from({ length: size }, (_, back) => at - 1 - back).every(
            (before) => (a[before] ?? NaN) < (b[before] ?? NaN),
          )
        expect(calculate('LONGCROSS', a.length, a, b, period)).toEqual(
          bars.map((at) => {
            const size = wholePeriod(period, at)
            return isNowKnown(at) && size >= 1 ? Number(isAbove(at) && wasBelow(at, size)) : NaN
          }),
        )
      }),
    )
  })
})

describe('一段时间内的条件', () => {
  /** The last N bars as booleans, from the first known bar when N is 0; `isWhole` when there are N bars. */
  function stretch(condition: Series, at: number, size: number): { isWhole: boolean; known: (boolean | undefined)[] } {
    const first = condition.findIndex((value) => !Number.isNaN(value))
    const items = lastValues(condition, at, size).filter((one) => size > 0 || (first >= 0 && one.at >= first))
    return { isWhole: size === 0 || items.length === size, known: items.map((one) => known(condition, one.at)) }
  }
  const every = ({ isWhole, known: all }: ReturnType<typeof stretch>) =>
    all.every((one) => one === undefined) ? undefined : isWhole && all.every((one) => one === true)
  const some = ({ known: all }: ReturnType<typeof stretch>) =>
    all.every((one) => one === undefined) ? undefined : all.some((one) => one === true)

  test('三天都收阳才是连续收阳，不足三天不算', () => {
    expect(calculate('EVERY', 5, seriesOf(1, 1, 1, 0, 1), 3)).toEqual([0, 0, 1, 0, 0])
    expect(calculate('EXIST', 5, seriesOf(0, 1, 0, 0, 0), 3)).toEqual([0, 1, 1, 1, 0])
  })

  test('N 为 0 时从第一个有效值算起', () => {
    expect(calculate('EVERY', 4, seriesOf(NaN, 1, 1, 0), 0)).toEqual([NaN, 1, 1, 0])
    expect(calculate('EXIST', 4, seriesOf(NaN, 0, 1, 0), 0)).toEqual([NaN, 0, 1, 1])
  })

  test('LAST 从 A 个周期前到 B 个周期前，A 为 0 从头开始', () => {
    expect(calculate('LAST', 5, seriesOf(1, 1, 1, 0, 1), 2, 1)).toEqual([NaN, 0, 1, 1, 0])
    expect(calculate('LAST', 4, seriesOf(1, 1, 0, 1), 0, 1)).toEqual([NaN, 1, 1, 0])
    expect(calculate('LAST', 4, seriesOf(1, 1, 1, 1), 1, 2)).toEqual([NaN, NaN, NaN, NaN])
  })

  test('EXISTR 从 A 个周期前到 B 个周期前存在过', () => {
    expect(calculate('EXISTR', 6, seriesOf(1, 0, 0, 0, 0, 0), 3, 2)).toEqual([NaN, NaN, 1, 1, 0, 0])
    expect(calculate('EXISTR', 4, seriesOf(0, 1, 0, 0), 0, 0)).toEqual([0, 1, 1, 1])
  })

  test('连涨、连跌、连大', () => {
    expect(calculate('UPNDAY', 5, seriesOf(1, 2, 3, 4, 3), 2)).toEqual([NaN, 0, 1, 1, 0])
    expect(calculate('DOWNNDAY', 5, seriesOf(5, 4, 3, 3, 2), 2)).toEqual([NaN, 0, 1, 0, 0])
    expect(calculate('NDAY', 4, seriesOf(2, 2, 2, 1), seriesOf(1, 1, 1, 1), 2)).toEqual([0, 1, 1, 0])
    expect(calculate('UPNDAY', 2, seriesOf(1, 2), 0)).toEqual([NaN, NaN])
  })

  test('EVERY 和 EXIST 与定义一致', () => {
    fc.assert(
      fc.property(anyCondition, anyPeriod, (condition, period) => {
        const expected = (rule: typeof every) =>
          Array.from(condition.keys(), (at) => asNumber(rule(stretch(condition, at, wholePeriod(period, at)))))
        expect(calculate('EVERY', condition.length, condition, period)).toEqual(expected(every))
        expect(calculate('EXIST', condition.length, condition, period)).toEqual(expected(some))
      }),
    )
  })

  test('LAST 和 EXISTR 与定义一致', () => {
    fc.assert(
      fc.property(anyCondition, anyPeriod, anyPeriod, (condition, from, to) => {
        const first = condition.findIndex((value) => !Number.isNaN(value))
        const between = (at: number): ReturnType<typeof stretch> => {
          const [oldest, newest] = [wholePeriod(from, at), at - wholePeriod(to, at)]
          const start = oldest === 0 ? first : at - oldest
          const bars = Array.from(condition.keys()).filter((bar) => start <= bar && bar <= newest && first >= 0)
          return { isWhole: start >= 0, known: bars.map((bar) => known(condition, bar)) }
        }
        const expected = (rule: typeof every) => Array.from(condition.keys(), (at) => asNumber(rule(between(at))))
        expect(calculate('LAST', condition.length, condition, from, to)).toEqual(expected(every))
        expect(calculate('EXISTR', condition.length, condition, from, to)).toEqual(expected(some))
      }),
    )
  })

  test('连涨、连跌与定义一致', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const expected = (sign: number) =>
          Array.from(values.keys(), (at) => {
            const size = wholePeriod(period, at)
            const changes = lastValues(values, at, size).map((one) => ({
              value: (one.value - (values[one.at - 1] ?? NaN)) * sign,
            }))
            if (!(size >= 1) || validOf(changes).length === 0) return NaN
            return Number(changes.length === size && changes.every((one) => one.value > 0))
          })
        expect(calculate('UPNDAY', values.length, values, period)).toEqual(expected(1))
        expect(calculate('DOWNNDAY', values.length, values, period)).toEqual(expected(-1))
        const nothing = new Float64Array(values.length)
        const changes = Float64Array.from(values, (value, at) => value - (values[at - 1] ?? NaN))
        expect(calculate('NDAY', values.length, changes, nothing, period)).toEqual(expected(1))
      }),
    )
  })
})
