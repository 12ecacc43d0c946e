import { expect, test } from 'vitest'
import { measureDaily } from './daily-measures.ts'
import { emptySeries, windowsOf, type DailySeries } from './daily-series.ts'

const DAYS = 4_000
const SPREAD = 0.02
/** Shares of a return's variance: the market's, the industry's; the rest is the stock's own. */
const MARKET = 0.25
const INDUSTRY = 0.15
const MEMORY = 0.8

/** Numbers of the normal distribution, the same for the same seed. */
function normalBy(seed: number): () => number {
  let state = seed * 7_919 + 17
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 1) / (2 ** 32 + 1)
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

function column(seed: number): number[] {
  const normal = normalBy(seed)
  return Array.from({ length: DAYS }, normal)
}

/** Stocks of two industries whose returns are normal and whose volumes remember the day before. */
function plainMarket(): DailySeries[] {
  const market = column(1)
  const industries = new Map(['甲', '乙'].map((name, at) => [name, column(2 + at)] as const))
  return Array.from({ length: 10 }, (_, stock) => {
    const industry = stock % 2 === 0 ? '甲' : '乙'
    const [own, volumes] = [column(10 + stock), column(100 + stock)]
    const series = emptySeries(industry, DAYS)
    let [price, volume] = [10, 0]
    for (let at = 0; at < DAYS; at += 1) {
      const parts =
        Math.sqrt(MARKET) * (market[at] ?? 0) +
        Math.sqrt(INDUSTRY) * (industries.get(industry)?.[at] ?? 0) +
        Math.sqrt(1 - MARKET - INDUSTRY) * (own[at] ?? 0)
      series.reference[at] = price
      price *= Math.exp(SPREAD * parts)
      volume = MEMORY * volume + 0.4 * (volumes[at] ?? 0)
      series.time[at] = 20_000_101 + at
      series.close[at] = price
      series.high[at] = price * 1.01
      series.low[at] = price * 0.98
      series.volume[at] = Math.exp(10 + volume)
    }
    return series
  })
}

test('已知的市场量出来的就是已知的：波动、正态的峰度、没有记忆的方向、成交量的记忆、大盘与行业', () => {
  const measured = measureDaily(plainMarket())
  expect(measured.deviation).toBeCloseTo(SPREAD, 3)
  expect(Math.abs(measured.kurtosis - 3)).toBeLessThan(0.2)
  for (const key of ['skewness', 'returnLag1', 'sizeLag1', 'sizeLag5', 'sizeLag20', 'sizeWithVolume'] as const)
    expect(Math.abs(measured[key]), key).toBeLessThan(0.06)
  expect(measured.range).toBeCloseTo(Math.log(1.01 / 0.98), 10)
  expect(measured.rangeTail).toBeCloseTo(1, 10)
  expect(measured.volumeDeviation).toBeCloseTo(0.4 / Math.sqrt(1 - MEMORY ** 2), 1)
  expect(measured.volumeLag1).toBeCloseTo(MEMORY, 1)
  expect(measured.volumeLag5).toBeCloseTo(MEMORY ** 5, 1)
  expect(Math.abs(measured.industryPair - (MARKET + INDUSTRY))).toBeLessThan(0.05)
  expect(measured.pair).toBeGreaterThan(MARKET - 0.05)
  expect(measured.pair).toBeLessThan(measured.industryPair)
  expect([measured.limitUpShare, measured.limitDownShare]).toEqual([0, 0])
})

test('涨停与跌停：涨跌近一成又收在当天的尽头才算，摸到没收住的不算，超过一成的不算', () => {
  const series = emptySeries('甲', 8)
  const days = [
    [11, 11, 10],
    [11, 11.01, 10],
    [9, 10, 9],
    [9, 10, 8.9],
    [12, 12, 10],
    [8, 10, 8],
    [10, 10, 10],
    [10.98, 10.98, 10],
  ]
  for (const [at, [close = 0, high = 0, low = 0]] of days.entries()) {
    series.time[at] = 20_000_101 + at
    series.reference[at] = 10
    series.close[at] = close
    series.high[at] = high
    series.low[at] = low
    series.volume[at] = 100
  }
  const { limitUpShare, limitDownShare } = measureDaily([series])
  expect([limitUpShare, limitDownShare]).toEqual([2 / 8, 1 / 8])
})

test('两年一段：余下不足一段的不要，停牌超过一成的不在那一段里', () => {
  const [whole, other] = plainMarket()
  if (!whole || !other) throw new Error('没有股票')
  const cut = (series: DailySeries, keeps: (at: number) => boolean): DailySeries => {
    const kept = (values: Float64Array) => values.filter((_, at) => at < 1_000 && keeps(at))
    return {
      industry: series.industry,
      time: kept(series.time),
      high: kept(series.high),
      low: kept(series.low),
      close: kept(series.close),
      reference: kept(series.reference),
      volume: kept(series.volume),
    }
  }
  const windows = windowsOf([cut(whole, () => true), cut(other, (at) => at < 486 || at >= 600)])
  expect(windows.map((window) => window.map(({ time }) => time.length))).toEqual([[486, 486], [486]])
})
