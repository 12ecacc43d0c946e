import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { filterFunctions } from './reference-filter.ts'
import { anyCondition } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

function onValues(name: string, first: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(filterFunctions, name, runOn({ length: first.length }), first, ...given)
}

const holds = (value: number | undefined) => value !== undefined && value !== 0 && !Number.isNaN(value)

/** What FILTER says: after a hit the next N bars are 0. */
function filterByRule(condition: readonly number[], size: number): number[] {
  const left = condition.map((one) => (Number.isNaN(one) ? NaN : holds(one) ? 1 : 0))
  left.forEach((one, at) => {
    if (one !== 1) return
    for (let next = at + 1; next <= at + size && next < left.length; next += 1) if (left[next] === 1) left[next] = 0
  })
  return left
}

describe('信号过滤', () => {
  test('FILTER 成立后其后 N 个周期为 0', () => {
    expect(onValues('FILTER', seriesOf(1, 1, 1, 1, 1, 1), 2)).toEqual([1, 0, 0, 1, 0, 0])
  })

  test('FILTERX 成立后其前 N 个周期为 0', () => {
    expect(onValues('FILTERX', seriesOf(1, 1, 1, 1, 1), 2)).toEqual([0, 1, 0, 0, 1])
  })

  test('N 为 0 时都不过滤，N 为负时无效', () => {
    expect(onValues('FILTER', seriesOf(2, 0, NaN, 1), 0)).toEqual([1, 0, NaN, 1])
    expect(onValues('FILTER', seriesOf(1, 0), -1)).toEqual([NaN, NaN])
  })

  test('逐个对照，反向过滤是倒过来的过滤', () => {
    fc.assert(
      fc.property(anyCondition, fc.nat({ max: 6 }), (condition, size) => {
        expect(onValues('FILTER', condition, size)).toEqual(filterByRule([...condition], size))
        expect(onValues('FILTERX', condition, size)).toEqual(
          filterByRule([...condition].toReversed(), size).toReversed(),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('买卖信号', () => {
  const buy = seriesOf(1, 1, 0, 1, 0, 1)
  const sell = seriesOf(0, 0, 1, 1, 1, 1)

  test('TFILTER 买卖交替，同一周期只有一个信号', () => {
    expect(onValues('TFILTER', buy, sell, 0)).toEqual([1, 0, 2, 1, 2, 1])
    expect(onValues('TFILTER', buy, sell, 1)).toEqual([1, 0, 0, 1, 0, 1])
    expect(onValues('TFILTER', buy, sell, 2)).toEqual([0, 0, 1, 0, 1, 0])
    expect(onValues('TFILTER', buy, sell, 3)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN])
  })

  test('TFILTER 的买入之间必有卖出，卖出之间必有买入', () => {
    fc.assert(
      fc.property(anyCondition, anyCondition, (condition, other) => {
        const length = Math.min(condition.length, other.length)
        const given = [condition.slice(0, length), other.slice(0, length)] as const
        const both = onValues('TFILTER', given[0], given[1], 0)
        const signals = both.filter((one) => one !== 0)
        expect(signals.every((one, at) => one !== signals[at - 1])).toBe(true)
        // A dropped signal came after one of its own kind, or shared its bar with the one let through.
        let last = 0
        both.forEach((passed, at) => {
          if (passed === 0) {
            if (holds(given[0][at])) expect(last).toBe(1)
            if (holds(given[1][at])) expect(last).toBe(2)
          } else {
            expect(holds(given[passed - 1]?.[at])).toBe(true)
            last = passed
          }
        })
        expect(onValues('TFILTER', given[0], given[1], 1)).toEqual(both.map((one) => (one === 1 ? 1 : 0)))
        expect(onValues('TFILTER', given[0], given[1], 2)).toEqual(both.map((one) => (one === 2 ? 1 : 0)))
      }),
      { numRuns: 300 },
    )
  })

  test('TTFILTER 开仓之后只允许对应的平仓', () => {
    const signals = [
      seriesOf(1, 0, 1, 0, 0, 1),
      seriesOf(0, 0, 0, 1, 0, 1),
      seriesOf(0, 1, 0, 0, 1, 0),
      seriesOf(0, 1, 0, 0, 0, 1),
    ] as const
    const [first, ...others] = signals
    expect(onValues('TTFILTER', first, ...others, 0)).toEqual([1, 0, 0, 2, 3, 4])
    expect(onValues('TTFILTER', first, ...others, 3)).toEqual([0, 0, 0, 0, 1, 0])
    expect(onValues('TTFILTER', first, ...others, 5)).toEqual([NaN, NaN, NaN, NaN, NaN, NaN])
  })

  test('TTFILTER 的信号总是成对出现', () => {
    fc.assert(
      fc.property(fc.array(anyCondition, { minLength: 4, maxLength: 4 }), (conditions) => {
        const length = Math.min(...conditions.map((one) => one.length))
        const given = conditions.map((one) => one.slice(0, length))
        const all = onValues('TTFILTER', given[0] ?? seriesOf(), ...given.slice(1), 0)
        all
          .filter((one) => one !== 0)
          .forEach((signal, at, signals) => {
            expect([1, 3].includes(signal)).toBe(at % 2 === 0)
            if (at % 2 === 1) expect(signal).toBe((signals[at - 1] ?? 0) + 1)
          })
        for (const wanted of [1, 2, 3, 4]) {
          const one = onValues('TTFILTER', given[0] ?? seriesOf(), ...given.slice(1), wanted)
          expect(one).toEqual(all.map((signal) => (signal === wanted ? 1 : 0)))
        }
      }),
      { numRuns: 300 },
    )
  })
})
