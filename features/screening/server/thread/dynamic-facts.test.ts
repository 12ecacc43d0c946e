import { writeQuote, type Quote } from '@niujin/quotes/testing'
import { describe, expect, test } from 'vitest'
import { smallMarket } from '../testing/small-market.ts'
import type { DayFacts } from './day-facts.ts'
import { dynamicOf } from './dynamic-facts.ts'

const QUOTE: Quote = {
  previousClose: 10_000,
  open: 10_100,
  high: 11_000,
  low: 10_000,
  last: 11_000,
  volume: 200_000,
  amount: 2_100_000,
  limitUp: 11_000,
  limitDown: 9000,
  buyVolume: 150_000,
  sellVolume: 50_000,
  bidPrice1: 11_000,
  bidVolume1: 60_000,
  bidPrice2: 10_990,
  bidVolume2: 20_000,
  majorNetInflow: 350_000,
  time: 36_000,
}
const DAYS: DayFacts = {
  bases: { 63: 10, 68: 5.5 },
  yesterday: 0.02,
  amounts: [1e6, 2e6],
  limitUps: 4,
  limitUpRun: 2,
  sinceLimitUp: 1,
  sinceLimitDown: Number.NaN,
  isExRight: false,
}

const withoutDays = () => dynamic({}, { days: undefined })

function dynamic(
  changes: Quote = {},
  { days }: { days: DayFacts | undefined } = { days: DAYS },
): Record<number, number> {
  const { reader } = smallMarket()
  writeQuote(reader.table, 0, { ...QUOTE, ...changes })
  const [instrument] = reader.instruments
  if (!instrument) throw new Error('没有股票')
  return dynamicOf(reader, 0, { instrument, days, profits: undefined })
}

describe('DYNAINFO', () => {
  test('均价、内外比、主买净额、主力净额', () => {
    const value = dynamic()
    expect([value[11], value[99], value[100]]).toEqual([10.5, 1_050_000, 350_000])
    expect(value[51]).toBeCloseTo(1 / 3)
  })

  test('五档与委比（百分数），封单额跌停为负', () => {
    const value = dynamic()
    expect([value[71], value[72], value[88], value[105], value[106], value[107]]).toEqual([
      10.99, 200, 660_000, 100, 800, 0,
    ])
    const falling = dynamic({
      last: 9000,
      bidPrice1: 0,
      bidVolume1: 0,
      bidVolume2: 0,
      askPrice1: 9000,
      askVolume1: 10_000,
    })
    expect([falling[88], falling[105]]).toEqual([-90_000, -100])
  })

  test('几日涨幅、年内涨停、连板、三日成交额；今天没在涨停就没有连板', () => {
    const value = dynamic()
    expect(value[63]).toBeCloseTo(0.1)
    expect(value[68]).toBeCloseTo(1)
    expect([value[89], value[90], value[93], value[94]]).toEqual([5, 3, 1e6, 5_100_000])
    expect(dynamic({ last: 10_500 })[90]).toBe(0)
    expect(dynamic({ last: 0, volume: 0 })[90]).toBe(2)
  })

  test('日线还没读时没有这几项，不是 0', () => {
    const { 63: rise, 89: limitUps, 90: run } = withoutDays()
    expect([rise, limitUps, run]).toEqual([undefined, undefined, undefined])
  })
})
