import { QUOTE_FIELDS, QuoteTable, type Instrument, type QuoteField } from '@niujin/market'
import { expect, test } from 'vitest'
import { MarketReader } from './market/market-reader.ts'
import { mostTraded } from './most-traded.ts'

const stockOf = (code: string, own: Partial<Instrument> = {}): Instrument => ({
  id: `SH.${code}`, exchange: 'SH', code, name: code, kind: 'stock', concepts: [], lotSize: 100, tickSize: 10, priceDigits: 2,
  listDate: 20_100_104, specialTreatment: false, totalShares: 1000, floatShares: 1000, ...own,
})
const INSTRUMENTS = [
  stockOf('600004'), stockOf('600003'), stockOf('600002', { totalShares: 2000 }), stockOf('600001'), stockOf('600000'),
  stockOf('000001', { kind: 'index' }),
]

function readerOf(quotes: Readonly<Record<string, Partial<Record<QuoteField, number>>>>): MarketReader {
  const table = new QuoteTable(INSTRUMENTS.length)
  for (const [row, { code }] of INSTRUMENTS.entries()) {
    const values: Partial<Record<QuoteField, number>> = { previousClose: 10_000, ...quotes[code] }
    table.write(row, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
  }
  return new MarketReader(INSTRUMENTS, table)
}

const codesOf = (reader: MarketReader, count = 10) => mostTraded(reader, count).map(({ instrument }) => instrument.code)

test('成交额最大的股票在前，指数不算，只给要的个数', () => {
  const reader = readerOf({ '600001': { amount: 3e8 }, '600003': { amount: 5e8 }, '000001': { amount: 9e9 } })
  expect(codesOf(reader, 2)).toEqual(['600003', '600001'])
  expect(mostTraded(reader, 1)).toEqual([{ row: 1, instrument: INSTRUMENTS[1] }])
})

test('开盘集合竞价里还没有成交：按前几日的成交额，再按市值，再按代码', () => {
  const reader = readerOf({ '600003': { averageMinuteVolume: 100 }, '600004': { averageMinuteVolume: 100, previousClose: 20_000 } })
  expect(codesOf(reader)).toEqual(['600004', '600003', '600002', '600000', '600001'])
})

test('来源没有说的成交额当作没有', () => {
  expect(codesOf(readerOf({ '600000': { amount: Number.NaN }, '600001': { amount: 1 } }), 1)).toEqual(['600001'])
})
