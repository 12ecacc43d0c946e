import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import { averageFunctions } from './average.ts'
import { anyPeriod, anyValues, expectSeries, lastValues, scaleOf, wholePeriod } from './testing/arbitrary.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

function onValues(name: string, values: Series, ...given: (number | Series)[]): number[] {
  return valuesOf(averageFunctions, name, runOn({ length: values.length }), values, ...given)
}

const at = (value: number | Series, bar: number) => (typeof value === 'number' ? value : (value[bar] ?? NaN))
const spread = (value: number, length: number) => new Float64Array(length).fill(value)

/** An average over exactly the last N values, all of them valid. */
function windowByRule(values: Series, period: number | Series, weightOf: (position: number) => number): number[] {
  return Array.from(values, (_, bar) => {
    const size = wholePeriod(period, bar)
    const window = size >= 1 ? lastValues(values, bar, size) : []
    if (window.length < size || window.length === 0) return NaN
    const weights = window.map((_one, position) => weightOf(position + 1))
    const sum = window.reduce((total, one, position) => total + one.value * (weights[position] ?? NaN), 0)
    return sum / weights.reduce((total, one) => total + one, 0)
  })
}

/** Y from X and the last valid Y; `give` gives undefined where the coefficients are not allowed. */
function recursiveByRule(
  values: Series,
  give: (value: number, before: number, bar: number) => number | undefined,
): number[] {
  let before: number | undefined
  return Array.from(values, (value, bar) => {
    const next = give(value, before ?? value, bar)
    if (Number.isNaN(value) || next === undefined) return NaN
    before = before === undefined ? value : next
    return before
  })
}

describe('区间均线', () => {
  test('MA 有效值不足 N 个时为无效值', () => {
    expect(onValues('MA', seriesOf(1, 2, 3, 4), 3)).toEqual([NaN, NaN, 2, 3])
    expect(onValues('MA', seriesOf(NaN, 2, 4, 6), 2)).toEqual([NaN, NaN, 3, 5])
    expect(onValues('MA', seriesOf(1, NaN, 3, 5, 7), 2)).toEqual([NaN, NaN, NaN, 4, 6])
    expect(onValues('MA', seriesOf(1, 2), 0)).toEqual([NaN, NaN])
  })

  test('WMA 越近权重越大', () => {
    expect(onValues('WMA', seriesOf(1, 2, 6), 3)).toEqual([NaN, NaN, (1 + 4 + 18) / 6])
  })

  test.each([
    ['MA', () => 1],
    ['WMA', (position: number) => position],
  ])('%s 等于逐个加权平均，周期可以是变量', (name, weightOf) => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        expectSeries(onValues(name, values, period), windowByRule(values, period, weightOf), scaleOf(values))
      }),
      { numRuns: 500 },
    )
  })

  test('巨大的值离开区间后不留下误差', () => {
    const values = Float64Array.from({ length: 3000 }, (_, bar) => (bar === 5 ? 1e17 : 0.1 + (bar % 7) / 1000))
    for (const size of [2, 3, 10, 250]) {
      expectSeries(
        onValues('MA', values, size),
        windowByRule(values, size, () => 1),
      )
      expectSeries(
        onValues('WMA', values, size),
        windowByRule(values, size, (position) => position),
      )
    }
  })

  test('固定周期不额外记账，变动周期如实记账', () => {
    const values = Float64Array.from({ length: 1000 }, (_, bar) => bar % 13)
    for (const name of ['MA', 'WMA', 'XMA']) {
      const constant = runOn({ length: 1000 })
      valuesOf(averageFunctions, name, constant, values, 200)
      expect(constant.spent()).toBe(0)
      const changing = runOn({ length: 1000 })
      valuesOf(averageFunctions, name, changing, values, spread(200, 1000))
      expect(changing.spent()).toBeGreaterThan(150_000)
    }
  })
})

