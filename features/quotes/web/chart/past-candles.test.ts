import { describe, expect, it } from 'vitest'
import { candlesFrom } from './formulas/testing/panel.tsx'
import { candlesUntil, sharesUntil } from './past-candles.ts'
import { endOf } from './replay-store.ts'

describe('当时的K线', () => {
  const days = candlesFrom(20_261_101, 10)

  it('那一天以后的都没有：K线、涨跌停、除权都是', () => {
    const past = { ...days.past, limits: [[20_261_103, 1] as [number, number], [20_261_108, 1] as [number, number]] }
    const then = candlesUntil({ ...days, past }, endOf(20_261_105), 'forward')
    expect(then.time).toEqual([20_261_101, 20_261_102, 20_261_103, 20_261_104, 20_261_105])
    expect([then.open, then.high, then.low, then.close, then.volume, then.amount].map(({ length }) => length)).toEqual(
      Array(6).fill(5),
    )
    expect(then.past.limits).toEqual([[20_261_103, 1]])
  })

  it('前复权：后来的除权还不知道，价格是当时的价格', () => {
    const split = { ...days, past: { ...days.past, steps: [[20_261_108, 0.5, 2] as [number, number, number]] } }
    const then = candlesUntil(split, endOf(20_261_105), 'forward')
    expect(then.close.at(-1)).toBe((days.close[4] ?? 0) * 2)
    expect(then.past.steps).toEqual([])
    expect(candlesUntil(split, endOf(20_261_109), 'forward').close.at(-1)).toBe(days.close[8])
    expect(sharesUntil(split, endOf(20_261_105), 1_000)).toBe(500)
  })

  it('后复权：价格不变，只乘知道的', () => {
    const steps: [number, number, number][] = [
      [20_261_103, 0.8, 1],
      [20_261_108, 0.5, 2],
      [20_270_101, 2.5, 1],
    ]
    const then = candlesUntil({ ...days, past: { ...days.past, steps } }, endOf(20_261_105), 'backward')
    expect(then.close.at(-1)).toBe(days.close[4])
    expect(then.past.steps).toEqual([
      [20_261_103, 0.8, 1],
      [20_270_101, 1.25, 1],
    ])
  })

  it('分钟线一根一根地放出来', () => {
    const minutes = { ...days, time: days.time.map((_, at) => 202_611_200_931 + at) }
    expect(candlesUntil(minutes, 202_611_200_933, 'none').time.at(-1)).toBe(202_611_200_933)
    expect(candlesUntil(minutes, endOf(20_261_119), 'none').time).toEqual([])
  })
})
