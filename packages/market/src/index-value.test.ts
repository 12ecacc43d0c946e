import { describe, expect, it } from 'vitest'
import { holdingsValue, indexBase } from './index-value.ts'

describe('指数', () => {
  it('成分股市值之和，没有价格的不算', () => {
    expect(
      holdingsValue([
        { price: 10_000, shares: 1_000_000 },
        { price: 50_000, shares: 200_000 },
        { price: 0, shares: 500 },
      ]),
    ).toBe(20_000_000)
  })

  it('公布的基日基点；板块从 1000 点开始', () => {
    expect(indexBase('SH.000001')).toEqual({ date: 19901219, points: 100 })
    expect(indexBase('SH.000300')).toEqual({ date: 20041231, points: 1000 })
    expect(indexBase('BK.1005').points).toBe(1000)
  })
})
