import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { patternFunctions } from './pattern.ts'
import { expectSeries } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

const calculate = (name: string, values: Series, ...given: readonly number[]) =>
  valuesOf(patternFunctions, name, runOn({ length: values.length }), values, ...given)

const prices = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 80, max: 120 }) }, { weight: 1, arbitrary: fc.constant(NaN) }),
    { maxLength: 40 },
  )
  .map((values) => Float64Array.from(values))

interface Corner {
  at: number
  value: number
}

/**
 * The rule, with no state: from the bar that turned the line, the next corner is the first extreme of the stretch up to
 * the first bar that is far enough back from the extreme before it.
 */
function corners(values: Series, isFar: (from: number, to: number) => boolean): Corner[] {
  const valid = Array.from(values, (value, at) => ({ at, value })).filter((one) => !Number.isNaN(one.value))
  const [first, last] = [valid[0], valid.at(-1)]
  if (first === undefined || last === undefined) return []
  const found = [first]
  // Before the direction is known nothing turns.
  let turn = valid.find((one) => one.value !== first.value && isFar(first.value, one.value))
  for (let direction = Math.sign((turn ?? first).value - first.value); turn !== undefined; direction = -direction) {
    const from = turn.at
    const extremeUpTo = (at: number) =>
      valid
        .filter((one) => one.at >= from && one.at <= at)
        .reduce((best, one) => ((one.value - best.value) * direction > 0 ? one : best))
    turn = valid.find((one) => {
      if (one.at <= from) return false
      const extreme = extremeUpTo(one.at)
      return (extreme.value - one.value) * direction > 0 && isFar(extreme.value, one.value)
    })
    found.push(extremeUpTo(turn?.at ?? last.at))
  }
  return (found.at(-1) ?? first).at === last.at ? found : [...found, last]
}

function lineThrough(length: number, points: readonly Corner[]): number[] {
  return Array.from({ length }, (_, at) => {
    const [before, after] = [points.findLast((one) => one.at <= at), points.find((one) => one.at >= at)]
    if (before === undefined || after === undefined) return NaN
    return before.at === after.at
      ? before.value
      : before.value + ((after.value - before.value) * (at - before.at)) / (after.at - before.at)
  })
}

const isFiveOff = (from: number, to: number) => Math.abs(to - from) * 100 >= 5 * Math.abs(from)
const isThreeOff = (from: number, to: number) => Math.abs(to - from) >= 3

describe('之字转向', () => {
  const waves = seriesOf(100, 104, 110, 108, 100, 102, 95, 99, 101, 100)

  test('在高低点之间连成直线，最后一段连到最后一个周期', () => {
    expectSeries(calculate('ZIG', waves, 5), [100, 105, 110, 106.25, 102.5, 98.75, 95, 98, 101, 100])
  })

  test('小于 N% 的波动不转向', () => {
    expectSeries(calculate('ZIG', seriesOf(100, 110, 108, 112, 111), 5), [100, 104, 108, 112, 111])
    expectSeries(calculate('ZIG', seriesOf(100, 101, 99), 5), [100, 99.5, 99])
  })

  test('转向之前够不上的回落，反过来量够得上也不算', () => {
    // 104 to 99 is 4.8 % of 104, 99 to 104 is 5.05 % of 99.
    expectSeries(calculate('ZIG', seriesOf(80, 104, 99, 104, 80), 5), [80, 104, 96, 88, 80])
  })

  test('ZIGA 按价差转向', () => {
    expectSeries(calculate('ZIGA', seriesOf(10, 11.5, 10.5, 12, 10.5), 1.5), [10, 10 + 2 / 3, 10 + 4 / 3, 12, 10.5])
  })

  test('K 为 0 到 3 时取开高低收，也可以给一列数值', () => {
    const run = runOn({ open: seriesOf(1, 2), high: seriesOf(3, 4), low: seriesOf(5, 6), close: seriesOf(7, 8) })
    const line = (given: number | Series) => valuesOf(patternFunctions, 'ZIG', run, given, 5)
    expect([0, 1, 2, 3].map((given) => line(given)[1])).toEqual([2, 4, 6, 8])
    expect(line(seriesOf(9, 5))).toEqual([9, 5])
    expect(line(9)).toEqual([9, 9])
  })

  test('波峰波谷从转向的那一根起有值，当根的距离为 0', () => {
    expect(calculate('PEAK', waves, 5, 1)).toEqual([NaN, NaN, 110, 110, 110, 110, 110, 110, 101, 101])
    expect(calculate('PEAKBARS', waves, 5, 1)).toEqual([NaN, NaN, 0, 1, 2, 3, 4, 5, 0, 1])
    expect(calculate('PEAK', waves, 5, 2)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 110, 110])
    expect(calculate('TROUGH', waves, 5, 1)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 95, 95, 95, 95])
    expect(calculate('TROUGHBARS', waves, 5, 1)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 0, 1, 2, 3])
  })

  test('没有意义的幅度和次数没有结果', () => {
    for (const percent of [0, -1, NaN]) expect(calculate('ZIG', seriesOf(1, 2), percent)).toEqual([NaN, NaN])
    for (const count of [0, -1, NaN])
      expect(calculate('PEAK', waves, 5, count).every((one) => Number.isNaN(one))).toBe(true)
  })

  test('都是未来函数', () => {
    const names = ['ZIG', 'ZIGA', 'PEAK', 'PEAKBARS', 'TROUGH', 'TROUGHBARS']
    expect(patternFunctions.filter((one) => one.isFuture).map((one) => one.name)).toEqual(names)
  })

  test('与定义一致', () => {
    fc.assert(
      fc.property(prices, (values) => {
        expectSeries(calculate('ZIG', values, 5), lineThrough(values.length, corners(values, isFiveOff)))
        expectSeries(calculate('ZIGA', values, 3), lineThrough(values.length, corners(values, isThreeOff)))
      }),
      { numRuns: 400 },
    )
  })

  test('波峰波谷就是折线的拐点', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 3 }), (values, count) => {
        const points = corners(values, isFiveOff)
        for (const [name, direction] of [
          ['PEAK', 1],
          ['TROUGH', -1],
        ] as const) {
          const turns = points.filter(({ value }, index) => {
            const [before, after] = [points[index - 1]?.value ?? NaN, points[index + 1]?.value ?? NaN]
            return (value - before) * direction > 0 && (value - after) * direction > 0
          })
          const back = (at: number) => turns.filter((one) => one.at <= at).at(-count)
          expect(calculate(name, values, 5, count)).toEqual(Array.from(values.keys(), (at) => back(at)?.value ?? NaN))
          expect(calculate(`${name}BARS`, values, 5, count)).toEqual(
            Array.from(values.keys(), (at) => at - (back(at)?.at ?? NaN)),
          )
        }
      }),
      { numRuns: 200 },
    )
  })
})
