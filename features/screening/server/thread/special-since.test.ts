import { expect, test } from 'vitest'
import { emptyBars, type Instrument } from '@niujin/market'
import { specialSince } from './special-since.ts'

const stock: Instrument = {
  id: 'SH.600001',
  exchange: 'SH',
  code: '600001',
  name: 'ST试验',
  kind: 'stock',
  board: 'main',
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  listDate: 20_000_104,
  specialTreatment: true,
  totalShares: 4e8,
  floatShares: 2e8,
}

/** Days from 2024-01-01 on, each with its high and low in percent of the close before, which is 10 yuan. */
function daysOf(ranges: readonly (readonly [high: number, low: number])[], from = 20_240_101) {
  const days = emptyBars(ranges.length)
  for (const [at, [high, low]] of ranges.entries()) {
    days.time[at] = from + at
    days.open[at] = 10_000
    days.close[at] = 10_000
    days.high[at] = 10_000 + high * 100
    days.low[at] = 10_000 + low * 100
    days.volume[at] = 100
  }
  return days
}
const REFERENCES = Array.from({ length: 40 }, () => 10_000)

test('现在不是 ST 的，从来不剔除', () => {
  expect(specialSince({ ...stock, specialTreatment: false }, daysOf([[9, 0]]), REFERENCES)).toBe(Infinity)
})

test('最近一次涨跌超过 5% 的那天还不是 ST，从第二天起才可能是', () => {
  const days = daysOf([
    [9, 0],
    [1, -1],
    [2, -7],
    [5, -5],
    [1, 0],
  ])
  expect(specialSince(stock, days, REFERENCES)).toBe(20_240_104)
})

test('从来没有超过 5% 的，一直算 ST；昨天才超过的，要到下一个交易日', () => {
  expect(
    specialSince(
      stock,
      daysOf([
        [5, -5],
        [1, 0],
      ]),
      REFERENCES,
    ),
  ).toBe(0)
  expect(
    specialSince(
      stock,
      daysOf([
        [1, 0],
        [8, 0],
      ]),
      REFERENCES,
    ),
  ).toBe(Infinity)
})

test('放宽到 10% 以后超过 5% 说明不了什么', () => {
  expect(
    specialSince(
      stock,
      daysOf(
        [
          [9, 0],
          [9, -9],
        ],
        20_260_801,
      ),
      REFERENCES,
    ),
  ).toBe(0)
})

test('二十厘米的板块看不出，一直算', () => {
  expect(specialSince({ ...stock, board: 'star' }, daysOf([[19, -19]]), REFERENCES)).toBe(0)
})
