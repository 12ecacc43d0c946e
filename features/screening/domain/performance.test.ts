import { describe, expect, it } from 'vitest'
import { laterChanges, medianLater, recordSummary, summaryOf } from './performance.ts'
import { DATES } from './testing/tested-stock.ts'

const closes = (values: readonly (number | undefined)[]) => ({
  dates: values.flatMap((value, at) => (value === undefined ? [] : [DATES[at] ?? 0])),
  closes: values.flatMap((value) => value ?? []),
})
const index = closes(DATES.slice(0, 12).map((_, at) => 1000 + at * 10))
const rising = closes(DATES.slice(0, 12).map((_, at) => 10 + at))

describe('之后的表现', () => {
  it('1、3、5、10 天后与指数相比；还没到的天数没有数字', () => {
    const later = laterChanges(rising, index, DATES[0] ?? 0)
    expect(later.map(({ days }) => days)).toEqual([1, 3, 5, 10, 20])
    expect(later.slice(0, 4).map(({ change }) => change)).toEqual(
      [0.1, 0.3, 0.5, 1].map((value) => expect.closeTo(value, 12)),
    )
    expect(later[3]?.indexChange).toBeCloseTo(0.1, 12)
    expect(later[4]).toEqual({ days: 20, change: null, indexChange: null })
  })

  it('休市的那天从前一个交易日算起', () => {
    expect(laterChanges(rising, index, (DATES[0] ?? 0) - 1)[0]?.change).toBeNull()
    expect(
      laterChanges(rising, { dates: [20240102, 20240105], closes: [10, 11] }, 20240104)[0]?.indexChange,
    ).toBeCloseTo(0.1, 12)
  })

  it('停牌的按最后的收盘价；当时还没上市的没有数字', () => {
    expect(
      laterChanges(closes([10, undefined, undefined, undefined, 12]), index, DATES[0] ?? 0)
        .slice(0, 3)
        .map(({ change }) => change),
    ).toEqual([0, 0, expect.closeTo(0.2, 12)])
    expect(laterChanges(closes([undefined, undefined, 10, 11]), index, DATES[0] ?? 0)[0]?.change).toBeNull()
  })

  it('平均与上涨的比例只算已经有结果的', () => {
    const flat = closes(DATES.slice(0, 12).map(() => 10))
    const { mean, rose } = summaryOf([
      laterChanges(rising, index, DATES[0] ?? 0),
      laterChanges(flat, index, DATES[0] ?? 0),
    ])
    expect(mean[0]?.change).toBeCloseTo(0.05, 12)
    expect(rose).toEqual([0.5, 0.5, 0.5, 0.5, null])
    expect(summaryOf([]).mean[0]).toEqual({ days: 1, change: null, indexChange: null })
  })

  it('中位数不被一只大涨的拉高；没有股票、日子没到的没有数字', () => {
    const from = DATES[0] ?? 0
    const of = (last: number) => laterChanges(closes([10, last]), index, from)
    const [first] = medianLater([of(11), of(12), of(90)], [1, 20])
    expect(first?.change).toBeCloseTo(0.2, 12)
    expect(first?.indexChange).toBe(of(11)[0]?.indexChange)
    expect(medianLater([of(11), of(12)], [1])[0]?.change).toBeCloseTo(0.15, 12)
    expect(medianLater([], [1, 5])).toEqual([
      { days: 1, change: null, indexChange: null },
      { days: 5, change: null, indexChange: null },
    ])
  })

  it('战绩的合计只算两边都有数字的日子', () => {
    const day = (change: number | null, indexChange: number | null) => [{ days: 5, change, indexChange }]
    expect(recordSummary([day(0.1, 0.02), day(-0.1, 0.01), day(0.03, 0.01), day(null, null)], [5, 20])).toEqual([
      { days: 5, change: 0.03, indexChange: 0.01, known: 3, ahead: 2 / 3 },
      { days: 20, change: null, indexChange: null, known: 0, ahead: null },
    ])
  })

  it('那一天之前的行情怎样改，与之后的表现无关', () => {
    const other = closes([99, 99, ...DATES.slice(2, 12).map((_, at) => 12 + at)])
    expect(laterChanges(other, index, DATES[2] ?? 0)).toEqual(laterChanges(rising, index, DATES[2] ?? 0))
  })
})
