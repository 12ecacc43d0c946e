import type { Answer } from '../calls.ts'

export const STOCK_ID = 'SH.600519'

const FIGURES = [
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
]

const STATE = { simulated: true, date: 20_261_120, second: 52_200, open: true, phase: '交易中', nextOpening: null }

/** The detail call's answer for a stock, or for another kind of instrument. */
export function detailOf(kind = 'stock', id = STOCK_ID) {
  const live = {
    ...Object.fromEntries(FIGURES.map((field) => [field, null])),
    last: 1_412_300,
    previousClose: 1_405_000,
    suspended: 0,
    sealed: 0,
  }
  return {
    state: STATE,
    depth: null,
    previous: null,
    next: null,
    quote: { id, code: id.slice(3), name: '贵州茅台', kind, digits: 2, live },
    profile: {
      exchange: '上海证券交易所',
      board: '主板',
      industry: null,
      region: null,
      concepts: [],
      listDate: 20_010_827,
      lotSize: 100,
      tickSize: 10,
      specialTreatment: false,
      totalShares: 1e9,
      floatShares: 1e9,
      marketCap: null,
      floatMarketCap: null,
    },
  }
}

const sides = (bought: number, sold: number) => ({ in: bought, out: sold, net: bought - sold })

export const FLOW: Answer<'capitalFlow'> = {
  simulated: true,
  date: 20_261_120,
  time: 52_200,
  trades: 4,
  amount: 1_460_000,
  neutral: 200_000,
  sizes: [
    { size: 'superLarge', sides: sides(1_200_000, 0) },
    { size: 'large', sides: sides(0, 0) },
    { size: 'medium', sides: sides(0, 50_000) },
    { size: 'small', sides: sides(0, 10_000) },
  ],
  major: sides(1_200_000, 0),
  majorShare: 1_200_000 / 1_460_000,
  curve: {
    time: [925, 931, 932],
    net: {
      superLarge: [0, 1_200_000, 1_200_000],
      large: [0, 0, 0],
      medium: [0, -50_000, -50_000],
      small: [0, 0, -10_000],
    },
  },
}

export const HISTORY: Answer<'flowHistory'> = {
  simulated: true,
  days: [
    { date: 20_261_120, close: 1_412_300, change: 0.0052, net: 1_200_000, amount: 1_460_000, estimated: false },
    { date: 20_261_119, close: 1_405_000, change: -0.01, net: -30_000_000, amount: 600_000_000, estimated: true },
  ],
  sums: [{ days: 5, net: -28_800_000, share: -0.0479 }],
}

export const RANK: Answer<'flowRank'> = {
  simulated: true,
  sector: { id: 'BK.1005', name: '白酒' },
  members: 19,
  own: { rank: 2, id: STOCK_ID, name: '贵州茅台', net: 1_200_000, share: 0.8 },
  top: [
    { rank: 1, id: 'SZ.000858', name: '五粮液', net: 9_000_000, share: 0.06 },
    { rank: 2, id: STOCK_ID, name: '贵州茅台', net: 1_200_000, share: 0.8 },
  ],
  bottom: [
    { rank: 18, id: 'SH.600779', name: '水井坊', net: -300_000, share: -0.01 },
    { rank: 19, id: 'SH.600559', name: '老白干酒', net: -900_000, share: -0.03 },
  ],
}

export const MARGIN: Answer<'marginBalance'> = {
  simulated: true,
  eligible: true,
  days: Array.from({ length: 12 }, (_, back) => ({
    date: 20_261_119 - back,
    financing: 9_000_000_000 - back * 10_000_000,
    bought: 500_000_000,
    repaid: 490_000_000,
    lentShares: 392_000,
    lending: 538_000_000,
  })),
}

export const PROFILE: Answer<'companyProfile'> = {
  simulated: true,
  name: '贵州茅台',
  code: '600519',
  board: '主板',
  industry: '白酒',
  region: '贵州',
  concepts: ['白酒概念'],
  listDate: 20_010_827,
  business: '公司属于白酒行业，主要从事白酒相关产品的研发、生产和销售。',
  totalShares: 1_252_000_000,
  floatShares: 1_252_000_000,
  period: 20_260_930,
  staticEarnings: 32.27,
  dynamicEarnings: -3,
  trailingEarnings: 24.48,
  priceBook: 2.6,
  dividendYield: 0.0266,
  marketValue: 1_748_668_400_000,
}

