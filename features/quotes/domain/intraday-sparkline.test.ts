import { describe, expect, it } from 'vitest'
import { intradaySparkline } from './intraday-sparkline.ts'

const day = (...close: number[]) => ({
  date: 20261120,
  previousClose: 100,
  time: close.map((_, at) => at),
  close,
  average: close.map(() => 100),
  volume: close.map(() => 1),
})
const BOX = { width: 240, height: 100 }

describe('没有脚本时的分时线', () => {
  it('昨收在正中，最远的价贴边，一分钟走一格', () => {
    expect(intradaySparkline([day(110, 90, 100)], 240, BOX)).toEqual({
      price: 'M0 0L1 100L2 50',
      average: 'M0 50L1 50L2 50',
    })
  })

  it('五日各占一段', () => {
    expect(intradaySparkline([day(110), day(90)], 240, BOX).price).toBe('M0 0M120 100')
  })

  it('还没有成交就没有线，一动不动的一天画成平的', () => {
    expect(intradaySparkline([day()], 240, BOX).price).toBe('')
    expect(intradaySparkline([], 240, BOX).price).toBe('')
    expect(intradaySparkline([day(100, 100)], 240, BOX).price).toBe('M0 50L1 50')
  })
})
