import { emptyBars, type BarColumns, type ExRight, type Instrument } from '@niujin/market'
import { describe, expect, test } from 'vitest'
import { dayFactsOf } from './day-facts.ts'

const STOCK: Instrument = {
  id: 'SH.600000',
  exchange: 'SH',
  code: '600000',
  name: '试验',
  kind: 'stock',
  board: 'main',
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  listDate: 20_100_104,
  specialTreatment: false,
  totalShares: 1e9,
  floatShares: 1e9,
}

/** Closes by day, milli. */
function daysOf(...closes: [day: number, close: number][]): BarColumns {
  const bars = emptyBars(closes.length)
  for (const [at, [day, close]] of closes.entries()) {
    bars.time[at] = day
    for (const name of ['open', 'high', 'low', 'close'] as const) bars[name][at] = close
    bars.volume[at] = 1000
    bars.amount[at] = close
  }
  return bars
}

const facts = (days: BarColumns, today: number, rights: ExRight[] = []) => dayFactsOf(STOCK, { days, rights }, today)
const WEEK = daysOf(
  [20_251_231, 10_000],
  [20_260_105, 11_000],
  [20_260_106, 12_100],
  [20_260_107, 12_000],
  [20_260_108, 13_200],
)

describe('过去各日说明的', () => {
  test('几日涨幅从几日前的收盘算起，年初至今从去年最后一日', () => {
    const { bases, yesterday, amounts } = facts(WEEK, 20_260_109)
    expect([bases[63], bases[64], bases[65], bases[68], bases[69]]).toEqual([12.1, 10, Number.NaN, 10, 10])
    expect(yesterday).toBeCloseTo(0.1)
    expect(amounts).toEqual([13_200, 12_000])
  })

  test('今天那一根已经在里面时不算两次', () => {
    expect(facts(daysOf([20_260_107, 12_000], [20_260_108, 13_200], [20_260_109, 99_000]), 20_260_109).amounts).toEqual(
      [13_200, 12_000],
    )
  })

  test('涨停的天数、连板、距今多少天；没有过跌停是未知', () => {
    const { limitUps, limitUpRun, sinceLimitUp, sinceLimitDown } = facts(WEEK, 20_260_112)
    expect([limitUps, limitUpRun, sinceLimitUp, sinceLimitDown]).toEqual([3, 1, 4, Number.NaN])
  })

  test('今天除权：以前的价格按除权后的算', () => {
    const { bases, isExRight } = facts(WEEK, 20_260_109, [
      { date: 20_260_109, cashPerTen: 0, bonusPerTen: 10, rightsPerTen: 0, rightsPrice: 0 },
    ])
    expect([bases[63], isExRight]).toEqual([6.05, true])
  })

  test('一天也没有时什么都未知，不是 0', () => {
    const { bases, sinceLimitUp, limitUps } = facts(emptyBars(0), 20_260_109)
    expect([bases[63], bases[68], sinceLimitUp, limitUps]).toEqual([Number.NaN, Number.NaN, Number.NaN, 0])
  })
})
