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

test('首次封板的时刻；打开几秒就封回去的不算开板，跌到涨停价的 99% 以下的算', () => {
  const courseOf = (...prices: number[]) => limitCourse(ticksAt(...prices), 11_000, daysAt(10_000), TODAY)
  expect(courseOf(10_900, 11_000, 10_990, 11_000, 10_980, 11_000)).toMatchObject({ firstTime: 34_203, opened: 0 })
  expect(courseOf(10_900, 11_000, 10_990, 10_890, 10_990, 11_000)).toMatchObject({ opened: 1 })
  expect(courseOf()).toMatchObject({ firstTime: null, opened: 0 })
})

test('打开满一分钟才封回去的算一次，中间隔着午休的不把午休算进去', () => {
  const atTimes = (...trades: [time: number, price: number][]): TickColumns => ({
    ...ticksAt(...trades.map(([, price]) => price)),
    time: Int32Array.from(trades, ([time]) => time),
  })
  const opened = (...trades: [number, number][]) =>
    limitCourse(atTimes(...trades), 11_000, daysAt(10_000), TODAY).opened
  expect(opened([36_000, 11_000], [36_030, 10_990], [36_089, 11_000])).toBe(0)
  expect(opened([36_000, 11_000], [36_030, 10_990], [36_060, 10_980], [36_090, 11_000])).toBe(1)
  const [twice, within] = [36_400, 36_100]
  const again = (time: number) =>
    opened([36_000, 11_000], [36_010, 10_880], [36_050, 11_000], [time, 10_880], [time + 3, 11_000])
  expect([again(twice), again(within)]).toEqual([2, 1])
  expect(opened([41_000, 11_000], [41_380, 10_990], [46_803, 11_000])).toBe(0)
  expect(opened([41_000, 11_000], [41_380, 10_990], [46_850, 11_000])).toBe(1)
})

test('连板只数到昨天为止、中间不断的；碰到没封住的不算', () => {
  const daysBefore = (...closes: number[]) => limitCourse(ticksAt(), 1, daysAt(...closes), TODAY).daysBefore
  expect(daysBefore(10_000, 10_500, 11_550, 12_710)).toBe(2)
  expect(daysBefore(10_000, 11_000, 12_100, 12_000)).toBe(0)
  expect(daysBefore(10_000)).toBe(0)
})
