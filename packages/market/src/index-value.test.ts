import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { adjustedDivisor, holdingsValue, indexBase, indexDivisor, indexLevel } from './index-value.ts'

describe('指数', () => {
  it('基日在基点，成分股市值涨一成指数涨一成', () => {
    const holdings = [{ price: 10_000, shares: 1_000_000 }, { price: 50_000, shares: 200_000 }]
    const value = holdingsValue(holdings)
    const divisor = indexDivisor(value, 1_000_000)
    expect(value).toBe(20_000_000)
    expect(indexLevel(value, divisor)).toBe(1_000_000)
    expect(indexLevel(value * 1.1, divisor)).toBe(1_100_000)
  })

  it('送股、除息、换成分都不让指数跳', () => {
    const amounts = fc.double({ min: 1e8, max: 1e13, noNaN: true })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 100_000, max: 9_000_000 }), (before, after, level) => {
        const divisor = adjustedDivisor(indexDivisor(before, level), before, after)
        return Math.abs(indexLevel(after, divisor) - level) <= 1
      }),
    )
  })

  it('没有市值时没有指数', () => {
    expect(indexLevel(100, indexDivisor(0, 1000))).toBe(0)
    expect(adjustedDivisor(5, 0, 100)).toBe(5)
  })

  it('公布的基日基点；板块从 1000 点开始', () => {
    expect(indexBase('SH.000001')).toEqual({ date: 19901219, points: 100 })
    expect(indexBase('SH.000300')).toEqual({ date: 20041231, points: 1000 })
    expect(indexBase('BK.1005').points).toBe(1000)
  })
})
