import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { priceLimit } from './price-limit.ts'

const main = {
  kind: 'stock',
  exchange: 'SH',
  code: '600000',
  board: 'main',
  specialTreatment: false,
  tickSize: 10,
} as const
const st = { ...main, specialTreatment: true }
const chinext = { ...main, exchange: 'SZ', code: '300001', board: 'chinext' } as const
const star = { ...main, code: '688001', board: 'star' } as const
const bse = { ...main, exchange: 'BJ', code: '920001', board: 'bse' } as const
const old = (date: number, reference: number) => ({ date, reference, daysListed: 1000 })

describe('涨跌停价', () => {
  it('主板 10%，四舍五入到分：10.05 元涨停 11.06，跌停 9.05', () => {
    expect(priceLimit(main, old(20261120, 10_050))).toEqual({ limitUp: 11_060, limitDown: 9_050 })
  })

  it('ST 在 2026-07-06 之前 5%，之后 10%', () => {
    expect(priceLimit(st, old(20260703, 2_000))).toEqual({ limitUp: 2_100, limitDown: 1_900 })
    expect(priceLimit(st, old(20260706, 2_000))).toEqual({ limitUp: 2_200, limitDown: 1_800 })
  })

  it('创业板 2020-08-24 起 20%，之前 10%；科创板 20%；北交所 30%', () => {
    expect(priceLimit(chinext, old(20200821, 10_000))?.limitUp).toBe(11_000)
    expect(priceLimit(chinext, old(20200824, 10_000))?.limitUp).toBe(12_000)
    expect(priceLimit(star, old(20200824, 10_000))?.limitDown).toBe(8_000)
    expect(priceLimit(bse, old(20240102, 10_000))?.limitUp).toBe(13_000)
  })

  it('新股：注册制前五日不设涨跌幅，北交所只有首日，老主板首日 144% 和 64%', () => {
    const reference = 10_000
    expect(priceLimit(star, { date: 20240102, reference, daysListed: 5 })).toBeUndefined()
    expect(priceLimit(star, { date: 20240102, reference, daysListed: 6 })?.limitUp).toBe(12_000)
    expect(priceLimit(main, { date: 20230410, reference, daysListed: 3 })).toBeUndefined()
    expect(priceLimit(main, { date: 20230407, reference, daysListed: 1 })).toEqual({
      limitUp: 14_400,
      limitDown: 6_400,
    })
    expect(priceLimit(main, { date: 20230407, reference, daysListed: 2 })?.limitUp).toBe(11_000)
    expect(priceLimit(main, { date: 20100104, reference, daysListed: 1 })).toBeUndefined()
    expect(priceLimit(bse, { date: 20240102, reference, daysListed: 1 })).toBeUndefined()
    expect(priceLimit(bse, { date: 20240102, reference, daysListed: 2 })?.limitUp).toBe(13_000)
  })

  it('恢复上市首日、退市整理期首日、港股、指数没有涨跌停', () => {
    expect(priceLimit(main, { ...old(20261120, 10_000), resumed: true })).toBeUndefined()
    expect(priceLimit({ ...main, kind: 'hkStock', exchange: 'HK' }, old(20261120, 10_000))).toBeUndefined()
    expect(priceLimit({ ...main, kind: 'index' }, old(20261120, 10_000))).toBeUndefined()
  })

  it('ETF 到厘，跟踪创业板、科创板的 20%', () => {
    const fund = { ...main, kind: 'etf', tickSize: 1 } as const
    expect(priceLimit({ ...fund, code: '510300' }, old(20261120, 4_605))).toEqual({ limitUp: 5_066, limitDown: 4_145 })
    expect(priceLimit({ ...fund, code: '588000' }, old(20261120, 1_400))?.limitUp).toBe(1_680)
    expect(priceLimit({ ...fund, exchange: 'SZ', code: '159915' }, old(20261120, 3_000))?.limitUp).toBe(3_600)
  })

  it('幅度不足一分时按一分', () => {
    expect(priceLimit(main, old(20261120, 40))).toEqual({ limitUp: 50, limitDown: 30 })
  })

  it('任何价格：跌停 < 昨收 < 涨停，都在分上，幅度不超过规定半分', () => {
    const boards = fc.constantFrom(main, st, chinext, star, bse)
    fc.assert(
      fc.property(boards, fc.integer({ min: 10, max: 300_000 }), (stock, cents) => {
        const reference = cents * 10
        const percent = stock.board === 'bse' ? 30 : stock.board === 'main' ? 10 : 20
        const limit = priceLimit(stock, old(20261120, reference))
        if (!limit) return false
        const exact = (reference * percent) / 100
        return (
          limit.limitDown < reference &&
          reference < limit.limitUp &&
          limit.limitUp % 10 === 0 &&
          limit.limitDown % 10 === 0 &&
          Math.abs(limit.limitUp - reference - exact) <= Math.max(5, 10 - exact) &&
          Math.abs(reference - limit.limitDown - exact) <= Math.max(5, 10 - exact)
        )
      }),
    )
  })
})
