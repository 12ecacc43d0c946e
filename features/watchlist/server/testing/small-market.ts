import { instrumentOf, smallMarket as marketOf } from '@niujin/quotes/testing'

const DATE = 20_261_120
/** Shanghai stocks 600000 to 602499. */
const STOCKS = 2500

/** A market of plain stocks at 10.00; with an index, a fund and a Hong Kong stock. */
export function smallMarket() {
  const instruments = [
    ...Array.from({ length: STOCKS }, (_, at) => instrumentOf('SH', String(600_000 + at))),
    instrumentOf('SH', '000001', { name: '上证指数', kind: 'index' }),
    instrumentOf('SZ', '000001', { name: '平安银行' }),
    instrumentOf('SH', '510300', { name: '沪深300ETF', kind: 'etf', priceDigits: 3 }),
    instrumentOf('HK', '00700', { name: '腾讯控股', kind: 'hkStock', priceDigits: 3 }),
  ]
  const small = marketOf({
    instruments,
    date: DATE,
    history: { sparklines: ({ ids }) => Promise.resolve(ids.map(() => ({ points: [10_000, 10_100], minutes: 120 }))) },
  })
  return { ...small, nextDay: () => small.setClock(36_000, DATE + 1) }
}
