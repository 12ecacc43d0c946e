import { describe, expect, it } from 'vitest'
import { figuresOf, maxDrawdown } from './figures.ts'
import type { Trade } from './terms.ts'

const trade = (sold: number, gain: number): Trade => ({
  code: '600001',
  name: '股票',
  bought: 20231201,
  boughtAt: 10,
  sold,
  soldAt: 11,
  return: gain,
  reason: '到期',
  profit: gain * 1000,
})

describe('回测的数字', () => {
  it('最大回撤从前面的最高点算', () => {
    expect(maxDrawdown([1, 1.2, 0.9, 1.1, 0.96, 1.3])).toBeCloseTo(-0.25, 12)
    expect(maxDrawdown([1, 1.1, 1.2])).toBe(0)
  })

  it('胜率、平均盈亏、最近的交易从新到旧', () => {
    const figures = figuresOf(
      [
        [20231229, 1, 1],
        [20240102, 1.1, 1.02],
      ],
      [trade(20231229, 0.1), trade(20240102, -0.05), trade(20240102, 0.2)],
    )
    expect(figures.winRate).toBeCloseTo(2 / 3, 12)
    expect(figures.meanWin).toBeCloseTo(0.15, 12)
    expect(figures.meanLoss).toBeCloseTo(-0.05, 12)
    expect(figures.recent.map((one) => one.return)).toEqual([0.2, -0.05, 0.1])
    expect(figures.recent[0]).not.toHaveProperty('profit')
  })

  it('每年从上一年最后一天算起，各年连乘等于全部', () => {
    const figures = figuresOf(
      [
        [20231228, 1, 1],
        [20231229, 1.1, 0.9],
        [20240102, 0.99, 0.9],
        [20241231, 1.32, 1.08],
      ],
      [trade(20240102, 0.1)],
    )
    expect(figures.years.map(({ year, trades }) => [year, trades])).toEqual([
      [2023, 0],
      [2024, 1],
    ])
    expect(figures.years.map((year) => year.return)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.2, 12)])
    expect(figures.years[1]?.indexReturn).toBeCloseTo(0.2, 12)
    expect(figures.years[1]?.maxDrawdown).toBeCloseTo(-0.1, 12)
  })

  it('年化按 242 个交易日，夏普按日收益', () => {
    const curve = Array.from(
      { length: 243 },
      (_, at) => [20240101 + at, 1 + at * 0.0005 + (at % 2) * 0.001, 1] as const,
    )
    const figures = figuresOf(curve, [])
    expect(figures.annualReturn).toBeCloseTo(figures.totalReturn, 12)
    const changes = curve.slice(1).map(([, worth], at) => worth / (curve[at]?.[1] ?? 1) - 1)
    const mean = changes.reduce((sum, one) => sum + one, 0) / 242
    const deviation = Math.sqrt(changes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 241)
    expect(figures.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(242), 9)
  })
})
