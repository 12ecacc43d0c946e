import { QUOTE_FIELDS, QuoteTable, type Instrument, type InstrumentId, type QuoteField } from '@niujin/market'
import { MarketReader, type Market } from '@niujin/quotes/server'

export const DATE = 20_261_120
const MORNING = 10 * 3600

/** A market of a few stocks in one sector, whose prices a test sets; with indices and a Hong Kong stock. */
export function smallMarket() {
  const sector: InstrumentId = 'BK.0001'
  const instruments: Instrument[] = [
    instrumentOf('SH', '000001', { name: '上证指数', kind: 'index' }),
    instrumentOf('SZ', '399001', { name: '深证成指', kind: 'index' }),
    instrumentOf('SZ', '399006', { name: '创业板指', kind: 'index' }),
    instrumentOf('BK', '0001', { name: '白酒', kind: 'sector', sectorKind: 'industry' }),
    ...['贵州茅台', '山西汾酒', '泸州老窖', '古井贡酒', '洋河股份', '今世缘酒'].map((name, at) => instrumentOf('SH', String(600_519 + at), { name, industry: sector })),
    instrumentOf('HK', '00700', { name: '腾讯控股', kind: 'hkStock', priceDigits: 3 }),
  ]
  const table = new QuoteTable(instruments.length)
  table.setClock(DATE, MORNING)
  const reader = new MarketReader(instruments, table)
  const trade = (id: string, last: number, given: Partial<Record<QuoteField, number>> = {}) => {
    const values: Partial<Record<QuoteField, number>> = { previousClose: 10_000, open: 10_000, high: last, low: last, last, volume: 200_000, amount: 2e8, time: MORNING, limitUp: 11_000, limitDown: 9000, askPrice1: last + 10, bidPrice1: last - 10, ...given }
    table.write(reader.rowOf(id) ?? 0, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
  }
  for (const { id } of instruments) trade(id, 10_000)
  const history = (() => Promise.reject(new Error('没有准备'))) as unknown as Market['history']
  const market: Market = { simulated: true, reader, history, alive: () => true, close: () => Promise.resolve() }
  return { market, trade, setClock: (second: number, date = DATE) => table.setClock(date, second) }
}

function instrumentOf(exchange: Instrument['exchange'], code: string, own: Partial<Instrument>): Instrument {
  const id: InstrumentId = `${exchange}.${code}`
  return {
    id, exchange, code, name: code, kind: 'stock', concepts: [], lotSize: 100, tickSize: 10, priceDigits: 2,
    listDate: 20_100_104, specialTreatment: false, totalShares: 1e9, floatShares: 1e9, ...own,
  }
}
