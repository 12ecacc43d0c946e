import { describe, expect, it } from 'vitest'
import type { Instrument } from '../instrument.ts'
import { cageViolations, priceCage } from './cage.ts'

const main = { exchange: 'SH', kind: 'stock', board: 'main', lotSize: 100, tickSize: 10 } as unknown as Instrument
const star = { ...main, board: 'star' } as const
const bse = { ...main, exchange: 'BJ', board: 'bse' } as const
const hongKong = { ...main, exchange: 'HK', kind: 'hkStock' } as const

describe('价格笼子', () => {
  it('主板 2% 或十个价位取宽的，科创板只有 2%，北交所 5%，港股没有', () => {
    expect(priceCage(main, 10_000)).toEqual({ highestBuy: 10_200, lowestSell: 9_800 })
    expect(priceCage(main, 2_000)).toEqual({ highestBuy: 2_100, lowestSell: 1_900 })
    expect(priceCage(star, 2_000)).toEqual({ highestBuy: 2_040, lowestSell: 1_960 })
    expect(priceCage(bse, 10_000)).toEqual({ highestBuy: 10_500, lowestSell: 9_500 })
    expect(priceCage(hongKong, 10_000)).toBeUndefined()
  })

  it('连续竞价里一步跨出笼子的成交找得出来，开盘撮合不算', () => {
    const ticksOf = (times: number[], prices: number[]) => ({
      length: times.length,
      time: Int32Array.from(times),
      price: Int32Array.from(prices),
      volume: new Float64Array(times.length).fill(100),
      side: new Int8Array(times.length),
    })
    const times = [33_900, 34_203, 34_206, 34_209]
    expect(cageViolations(main, ticksOf(times, [10_000, 10_900, 10_900, 11_300]), 20_261_120)).toEqual([34_209])
    expect(cageViolations(main, ticksOf(times, [10_000, 10_900, 10_910, 11_100]), 20_261_120)).toEqual([])
  })
})
