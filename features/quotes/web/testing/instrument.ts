import type { Quote } from '../../contract/index.ts'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { DEPTH, OPEN_MARKET, sampleQuote, sampleTrades } from './samples.ts'

type Profile = LoadedInstrument['profile']

const PROFILE: Profile = {
  exchange: '上海证券交易所',
  board: '主板',
  industry: { id: 'BK.1001', name: '白酒' },
  region: { id: 'BK.3001', name: '贵州' },
  concepts: [{ id: 'BK.2001', name: '超级品牌' }],
  listDate: 20010827,
  lotSize: 100,
  tickSize: 10,
  specialTreatment: false,
  totalShares: 1_256_000_000,
  floatShares: 1_256_000_000,
  marketCap: 1.7e12,
  floatMarketCap: 1.7e12,
}

const INTRADAY: LoadedInstrument['intraday'] = {
  state: OPEN_MARKET,
  slots: 240,
  days: [
    {
      date: 20261120,
      previousClose: 9_900,
      time: [202611200925, 202611200931, 202611200932],
      close: [9_900, 9_950, 10_000],
      average: [9_900, 9_925, 9_950],
      volume: [1_000, 20_000, 30_000],
    },
  ],
}

const MOUTAI = sampleQuote('SH.600519', '贵州茅台', {
  open: 9_950,
  high: 10_100,
  low: 9_800,
  volume: 2_000_000,
  amount: 20_000_000,
  turnoverRate: 0.0052,
  volumeRatio: 1.25,
  majorNetInflow: -12_000_000,
})

/** What the page of a stock is loaded with, for tests. */
export function loadedStock(rest: Partial<LoadedInstrument> = {}): LoadedInstrument {
  return {
    state: OPEN_MARKET,
    quote: MOUTAI,
    depth: DEPTH,
    profile: PROFILE,
    previous: { id: 'SH.600518', name: '康美药业' },
    next: { id: 'SH.600520', name: '三佳科技' },
    intraday: INTRADAY,
    trades: sampleTrades(2, 3),
    members: undefined,
    ...rest,
  }
}

/** The same for an index with one constituent. */
export function loadedIndex(members: readonly Quote[]): LoadedInstrument {
  return loadedStock({
    quote: sampleQuote(
      'SH.000001',
      '上证指数',
      { last: 3_200_000, previousClose: 3_180_000, advancing: 1200, unchanged: 80, declining: 700 },
      { kind: 'index' },
    ),
    depth: null,
    trades: [],
    previous: null,
    profile: {
      ...PROFILE,
      board: null,
      industry: null,
      region: null,
      concepts: [],
      totalShares: 0,
      floatShares: 0,
      listDate: 0,
    },
    members: { state: OPEN_MARKET, total: members.length, list: [...members], nextCursor: null },
  })
}

/** The same for a Hong Kong stock whose company has an A share too. */
export function loadedHk(profile: Partial<Profile> = {}): LoadedInstrument {
  return loadedStock({
    quote: sampleQuote('HK.00700', '腾讯控股', { last: 600_000, volume: 2_000_000 }, { kind: 'hkStock', digits: 3 }),
    profile: {
      ...PROFILE,
      exchange: '香港联合交易所',
      board: null,
      industry: null,
      region: null,
      concepts: [],
      tickSize: 200,
      ...profile,
    },
  })
}
