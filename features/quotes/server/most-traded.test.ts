import { QuoteTable } from '@niujin/market'
import { expect, test } from 'vitest'
import { MarketReader } from './market/market-reader.ts'
import { mostTraded } from './most-traded.ts'
import { instrumentOf, writeQuote, type Quote } from './testing/index.ts'

const shares = { totalShares: 1000, floatShares: 1000 }
const INSTRUMENTS = [
  ...['600004', '600003'].map((code) => instrumentOf('SH', code, shares)),
  instrumentOf('SH', '600002', { ...shares, totalShares: 2000 }),
  ...['600001', '600000'].map((code) => instrumentOf('SH', code, shares)),
  instrumentOf('SH', '000001', { ...shares, kind: 'index' }),
]

function readerOf(quotes: Readonly<Record<string, Quote>>): MarketReader {
  const table = new QuoteTable(INSTRUMENTS.length)
  for (const [row, { code }] of INSTRUMENTS.entries())
    writeQuote(table, row, { previousClose: 10_000, ...quotes[code] })
  return new MarketReader(INSTRUMENTS, table)
}

const codesOf = (reader: MarketReader, count = 10) => mostTraded(reader, count).map(({ instrument }) => instrument.code)

test('成交额最大的股票在前，指数不算，只给要的个数', () => {
  const reader = readerOf({ '600001': { amount: 3e8 }, '600003': { amount: 5e8 }, '000001': { amount: 9e9 } })
  expect(codesOf(reader, 2)).toEqual(['600003', '600001'])
  expect(mostTraded(reader, 1)).toEqual([{ row: 1, instrument: INSTRUMENTS[1] }])
})

test('开盘集合竞价里还没有成交：按前几日的成交额，再按市值，再按代码', () => {
  const reader = readerOf({
    '600003': { averageMinuteVolume: 100 },
    '600004': { averageMinuteVolume: 100, previousClose: 20_000 },
  })
  expect(codesOf(reader)).toEqual(['600004', '600003', '600002', '600000', '600001'])
})

test('来源没有说的成交额当作没有', () => {
  expect(codesOf(readerOf({ '600000': { amount: Number.NaN }, '600001': { amount: 1 } }), 1)).toEqual(['600001'])
})
