import { describe, expect, it } from 'vitest'
import { isValidBuy, isValidSell } from './lot.ts'
import { priceCage, volatilityHalt } from './order-rules.ts'
import { roundToTick, tickAt } from './tick.ts'

const main = { exchange: 'SH', kind: 'stock', board: 'main', lotSize: 100, tickSize: 10 } as const
const star = { ...main, board: 'star' } as const
const bse = { ...main, exchange: 'BJ', board: 'bse' } as const
const hongKong = { exchange: 'HK', kind: 'hkStock', lotSize: 400, tickSize: 10 } as const

describe('最小变动单位', () => {
  it('A 股一分，ETF 一厘，港股随价位', () => {
    expect(tickAt(main, 1_400_000)).toBe(10)
    expect(tickAt({ ...main, kind: 'etf', tickSize: 1 }, 4_600)).toBe(1)
    expect([240, 250, 9_990, 10_000, 19_980, 20_000, 100_000, 610_000].map((price) => tickAt(hongKong, price))).toEqual([
      1, 5, 10, 20, 20, 50, 100, 500,
    ])
  })

  it('就近取到价位，半个往上', () => {
    expect(roundToTick(main, 10_005)).toBe(10_010)
    expect(roundToTick(hongKong, 104_149)).toBe(104_100)
  })
})

describe('委托数量', () => {
  it('主板整手；科创板 200 股起、北交所 100 股起，之后一股一加', () => {
    expect([isValidBuy(main, 100), isValidBuy(main, 150), isValidBuy(main, 0)]).toEqual([true, false, false])
    expect([isValidBuy(star, 100), isValidBuy(star, 200), isValidBuy(star, 201)]).toEqual([false, true, true])
    expect([isValidBuy(bse, 99), isValidBuy(bse, 101)]).toEqual([false, true])
    expect([isValidBuy(hongKong, 100), isValidBuy(hongKong, 800)]).toEqual([false, true])
  })

  it('零股只能一次卖光', () => {
    expect(isValidSell(main, 50, 250)).toBe(true)
    expect(isValidSell(main, 30, 250)).toBe(false)
    expect(isValidSell(star, 150, 150)).toBe(true)
    expect(isValidSell(star, 100, 150)).toBe(false)
    expect(isValidSell(main, 300, 200)).toBe(false)
  })
})

describe('价格笼子与临时停牌', () => {
  it('主板 2% 或十个价位取宽的，科创板只有 2%，北交所 5%', () => {
    expect(priceCage(main, 10_000)).toEqual({ highestBuy: 10_200, lowestSell: 9_800 })
    expect(priceCage(main, 2_000)).toEqual({ highestBuy: 2_100, lowestSell: 1_900 })
    expect(priceCage(star, 2_000)).toEqual({ highestBuy: 2_040, lowestSell: 1_960 })
    expect(priceCage(bse, 10_000)).toEqual({ highestBuy: 10_500, lowestSell: 9_500 })
    expect(priceCage(hongKong, 10_000)).toBeUndefined()
  })

  it('不设涨跌幅的日子，较开盘涨跌 30%、60% 各停十分钟一次', () => {
    expect(volatilityHalt({ open: 10_000, price: 12_900 }, [])).toBeUndefined()
    expect(volatilityHalt({ open: 10_000, price: 13_000 }, [])).toEqual({ step: 0.3, seconds: 600 })
    expect(volatilityHalt({ open: 10_000, price: 13_500 }, [0.3])).toBeUndefined()
    expect(volatilityHalt({ open: 10_000, price: 16_000 }, [0.3])).toEqual({ step: 0.6, seconds: 600 })
  })
})
