import { QUOTE_FIELDS, QuoteTable, type Instrument, type InstrumentId, type QuoteField } from '@niujin/market'
import { MarketReader, type Market } from '@niujin/quotes/server'

const DATE = 20_261_120
/** Shanghai stocks 600000 to 602499. */
const STOCKS = 2500

/** A market of plain stocks at 10.00, whose prices a test sets; with an index, a fund and a Hong Kong stock. */
export function smallMarket() {
  const others: Instrument[] = [
    stockOf('SH', '000001', { name: '上证指数', kind: 'index' }),
    stockOf('SZ', '000001', { name: '平安银行' }),
    stockOf('SH', '510300', { name: '沪深300ETF', kind: 'etf', priceDigits: 3 }),
    stockOf('HK', '00700', { name: '腾讯控股', kind: 'hkStock', priceDigits: 3 }),
  ]
  const instruments = [...Array.from({ length: STOCKS }, (_, at) => stockOf('SH', String(600_000 + at))), ...others]
  const table = new QuoteTable(instruments.length)
  table.setClock(DATE, 36_000)
  const reader = new MarketReader(instruments, table)

  const trade = (id: string, price: number, given: Partial<Record<QuoteField, number>> = {}) => {
    const values: Partial<Record<QuoteField, number>> = { previousClose: 10_000, open: 10_000, high: price, low: price, last: price, volume: 200_000, time: 36_000, ...given }
    table.write(reader.rowOf(id) ?? 0, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
  }
  for (const { id } of instruments) trade(id, 10_000)

  const history = ((question: string, { ids }: { ids: string[] }) =>
    question === 'sparks'
      ? Promise.resolve(ids.map(() => ({ points: [10_000, 10_100], minutes: 120 })))
      : Promise.reject(new Error(`没有准备 ${question}`))) as unknown as Market['history']
  const market: Market = { simulated: true, reader, history, alive: () => true, close: () => Promise.resolve() }
  return { market, trade, nextDay: () => table.setClock(DATE + 1, 36_000) }
}

function stockOf(exchange: Instrument['exchange'], code: string, own: Partial<Instrument> = {}): Instrument {
  const id: InstrumentId = `${exchange}.${code}`
  return {
    id, exchange, code, name: `试验${code}`, kind: 'stock', board: 'main', concepts: [],
    lotSize: 100, tickSize: 10, priceDigits: 2, listDate: 20_100_104, specialTreatment: false,
    totalShares: 1e9, floatShares: 1e9, ...own,
  }
}
