import { emptyBars, type TickColumns } from '@niujin/market'
import { expect, test } from 'vitest'
import { instrumentOf } from '../testing/instrument-of.ts'
import { daysOf } from './candle-past.ts'
import { limitCourse } from './limit-course.ts'

const TODAY = 20_261_123

function ticksAt(...prices: number[]): TickColumns {
  return {
    length: prices.length,
    time: Int32Array.from(prices, (_, at) => 34_200 + at * 3),
    price: Int32Array.from(prices),
    volume: Float64Array.from(prices, () => 100),
    side: Int8Array.from(prices, () => 1),
  }
}

/** Finished days with these closes, milli; each opened where the day before ended. */
function daysAt(...closes: number[]) {
  const raw = emptyBars(closes.length)
  for (const [at, close] of closes.entries()) {
    const before = closes[at - 1] ?? close
    raw.time[at] = 20_261_116 + at
    raw.open[at] = before
    raw.high[at] = Math.max(before, close)
    raw.low[at] = Math.min(before, close)
    raw.close[at] = close
    raw.volume[at] = 1_000
  }
  return daysOf(instrumentOf('SH', '600001'), { raw, rights: [] }, TODAY)
}

test('首次封板的时刻，之后开过几次', () => {
  const course = limitCourse(ticksAt(10_900, 11_000, 10_990, 11_000, 10_950, 11_000), 11_000, daysAt(10_000), TODAY)
  expect(course).toMatchObject({ firstTime: 34_203, opened: 2 })
  expect(limitCourse(ticksAt(), 11_000, daysAt(10_000), TODAY)).toMatchObject({ firstTime: null, opened: 0 })
})

test('连板只数到昨天为止、中间不断的；碰到没封住的不算', () => {
  const daysBefore = (...closes: number[]) => limitCourse(ticksAt(), 1, daysAt(...closes), TODAY).daysBefore
  expect(daysBefore(10_000, 10_500, 11_550, 12_710)).toBe(2)
  expect(daysBefore(10_000, 11_000, 12_100, 12_000)).toBe(0)
  expect(daysBefore(10_000)).toBe(0)
})
