import { describe, expect, it } from 'vitest'
import {
  amplitude,
  averagePrice,
  change,
  changePercent,
  marketCap,
  orderImbalance,
  turnoverRate,
  volumeRatio,
} from './derive.ts'

describe('由报价得出的数', () => {
  it('涨跌额、涨跌幅、振幅', () => {
    expect(change(11_000, 10_000)).toBe(1000)
    expect(changePercent(11_000, 10_000)).toBe(0.1)
    expect(amplitude(11_000, 9_500, 10_000)).toBe(0.15)
  })

  it('停牌、没有成交、没有昨收时没有意义，给空而不是零', () => {
    expect([change(0, 10_000), changePercent(10_000, 0), amplitude(0, 0, 10_000), marketCap(0, 100)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([turnoverRate(100, 0), volumeRatio(100, 0, 10), volumeRatio(100, 5, 0), averagePrice(0, 0)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(orderImbalance([0, 0], [0])).toBeNull()
  })

  it('换手率、量比、均价、市值', () => {
    expect(turnoverRate(5_000_000, 100_000_000)).toBe(0.05)
    expect(volumeRatio(60_000, 30, 1_000)).toBe(2)
    expect(averagePrice(10_500, 1_000)).toBe(10_500)
    expect(marketCap(1_420_000, 1_252_000_000)).toBe(1_777_840_000_000)
  })

  it('委比：只有买盘是 1（涨停封单），只有卖盘是 −1', () => {
    expect(orderImbalance([300, 0, 0, 0, 0], [0, 0, 0, 0, 0])).toBe(1)
    expect(orderImbalance([0], [500])).toBe(-1)
    expect(orderImbalance([300], [100])).toBe(0.5)
  })
})
