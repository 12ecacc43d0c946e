import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boll, exponentialAverage, kdj, macd, movingAverage, rsi, smoothedAverage } from './indicators.ts'
import { dataPath, MISSING, readRawDays } from './testing/market-data.ts'

const { NaN: invalid } = Number

describe('常用指标', () => {
  it('MA：前 N−1 根无效；中间有无效值时从它之后重新数', () => {
    expect(Array.from(movingAverage([1, 2, 3, 4], 3))).toEqual([invalid, invalid, 2, 3])
    expect(Array.from(movingAverage([1, 2, invalid, 4, 6], 2))).toEqual([invalid, 1.5, invalid, invalid, 5])
  })

  it('EMA：第一根就是它自己，之后 (2X + (N−1)Y′) ÷ (N+1)', () => {
    expect(Array.from(exponentialAverage([10, 13, 16], 2))).toEqual([10, 12, 14.666666666666666])
  })

  it('SMA：从第一个有效值开始，遇到无效值保持', () => {
    expect(Array.from(smoothedAverage([invalid, 3, invalid, 6], 3, 1))).toEqual([invalid, 3, 3, 4])
  })

  it('BOLL 用样本标准差：1 到 5 的带宽是 2 倍的 1.5811', () => {
    const { middle, upper, lower } = boll([1, 2, 3, 4, 5], 5, 2)
    expect(middle[4]).toBe(3)
    expect(upper[4]).toBeCloseTo(3 + 2 * Math.sqrt(2.5), 12)
    expect(lower[4]).toBeCloseTo(3 - 2 * Math.sqrt(2.5), 12)
    expect(upper[3]).toBeNaN()
  })

  it('MACD 柱是差的两倍，价格不动时全为零', () => {
    const flat = macd(Array.from({ length: 40 }, () => 12.5))
    expect(Math.max(...flat.histogram.map(Math.abs))).toBe(0)
    const { dif, dea, histogram } = macd([10, 11, 12, 11, 10])
    expect(histogram[4]).toBeCloseTo(2 * ((dif[4] ?? 0) - (dea[4] ?? 0)), 14)
  })

  it('KDJ：一直收在最高时 K、D、J 都是 100，一字板无法计算时保持前值', () => {
    const rising = { high: [2, 3, 4], low: [1, 2, 3], close: [2, 3, 4] }
    expect(Array.from(kdj(rising).j)).toEqual([100, 100, 100])
    const flat = { high: [5, 5], low: [5, 5], close: [5, 5] }
    expect(kdj(flat).k[1]).toBeNaN()
  })

  it('RSI：只涨是 100，只跌是 0，第一根无效', () => {
    expect(Array.from(rsi([1, 2, 3], 6))).toEqual([invalid, 100, 100])
    expect(Array.from(rsi([3, 2, 1], 6))).toEqual([invalid, 0, 0])
  })
})

interface Golden {
  cases: Record<string, { outputs: Record<string, Record<string, number>> }>
}

describe.skipIf(MISSING)('常用指标与通达信语义的公式引擎一致', () => {
  const load = () => {
    const golden = JSON.parse(readFileSync(dataPath('formula_golden.json'), 'utf8')) as Golden
    const { days } = readRawDays(dataPath('daily_raw_2010_2022/600000.csv.gz'))
    const yuan = (column: Int32Array) => Float64Array.from(column, (milli) => milli / 1000)
    return { golden, days, high: yuan(days.high), low: yuan(days.low), close: yuan(days.close) }
  }

  it('600000 十二年：MACD、KDJ、RSI、BOLL 的每个参考值', () => {
    const { golden, days, ...series } = load()
    const { dif, dea, histogram } = macd(series.close)
    const stochastic = kdj(series)
    const band = boll(series.close)
    const computed: Record<string, Record<string, Float64Array>> = {
      MACD: { DIF: dif, DEA: dea, MACD: histogram },
      KDJ: { K: stochastic.k, D: stochastic.d, J: stochastic.j },
      RSI: { RSI1: rsi(series.close, 6), RSI2: rsi(series.close, 12) },
      BOLL: { BOLL: band.middle, UB: band.upper, LB: band.lower },
    }
    let compared = 0
    for (const [name, outputs] of Object.entries(computed)) {
      for (const [output, values] of Object.entries(outputs)) {
        for (const [date, expected] of Object.entries(golden.cases[name]?.outputs[output] ?? {})) {
          expect(values[days.time.indexOf(Number(date))], `${name}.${output} ${date}`).toBeCloseTo(expected, 8)
          compared += 1
        }
      }
    }
    expect(compared).toBe(44)
  })
})
