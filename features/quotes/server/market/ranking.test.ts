import { QuoteTable } from '@niujin/market'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instrumentOf } from '../testing/instrument-of.ts'
import { writeQuote, type Quote } from '../testing/small-market.ts'
import { bucketOf, countBreadth } from './breadth.ts'
import { MarketReader } from './market-reader.ts'
import { inOrder, pageOf, Rankings } from './ranking.ts'

function market(rows: readonly Quote[]): MarketReader {
  const table = new QuoteTable(rows.length)
  for (const [row, values] of rows.entries()) writeQuote(table, row, values)
  return new MarketReader(
    rows.map((_, row) => instrumentOf('SH', String(600_000 + row))),
    table,
  )
}

const at = (last: number): Quote => ({ previousClose: 10_000, last, high: last, low: last, time: 36_000 })
const byChange = { board: 'all', sort: 'changePercent', order: 'desc' } as const

describe('排行', () => {
  test('涨幅从高到低，停牌的排在最后', () => {
    const reader = market([at(10_100), { ...at(11_000), suspended: 1 }, at(10_500), at(9_000)])
    expect(Array.from(new Rankings(reader).rank(byChange).rows)).toEqual([2, 0, 3, 1])
    expect(Array.from(new Rankings(reader).rank({ ...byChange, order: 'asc' }).rows)).toEqual([3, 0, 2, 1])
  })

  test('一页里的次序与写出的数值是同一拍：榜排好之后动了价，也不会 7.07% 排在 7.17% 前面', () => {
    const reader = market([at(10_717), at(10_700), { ...at(10_900), suspended: 1 }])
    const page = [1, 0, 2].map((row) => ({ row, quote: { live: reader.live(row) } }))
    expect(inOrder(page, byChange).map(({ row }) => row)).toEqual([0, 1, 2])
    expect(inOrder(page, { ...byChange, order: 'asc' }).map(({ row }) => row)).toEqual([1, 0, 2])
    expect(inOrder(page, { sort: 'code', order: 'desc' }).map(({ row }) => row)).toEqual([1, 0, 2])
  })

  test('集合竞价时成交额还没有，按匹配的金额排，停牌的在最后；开盘后按成交额', () => {
    const auction = (price: number, shares: number): Quote => ({
      previousClose: 10_000,
      last: price,
      bidPrice1: price,
      bidVolume1: shares,
      askPrice1: price,
      askVolume1: shares,
    })
    const byAmount = { board: 'all', sort: 'amount', order: 'desc' } as const
    const before = market([auction(9_000, 100), auction(9_900, 5_000), { ...auction(9_000, 9_000), suspended: 1 }])
    expect(Array.from(new Rankings(before).rank(byAmount).rows)).toEqual([1, 0, 2])
    const open = { open: 9_000, amount: 9_000 }
    const after = market([
      { ...auction(9_000, 100), ...open },
      { ...auction(9_900, 5_000), ...open, amount: 100 },
    ])
    expect(Array.from(new Rankings(after).rank(byAmount).rows)).toEqual([0, 1])
  })

  test('涨停池只有封住涨停的', () => {
    const sealed = { ...at(11_000), limitUp: 11_000, askPrice1: 0 }
    const opened = { ...at(11_000), limitUp: 11_000, askPrice1: 11_000 }
    const reader = market([sealed, opened, at(10_000)])
    expect(Array.from(new Rankings(reader).rank({ ...byChange, board: 'limitUp' }).rows)).toEqual([0])
  })

  test('一页接一页翻完，每只恰好一次', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 9_000, max: 9_010 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (prices, count, order) => {
          const ranked = new Rankings(market(prices.map(at))).rank({ ...byChange, order })
          const seen: number[] = []
          let cursor: string | undefined
          do {
            const page = pageOf(ranked, { cursor, count, order })
            if (!page.ok) throw new Error(page.code)
            seen.push(...page.value.rows)
            cursor = page.value.nextCursor ?? undefined
          } while (cursor)
          expect(seen).toEqual(Array.from(ranked.rows))
        },
      ),
    )
  })

  test.each(['', 'abc', '1', 'x|1', '0.1|', '|', '0.1|1.5'])('坏的翻页位置 %j 被拒绝', (cursor) => {
    const ranked = new Rankings(market([at(10_000)])).rank(byChange)
    expect(pageOf(ranked, { cursor, count: 5, order: 'desc' })).toEqual({ ok: false, code: 'CURSOR_INVALID' })
  })
})

describe('涨跌家数', () => {
  const buckets = (row: Quote) => bucketOf(market([row]).live(0))
  test.each([
    [9_200, 1],
    [9_300, 2],
    [9_500, 3],
    [9_700, 4],
    [9_999, 4],
    [10_000, 5],
    [10_001, 6],
    [10_300, 6],
    [10_301, 7],
    [10_500, 7],
    [10_700, 8],
    [10_701, 9],
  ])('昨收 10.00 现价 %i 厘在第 %i 档', (last, bucket) => {
    expect(buckets(at(last))).toBe(bucket)
  })

  test('封板的进涨停跌停两档，停牌的不计', () => {
    const up = { ...at(11_000), limitUp: 11_000, askPrice1: 0, amount: 5 }
    const down = { ...at(9_000), limitDown: 9_000, bidPrice1: 0, amount: 7 }
    const counted = countBreadth(market([up, down, { ...at(10_000), suspended: 1 }]))
    expect(counted).toMatchObject({ limitUp: 1, limitDown: 1, suspended: 1, advancing: 1, declining: 1, amount: 12 })
  })
})
