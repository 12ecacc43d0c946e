import { describe, expect, it } from 'vitest'
import { candlesFrom } from './formulas/testing/panel.tsx'
import { costDistribution } from './cost-distribution.ts'

describe('筹码分布', () => {
  const days = candlesFrom(20_261_101, 20)

  it('合起来是全部；收盘以下是获利的，平均成本在最低与最高之间', () => {
    const costs = costDistribution(days, 20_000, 19)
    expect(costs?.series.buckets.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(costs?.profit).toBeGreaterThan(0.5)
    expect(costs?.averageCost).toBeGreaterThan(9_970)
    expect(costs?.averageCost).toBeLessThan(10_220)
  })

  it('只看到那一天：后面的成交不算', () => {
    const later = { ...days, high: days.high.with(19, 99_000), volume: days.volume.with(19, 20_000) }
    expect(costDistribution(later, 20_000, 10)).toEqual(costDistribution(days, 20_000, 10))
  })

  it('一天换了全部的手，以前的成本都不在了', () => {
    const full = { ...days, volume: days.volume.with(19, 20_000) }
    const costs = costDistribution(full, 20_000, 19)
    const below = costs?.series.buckets.filter(({ price }) => price < 10_150)
    expect(below?.every(({ share }) => share === 0)).toBe(true)
  })

  it('不知道流通股就没有', () => expect(costDistribution(days, 0, 19)).toBeUndefined())
})
