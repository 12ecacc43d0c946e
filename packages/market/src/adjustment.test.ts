import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { adjustBars, adjustmentSteps, exRightReference, exRightSteps, previousCloses } from './adjustment.ts'
import { barsFrom } from './testing/bars.ts'

const none = { cashPerTen: 0, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }

describe('除权参考价', () => {
  it('派息直接减去：10 派 276.24 元，1500 元变 1472.38', () => {
    expect(exRightReference(1_500_000, { ...none, date: 0, cashPerTen: 276.24 })).toBe(1_472_380)
  })

  it('10 送 10 价格减半；10 送 3 派 2 元，四舍五入到分', () => {
    expect(exRightReference(20_000, { ...none, date: 0, bonusPerTen: 10 })).toBe(10_000)
    expect(exRightReference(10_000, { ...none, date: 0, bonusPerTen: 3, cashPerTen: 2 })).toBe(7_540)
  })

  it('10 配 3，配股价 5 元：（10 + 1.5）÷ 1.3', () => {
    expect(exRightReference(10_000, { ...none, date: 0, rightsPerTen: 3, rightsPrice: 5 })).toBe(8_850)
  })

  it('正好半分往上', () => {
    expect(exRightReference(10_010, { ...none, date: 0, bonusPerTen: 10 })).toBe(5_010)
  })
})

describe('复权', () => {
  const days = barsFrom([
    [20260105, 10_000],
    [20260106, 20_000],
    [20260107, 10_000],
    [20260108, 11_000],
  ])
  const split = { ...none, date: 20260107, bonusPerTen: 10 }

  it('昨收是前一天收盘，除权日是参考价', () => {
    expect(Array.from(previousCloses(days, [split]))).toEqual([0, 10_000, 10_000, 10_000])
  })

  it('前复权保持最新价，后复权保持最早的价', () => {
    const steps = adjustmentSteps(days, [split])
    expect(steps).toEqual([{ date: 20260107, ratio: 0.5 }])
    expect(Array.from(adjustBars(days, steps, 'forward').close)).toEqual([5_000, 10_000, 10_000, 11_000])
    expect(Array.from(adjustBars(days, steps, 'backward').close)).toEqual([10_000, 20_000, 20_000, 22_000])
    expect(adjustBars(days, steps, 'none')).toBe(days)
  })

  it('停牌期间的除权在复牌那天生效，两次的连着算', () => {
    const rights = [
      { ...none, date: 20260106, bonusPerTen: 10 },
      { ...none, date: 20260107, cashPerTen: 10 },
    ]
    const suspended = barsFrom([
      [20260105, 20_000],
      [20260108, 9_500],
    ])
    expect(Array.from(previousCloses(suspended, rights))).toEqual([0, 9_000])
    expect(adjustmentSteps(suspended, rights)).toEqual([{ date: 20260108, ratio: 0.45 }])
  })

  it('一股变成几股：送转与配股算，分红不算', () => {
    const rights = [
      { ...none, date: 20260107, bonusPerTen: 10, cashPerTen: 1 },
      { ...none, date: 20260107, rightsPerTen: 5, rightsPrice: 2 },
    ]
    expect(exRightSteps(days, rights)).toMatchObject([{ date: 20260107, shares: 3 }])
    expect(exRightSteps(days, [{ ...none, date: 20260107, cashPerTen: 1 }])).toMatchObject([{ shares: 1 }])
  })

  it('当日除权、当日的线还没有：以前的价按参考价复权', () => {
    const before = barsFrom([
      [20260105, 10_000],
      [20260106, 20_000],
    ])
    expect(adjustmentSteps(before, [split])).toEqual([])
    expect(adjustmentSteps(before, [split], 10, 20260106)).toEqual([])
    const steps = adjustmentSteps(before, [split], 10, 20260107)
    expect(steps).toEqual([{ date: 20260107, ratio: 0.5 }])
    expect(Array.from(adjustBars(before, steps, 'forward').close)).toEqual([5_000, 10_000])
  })

  it('分钟线用日线的除权比例', () => {
    const minutes = barsFrom([
      [202601061500, 20_000],
      [202601070931, 10_000],
    ])
    const steps = adjustmentSteps(days, [split])
    expect(Array.from(adjustBars(minutes, steps, 'forward').close)).toEqual([10_000, 10_000])
  })

  it('没有行情或没有除权时原样', () => {
    expect(previousCloses(barsFrom([]), [split]).length).toBe(0)
    expect(adjustBars(days, adjustmentSteps(days, []), 'forward')).toBe(days)
  })

  it('复权后每天的涨跌幅与交易所口径一致，最新价不变', () => {
    const closes = fc.array(fc.integer({ min: 500, max: 5_000 }), { minLength: 3, maxLength: 60 })
    fc.assert(
      fc.property(closes, fc.nat(58), fc.integer({ min: 0, max: 10 }), (cents, at, bonusPerTen) => {
        const bars = barsFrom(cents.map((price, index) => [20260101 + index, price * 10]))
        const right = { ...none, date: 20260101 + 1 + (at % (cents.length - 1)), bonusPerTen, cashPerTen: 1 }
        const forward = adjustBars(bars, adjustmentSteps(bars, [right]), 'forward')
        const references = previousCloses(bars, [right])
        const last = bars.length - 1
        return (
          forward.close[last] === bars.close[last] &&
          Array.from(bars.close).every((close, index) => {
            if (index === 0) return true
            const exchange = close / (references[index] ?? 1)
            const shown = (forward.close[index] ?? 0) / (forward.close[index - 1] ?? 1)
            return Math.abs(shown / exchange - 1) < 0.002
          })
        )
      }),
    )
  })
})
