import { describe, expect, it } from 'vitest'
import { finishedDayAt, isQuiet, marketSecondAt, tradingDayAt } from './trading-day.ts'

const at = (date: number, hour: number, minute: number) => ({ date, second: hour * 3600 + minute * 60 })

describe('此刻属于哪个交易日', () => {
  it('开盘前与周末还是上一个交易日，9:15 起是当天', () => {
    expect(tradingDayAt('a', at(20260904, 9, 14))).toBe(20260903)
    expect(tradingDayAt('a', at(20260904, 9, 15))).toBe(20260904)
    expect(tradingDayAt('a', at(20260905, 11, 0))).toBe(20260904)
    expect(tradingDayAt('hk', at(20260904, 9, 0))).toBe(20260904)
  })

  it('当天的日线在收盘数据定下来以后才算完', () => {
    expect(finishedDayAt('a', at(20260904, 15, 5))).toBe(20260903)
    expect(finishedDayAt('a', at(20260904, 15, 10))).toBe(20260904)
    expect(finishedDayAt('hk', at(20260904, 16, 0))).toBe(20260903)
  })

  it('已过的交易日停在一天的最后', () => {
    expect(marketSecondAt('a', at(20260905, 10, 0))).toBe(86_399)
    expect(marketSecondAt('a', at(20260904, 10, 0))).toBe(36_000)
  })

  it('港股收盘后、夜里和周末没有行情可等', () => {
    expect(isQuiet(at(20260904, 15, 30))).toBe(false)
    expect(isQuiet(at(20260904, 16, 20))).toBe(true)
    expect(isQuiet(at(20260904, 8, 0))).toBe(true)
    expect(isQuiet(at(20260906, 10, 0))).toBe(true)
  })
})