describe('递推均线', () => {
  test('EMA 从第一个有效值开始，EXPMA 是同一个函数', () => {
    expect(onValues('EMA', seriesOf(NaN, 10, 13), 2)).toEqual([NaN, 10, 12])
    expect(onValues('EXPMA', seriesOf(NaN, 10, 13), 2)).toEqual([NaN, 10, 12])
  })

  test('EXPMEMA 有效值不足 N 个时为无效值', () => {
    expect(onValues('EXPMEMA', seriesOf(NaN, 10, 13, 14), 2)).toEqual([NaN, NaN, 12, (28 + 12) / 3])
  })

  test('SMA 从第一个有效值开始，也可以选用从第 N 个周期开始', () => {
    expect(onValues('SMA', seriesOf(10, 13, 16), 3, 1)).toEqual([10, 11, 38 / 3])
    const late = runOn({ length: 4 }, undefined, { smaStart: 'period' })
    expect(valuesOf(averageFunctions, 'SMA', late, seriesOf(10, 13, 16, 19), 2, 1)).toEqual([NaN, NaN, 16, 17.5])
    expect(valuesOf(averageFunctions, 'MEMA', late, seriesOf(10, 13, 16, 19), 2)).toEqual([NaN, NaN, 16, 17.5])
  })

  test('SMA 的权重不大于 N', () => {
    expect(onValues('SMA', seriesOf(10, 13), 3, 4)).toEqual([NaN, NaN])
    expect(onValues('SMA', seriesOf(10, 13), 3, 0)).toEqual([NaN, NaN])
  })

  test('DMA 的系数可以是常数', () => {
    expect(onValues('DMA', seriesOf(10, 20), spread(0.25, 2))).toEqual([10, 12.5])
    expect(onValues('DMA', seriesOf(10, 20, 30), seriesOf(0.5, 1, 0.5))).toEqual([10, NaN, 20])
  })

  test('无效值之后接着上一个有效的均值', () => {
    expect(onValues('EMA', seriesOf(10, NaN, 13), 2)).toEqual([10, NaN, 12])
  })

  test('EMA 等于 SMA(X,N+1,2)，MEMA 等于 SMA(X,N,1)', () => {
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 1, max: 12 }), (values, size) => {
        expectSeries(onValues('EMA', values, size), onValues('SMA', values, size + 1, 2), scaleOf(values))
        expect(onValues('MEMA', values, size)).toEqual(onValues('SMA', values, size, 1))
      }),
    )
  })

  test('逐个递推，周期可以是变量', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, fc.constantFrom(1, 2, 2.5), (values, period, weight) => {
        const ema = recursiveByRule(values, (value, before, bar) => {
          const size = wholePeriod(period, bar)
          return size >= 1 ? (2 * value + (size - 1) * before) / (size + 1) : undefined
        })
        const sma = recursiveByRule(values, (value, before, bar) => {
          const size = wholePeriod(period, bar)
          return weight <= size ? (weight * value + (size - weight) * before) / size : undefined
        })
        expectSeries(onValues('EMA', values, period), ema, scaleOf(values))
        expectSeries(onValues('SMA', values, period, weight), sma, scaleOf(values))
        if (typeof period !== 'number') return
        let count = 0
        const late = ema.map((one, bar) =>
          (count += Number.isNaN(values[bar]) ? 0 : 1) >= wholePeriod(period, 0) ? one : NaN,
        )
        expectSeries(onValues('EXPMEMA', values, period), late, scaleOf(values))
      }),
      { numRuns: 500 },
    )
  })

  test('系数可以是变量，不合规定的周期为无效值', () => {
    const share = fc.constantFrom(0.1, 0.5, 0.9, 0, 1, 1.5, -0.2, NaN)
    const shares = fc.array(share, { minLength: 40, maxLength: 40 }).map((values) => Float64Array.from(values))
    fc.assert(
      fc.property(anyValues, shares, shares, (values, one, other) => {
        const scale = scaleOf(values)
        const dma = recursiveByRule(values, (value, before, bar) => {
          const a = at(one, bar)
          return a > 0 && a < 1 ? a * value + (1 - a) * before : undefined
        })
        const ama = recursiveByRule(values, (value, before, bar) => {
          const a = at(one, bar)
          return a < 1 ? before + a * (value - before) : undefined
        })
        const tma = recursiveByRule(values, (value, before, bar) => {
          const [a, b] = [at(one, bar), at(other, bar)]
          return a < 1 && b < 1 ? a * before + b * value : undefined
        })
        expectSeries(onValues('DMA', values, one), dma, scale)
        expectSeries(onValues('AMA', values, one), ama, scale)
        expectSeries(onValues('TMA', values, one, other), tma, scale)
      }),
      { numRuns: 500 },
    )
  })
})

describe('偏移均线', () => {
  test('XMA 用到以后 N/2 个周期，两端按已有的平均', () => {
    expect(onValues('XMA', seriesOf(1, 2, 3, 4, 5), 3)).toEqual([1.5, 2, 3, 4, 4.5])
    expect(onValues('XMA', seriesOf(1, 2, 3, 4, 5), 2)).toEqual([1.5, 2.5, 3.5, 4.5, 5])
    expect(onValues('XMA', seriesOf(1, 2, 3), 100)).toEqual([2, 2, 2])
  })

  test('逐个对照，周期可以是变量', () => {
    fc.assert(
      fc.property(anyValues, anyPeriod, (values, period) => {
        const first = values.findIndex((one) => !Number.isNaN(one))
        const expected = Array.from(values, (_, bar) => {
          const size = wholePeriod(period, bar)
          if (!(size >= 1) || first < 0 || bar < first) return NaN
          const ahead = Math.floor(size / 2)
          const inside = [...values.keys()].filter(
            (one) => one >= first && one <= bar + ahead && one > bar + ahead - size,
          )
          return inside.reduce((sum, one) => sum + (values[one] ?? NaN), 0) / inside.length
        })
        expectSeries(onValues('XMA', values, period), expected, scaleOf(values))
      }),
      { numRuns: 800 },
    )
  })
})
