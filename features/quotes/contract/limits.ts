/** What a ranking can be restricted to. */
export const BOARDS = [
  'all',
  'main',
  'chinext',
  'star',
  'bse',
  'specialTreatment',
  'limitUp',
  'limitDown',
  'etf',
  'hk',
  'index',
] as const
export type RankingBoard = (typeof BOARDS)[number]

/** Columns a list can be sorted by. `contribution` means something among the constituents of an index or sector only. */
export const RANKING_KEYS = [
  'changePercent',
  'speed',
  'turnoverRate',
  'volumeRatio',
  'amount',
  'amplitude',
  'volume',
  'majorNetInflow',
  'marketCap',
  'peRatio',
  'pbRatio',
  'dividendYield',
  'contribution',
  'last',
  'change',
  'code',
] as const
export type RankingKey = (typeof RANKING_KEYS)[number]

export const PERIODS = ['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'quarter', 'year'] as const

/**
 * The moving part of a quote, in wire order. Prices in milli, volume in shares, amounts in yuan, ratios plain.
 * `sealed`: 1 at the upper limit with no seller (涨停), -1 at the lower with no buyer, else 0. `suspended`: 1
 * all day (停牌), 2 for some minutes of it (盘中临时停牌), else 0. `time`: seconds since midnight of the last trade.
 */
export const LIVE_FIELDS = [
  'last',
  'previousClose',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  'turnoverRate',
  'volumeRatio',
  'speed',
  'majorNetInflow',
  'advancing',
  'unchanged',
  'declining',
  'sealed',
  'suspended',
  'time',
] as const
export type LiveField = (typeof LIVE_FIELDS)[number]
export type LiveQuote = Record<LiveField, number | null>

/** Field number and new value, flat: [0, 12340, 5, 88000]. */
export type LiveDelta = readonly (number | null)[]

/** [number in the day, second of the day, price milli, shares, side 1 | -1 | 0]. */
export type StreamTrade = readonly [number, number, number, number, number]

/** [stamp YYYYMMDDHHmm, open, high, low, close (milli), shares, yuan, day's average price milli]. */
export type StreamBar = readonly [number, number, number, number, number, number, number, number]
