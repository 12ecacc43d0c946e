import type { Instrument } from '@niujin/market'
import { instrumentOf, smallMarket as marketOf, type SmallMarket } from '@niujin/quotes/testing'

export const DATE = 20_261_120
const SPIRITS = ['贵州茅台', '山西汾酒', '泸州老窖', '古井贡酒', '洋河股份', '今世缘酒']

/** A market of a few stocks in one sector at 10.00, limits at a tenth; with indices and a Hong Kong stock. */
export function smallMarket(): SmallMarket {
  const instruments: Instrument[] = [
    instrumentOf('SH', '000001', { name: '上证指数', kind: 'index' }),
    instrumentOf('SZ', '399001', { name: '深证成指', kind: 'index' }),
    instrumentOf('SZ', '399006', { name: '创业板指', kind: 'index' }),
    instrumentOf('BK', '0001', { name: '白酒', kind: 'sector', sectorKind: 'industry' }),
    ...SPIRITS.map((name, at) => instrumentOf('SH', String(600_519 + at), { name, industry: 'BK.0001' })),
    instrumentOf('HK', '00700', { name: '腾讯控股', kind: 'hkStock', priceDigits: 3 }),
  ]
  const quote = ({ price }: { price: number }) => ({
    amount: 2e8,
    limitUp: 11_000,
    limitDown: 9000,
    askPrice1: price + 10,
    bidPrice1: price - 10,
  })
  return marketOf({ instruments, date: DATE, quote })
}
