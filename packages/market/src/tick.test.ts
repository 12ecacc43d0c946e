import { describe, expect, it } from 'vitest'
import { roundToTick, tickAt } from './tick.ts'

const main = { exchange: 'SH', kind: 'stock', board: 'main', lotSize: 100, tickSize: 10 } as const
const hongKong = { exchange: 'HK', kind: 'hkStock', lotSize: 400, tickSize: 10 } as const

describe('最小变动单位', () => {
  it('A 股一分，ETF 一厘，港股随价位', () => {
    expect(tickAt(main, 1_400_000)).toBe(10)
    expect(tickAt({ ...main, kind: 'etf', tickSize: 1 }, 4_600)).toBe(1)
    expect([240, 250, 9_990, 10_000, 19_980, 20_000, 100_000, 610_000].map((price) => tickAt(hongKong, price))).toEqual(
      [1, 5, 10, 20, 20, 50, 100, 500],
    )
  })

  it('就近取到价位，半个往上', () => {
    expect(roundToTick(main, 10_005)).toBe(10_010)
    expect(roundToTick(hongKong, 104_149)).toBe(104_100)
  })
})
