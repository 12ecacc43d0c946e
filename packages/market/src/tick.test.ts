import { describe, expect, it } from 'vitest'
import { roundToTick, tickAt } from './tick.ts'

const main = { exchange: 'SH', kind: 'stock', board: 'main', lotSize: 100, tickSize: 10 } as const
const hongKong = { exchange: 'HK', kind: 'hkStock', lotSize: 400, tickSize: 10 } as const
const TODAY = 20261127

describe('最小变动单位', () => {
  it('A 股一分，ETF 一厘，港股随价位', () => {
    expect(tickAt(main, 1_400_000, TODAY)).toBe(10)
    expect(tickAt({ ...main, kind: 'etf', tickSize: 1 }, 4_600, TODAY)).toBe(1)
    const prices = [240, 250, 9_990, 10_000, 19_990, 20_000, 49_980, 50_000, 100_000, 610_000]
    expect(prices.map((price) => tickAt(hongKong, price, TODAY))).toEqual([1, 5, 10, 10, 10, 20, 20, 50, 100, 500])
  })

  it('港股 10 到 50 元的价差从 2025 年 8 月 4 日起收窄，以前的日子照以前的', () => {
    const ticksOn = (date: number) =>
      [9_990, 10_000, 20_000, 49_950, 50_000].map((price) => tickAt(hongKong, price, date))
    expect(ticksOn(20250801)).toEqual([10, 20, 50, 50, 50])
    expect(ticksOn(20250804)).toEqual([10, 10, 20, 20, 50])
  })

  it('就近取到价位，半个往上', () => {
    expect(roundToTick(main, 10_005, TODAY)).toBe(10_010)
    expect(roundToTick(hongKong, 104_149, TODAY)).toBe(104_100)
    expect(roundToTick(hongKong, 30_034, TODAY)).toBe(30_040)
    expect(roundToTick(hongKong, 30_034, 20250701)).toBe(30_050)
  })
})