export const CAPITAL: Answer<'shareCapital'> = {
  simulated: true,
  totalShares: 1_252_000_000,
  floatShares: 1_000_000_000,
  changes: [
    {
      date: 20_120_608,
      reason: '送转股',
      totalShares: 1_252_000_000,
      floatShares: 1_000_000_000,
      newShares: 357_714_286,
    },
  ],
}

/** Holders of a period; the newest is the third quarter. */
export function holdersOf(period: number): Answer<'shareholders'> {
  return {
    simulated: true,
    period,
    published: 20_261_028,
    trend: [
      { period: 20_260_930, count: 539_991, change: -0.0953, averageShares: 2_319 },
      { period: 20_260_630, count: 596_871, change: null, averageShares: 2_098 },
    ],
    top: [{ name: `模拟控股集团${period}`, nature: '国有法人', shares: 600_000_000, share: 0.48, change: null }],
    float: [{ name: '模拟指数基金一号', nature: '基金', shares: 30_000_000, share: 0.03, change: null }],
  }
}

export const DIVIDENDS: Answer<'dividendHistory'> = {
  simulated: true,
  times: 1,
  total: 59_801_780_000,
  dividendYield: 0.0342,
  list: [
    {
      exDate: 20_250_527,
      period: 20_241_231,
      plan: '每 10 股派 477.65 元（含税）',
      amount: 59_801_780_000,
      payout: 0.93,
    },
  ],
}

/** Two reports in a window of four places; the value says which question was asked. */
export function chartOf(metric: string, span: string): Answer<'financeChart'> {
  const value = metric === 'revenue' ? 126_868_535_643 : 55_977_223_728
  return {
    simulated: true,
    unit: 'yuan',
    points: [
      { x: 20_250_930, y: value * (span === 'quarter' ? 0.1 : 0.9), zdf: null, colour: 'grey' },
      { x: 20_251_231, y: null, zdf: null, colour: 'grey' },
      { x: 20_260_930, y: value * (span === 'quarter' ? 0.25 : 1), zdf: 11.11, colour: 'red' },
      { x: 20_261_231, y: null, zdf: null, colour: 'grey' },
    ],
  }
}

export const TABLE: Answer<'financeTable'> = {
  simulated: true,
  total: 91,
  periods: [{ period: 20_260_930, published: 20_261_028 }],
  rows: [
    { name: '营业收入', unit: 'yuan', strong: true, values: [126_868_535_643] },
    { name: '营业收入同比', unit: 'ratio', strong: false, values: [0.0266] },
    { name: '每股收益', unit: 'perShare', strong: false, values: [44.7102] },
  ],
}

const head = (
  kind: 'news' | 'announcement' | 'report',
  at: number,
  title: string,
): Answer<'companyItems'>['list'][number] => ({
  id: `${kind.slice(0, 1)}${20_261_028 - at}-period-20260930`,
  kind,
  date: 20_261_028 - at,
  tag: kind === 'report' ? '增持' : '定期报告',
  title,
  summary: '营业收入 1268.69亿元。',
  source: '模拟研究所甲',
  simulated: true,
})

/** Two pages of a kind. */
export function itemsOf(kind: 'news' | 'announcement' | 'report', isNext: boolean): Answer<'companyItems'> {
  const names = { news: '资讯', announcement: '公告', report: '研报' }
  return isNext
    ? { list: [head(kind, 2, `第三条${names[kind]}`)], nextCursor: null }
    : { list: [head(kind, 0, `第一条${names[kind]}`), head(kind, 1, `第二条${names[kind]}`)], nextCursor: 'next' }
}

export const ITEM: Answer<'companyItem'> = {
  ...head('report', 0, '贵州茅台2026年第三季度报告点评'),
  body: ['归母净利润同比增长 44.57%。', '不构成投资建议。'],
  figures: [{ name: '毛利率', text: '80.53%' }],
}
