import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { shiftFunctions } from './reference-shift.ts'
import { anyCondition, anyPeriod, anyValues, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

function onValues(name: string, values: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(shiftFunctions, name, runOn({ length: values.length }), values, ...given)
}

const firstOf = (values: Series) => values.findIndex((one) => !Number.isNaN(one))

/** A reference back, as the rule says it. */
function backByRule(values: Series, period: number | Series, isSmoothed: boolean): number[] {
  const first = firstOf(values)
  return Array.from(values, (_, at) => {
    const ago = wholePeriod(period, at)
    if (Number.isNaN(ago) || first < 0 || at < first) return NaN
    if (at - ago >= first) return values[at - ago] ?? NaN
    return isSmoothed ? (values[first] ?? NaN) : NaN
  })
}

describe('引用以前', () => {
  test('REF 早于开头为无效值，REFV 取第一个有效值', () => {
    const values = seriesOf(NaN, 10, 11, 12)
    expect(onValues('REF', values, 1)).toEqual([NaN, NaN, 10, 11])
    expect(onValues('REFV', values, 1)).toEqual([NaN, 10, 10, 11])
    expect(onValues('REFV', values, 2)).toEqual([NaN, 10, 10, 10])
  })

  test('选用另一种说法时 REF 和 REFV 互换', () => {
    const run = runOn({ length: 3 }, undefined, { refBeyondStart: 'first' })
    expect(valuesOf(shiftFunctions, 'REF', run, seriesOf(10, 11, 12), 1)).toEqual([10, 10, 11])
    expect(valuesOf(shiftFunctions, 'REFV', run, seriesOf(10, 11, 12), 1)).toEqual([NaN, 10, 11])
  })

  test('帮助中的例子：倒数到第二根 K 线的收盘价', () => {
    expect(onValues('REF', seriesOf(10, 11, 12, 13), seriesOf(-1, 0, 1, 2))).toEqual([NaN, 11, 11, 11])
  })

  test('逐个对照，周期可以是变量、小数和负数', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        expect(onValues('REF', values, period)).toEqual(backByRule(values, period, false))
        expect(onValues('REFV', values, period)).toEqual(backByRule(values, period, true))
      }),
      { numRuns: 500 },
    )
  })
})

describe('引用以后', () => {
  test('REFX 晚于末尾为无效值，REFXV 取最后的值', () => {
    expect(onValues('REFX', seriesOf(10, 11, 12), 1)).toEqual([11, 12, NaN])
    expect(onValues('REFXV', seriesOf(10, 11, 12), 1)).toEqual([11, 12, 12])
    expect(onValues('REFX', seriesOf(10, 11, 12, 13), seriesOf(1, 2, 1, 2))).toEqual([11, 13, 13, NaN])
  })

  test('逐个对照，周期可以是变量', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const last = values.length - 1
        const ahead = Array.from(values, (_, at) => at + wholePeriod(period, at))
        expect(onValues('REFX', values, period)).toEqual(ahead.map((index) => values[index] ?? NaN))
        expect(onValues('REFXV', values, period)).toEqual(
          ahead.map((index) => (Number.isNaN(index) ? NaN : (values[Math.min(index, last)] ?? NaN))),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('引用指定日期', () => {
  const date = seriesOf(20_240_102, 20_240_103, 20_240_105)
  const values = seriesOf(10, 11, 12)

  test('每个周期都取那一天的值，没有那一天为无效值', () => {
    const run = runOn({ date })
    expect(valuesOf(shiftFunctions, 'REFDATE', run, values, 1_240_103)).toEqual([11, 11, 11])
    expect(valuesOf(shiftFunctions, 'REFDATE', run, values, 1_240_104)).toEqual([NaN, NaN, NaN])
    expect(valuesOf(shiftFunctions, 'REFDATE', run, values, NaN)).toEqual([NaN, NaN, NaN])
  })

  test('日期可以是变量', () => {
    const dates = seriesOf(1_240_102, 1_240_102, 1_240_105)
    expect(valuesOf(shiftFunctions, 'REFDATE', runOn({ date }), values, dates)).toEqual([10, 10, 12])
  })

  test('周线取包含那一天的一根，分钟线取那一天的最后一根', () => {
    const weeks = runOn({ period: 'week', date: seriesOf(20_240_105, 20_240_112) })
    expect(valuesOf(shiftFunctions, 'REFDATE', weeks, seriesOf(1, 2), 1_240_110)).toEqual([2, 2])
    const minutes = runOn({ period: '1m', date: seriesOf(20_240_105, 20_240_105, 20_240_108) })
    expect(valuesOf(shiftFunctions, 'REFDATE', minutes, values, 1_240_105)).toEqual([11, 11, 11])
  })
})

describe('整理', () => {
  test('DRAWNULL 处处是无效值', () => {
    expect(valuesOf(shiftFunctions, 'DRAWNULL', runOn({ length: 2 }))).toEqual([NaN, NaN])
  })

  test('CONST 处处取最后的值', () => {
    expect(onValues('CONST', seriesOf(1, 2, 3))).toEqual([3, 3, 3])
    expect(onValues('CONST', seriesOf(1, NaN))).toEqual([NaN, NaN])
    expect(onValues('CONST', seriesOf())).toEqual([])
  })

  test('ALIGNRIGHT 删去无效值，把其余的靠右', () => {
    expect(onValues('ALIGNRIGHT', seriesOf(1, NaN, 3, NaN, 5))).toEqual([NaN, NaN, 1, 3, 5])
    fc.assert(
      fc.property(anyValues, (values) => {
        const valid = [...values].filter((one) => !Number.isNaN(one))
        const expected = [...Array.from({ length: values.length - valid.length }, () => NaN), ...valid]
        expect(onValues('ALIGNRIGHT', values)).toEqual(expected)
      }),
    )
  })

  test('BACKSET 收阳则该周期及前一周期为 1', () => {
    expect(onValues('BACKSET', seriesOf(0, 0, 1, 0, 0), 2)).toEqual([0, 1, 1, 0, 0])
  })

  test('BACKSET 逐个对照，周期可以是变量', () => {
    fc.assert(
      fc.property(anyCondition, anyPeriod, (condition, period) => {
        const expected = Array.from(condition, (one) => (Number.isNaN(one) ? NaN : 0))
        condition.forEach((one, at) => {
          if (Number.isNaN(one) || one === 0) return
          for (let ago = 0; ago < wholePeriod(period, at) && ago <= at; ago += 1) expected[at - ago] = 1
        })
        expect(onValues('BACKSET', condition, period)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('VALUEWHEN 沿用上一次成立时的值', () => {
    expect(onValues('VALUEWHEN', seriesOf(0, 1, 0, NaN, 1), seriesOf(1, 2, 3, 4, 5))).toEqual([NaN, 2, 2, 2, 5])
    fc.assert(
      fc.property(anyCondition, anyValues, (condition, given) => {
        const values = Float64Array.from(condition, (_, at) => given[at] ?? NaN)
        const expected = Array.from(condition, (_, at) => {
          for (let back = at; back >= 0; back -= 1) {
            const holds = (condition[back] ?? NaN) !== 0 && !Number.isNaN(condition[back])
            if (holds) return values[back] ?? NaN
          }
          return NaN
        })
        expect(onValues('VALUEWHEN', condition, values)).toEqual(expected)
      }),
    )
  })
})
