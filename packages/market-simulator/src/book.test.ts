import { loadInstruments } from '@niujin/market/node'
import { tickAt, type InstrumentId } from '@niujin/market'
import { describe, expect, test } from 'vitest'
import { emptyBook, fillBook } from './book.ts'

const { instrumentById } = loadInstruments()

function bookOf(id: InstrumentId, last: number, key = 7, date = 20261120) {
  const instrument = instrumentById(id)
  if (!instrument) throw new Error(`没有 ${id}`)
  const book = emptyBook()
  fillBook(book, {
    instrument,
    key,
    last,
    step: 1,
    limitUp: Math.round(last * 1.1),
    limitDown: Math.round(last * 0.9),
    pace: 2_000,
    second: 36_000,
    date,
  })
  return { bids: Array.from(book.bidPrices), asks: Array.from(book.askPrices) }
}

const gapsOf = (prices: readonly number[]) => prices.slice(1).map((price, at) => Math.abs(price - (prices[at] ?? 0)))

describe('五档的价位', () => {
  test('便宜的股票一分一档', () => {
    const { bids, asks } = bookOf('SH.601398', 7_600)
    expect(asks).toEqual([7_600, 7_610, 7_620, 7_630, 7_640])
    expect(bids).toEqual([7_590, 7_580, 7_570, 7_560, 7_550])
  })

  test('千元股的档距有疏有密，都在最小变动价位上，买价都低于卖价', () => {
    for (let key = 1; key <= 40; key += 1) {
      const { bids, asks } = bookOf('SH.600519', 1_420_170, key)
      for (const side of [bids, asks]) {
        expect(side.every((price) => price % 10 === 0)).toBe(true)
        expect(new Set(gapsOf(side)).size).toBeGreaterThan(1)
        expect(Math.max(...gapsOf(side))).toBeLessThanOrEqual(1_000)
      }
      expect(bids[0]).toBeLessThan(asks[0] ?? 0)
    }
  })

  test('没有人吃掉就不动：价格走开一档，剩下的档位还是原来的', () => {
    const { asks } = bookOf('SH.600519', 1_420_170)
    const moved = bookOf('SH.600519', asks[1] ?? 0)
    expect(moved.asks.slice(0, 4)).toEqual(asks.slice(1))
  })

  test('港股的档位在两档价差相接处也在最小价差上，2025 年 8 月以前照旧的价差表', () => {
    const hk = instrumentById('HK.00700')
    if (!hk) throw new Error('没有 HK.00700')
    for (const [last, date] of [
      [50_000, 20251120],
      [49_980, 20251120],
      [20_000, 20251120],
      [20_000, 20250801],
      [100_000, 20250801],
    ] as const) {
      const { bids, asks } = bookOf('HK.00700', last, 7, date)
      expect([...bids, ...asks].filter((price) => price % tickAt(hk, price, date) !== 0)).toEqual([])
      expect(new Set([...bids, ...asks]).size).toBe(10)
    }
  })

  test('整数价位挂得住：不会越过它去下一档', () => {
    for (let key = 1; key <= 60; key += 1) expect(bookOf('SH.600519', 1_420_040, key).bids).toContain(1_420_000)
  })
})
