import type { RankingBoard, RankingKey } from '../contract/limits.ts'

/** The figure a tab adds after price and change. */
export type ExtraColumn = Exclude<RankingKey, 'changePercent' | 'last' | 'change' | 'code'>

export interface RankingTab {
  readonly key: string
  readonly label: string
  readonly sort: RankingKey
  readonly order: 'asc' | 'desc'
  readonly extra: ExtraColumn
  /** Set where the tab is about one board and leaves no choice of another. */
  readonly board?: RankingBoard
}

const down = (key: string, label: string, extra: ExtraColumn, sort: RankingKey = extra): RankingTab => ({
  key,
  label,
  sort,
  order: 'desc',
  extra,
})

const GAINERS = down('gainers', '涨幅', 'amount', 'changePercent')
const LOSERS: RankingTab = { ...GAINERS, key: 'losers', label: '跌幅', order: 'asc' }
const TRADING = [
  down('speed', '涨速', 'speed'),
  down('turnover', '换手', 'turnoverRate'),
  down('volumeRatio', '量比', 'volumeRatio'),
  down('amount', '成交额', 'amount'),
  down('amplitude', '振幅', 'amplitude'),
]

/** The rankings of the A shares. */
export const A_SHARE_TABS: readonly [RankingTab, ...RankingTab[]] = [
  GAINERS,
  LOSERS,
  ...TRADING,
  down('capital', '资金', 'majorNetInflow'),
  { ...down('limitUp', '涨停池', 'amount', 'changePercent'), board: 'limitUp' },
  { ...down('limitBefore', '昨日涨停', 'amount', 'changePercent'), board: 'limitUp' },
  { ...down('limitDown', '跌停池', 'amount', 'changePercent'), board: 'limitDown' },
]

/** The rankings of Hong Kong: no price limit there, and no capital flow known. */
export const HK_TABS: readonly [RankingTab, ...RankingTab[]] = [GAINERS, LOSERS, ...TRADING]

/** Parts of the A-share market a ranking can be limited to. */
export const A_SHARE_BOARDS: readonly { key: RankingBoard; label: string }[] = [
  { key: 'all', label: '全部A股' },
  { key: 'main', label: '主板' },
  { key: 'chinext', label: '创业板' },
  { key: 'star', label: '科创板' },
  { key: 'bse', label: '北交所' },
  { key: 'specialTreatment', label: 'ST' },
  { key: 'etf', label: 'ETF' },
]

/** The figures beside price and change, from left to right; which of them are shown is each person's choice. */
export const SIDE_COLUMNS = [
  'amount',
  'turnoverRate',
  'volumeRatio',
  'majorNetInflow',
  'peRatio',
  'pbRatio',
  'dividendYield',
  'marketCap',
  'amplitude',
  'speed',
  'volume',
] as const satisfies readonly ExtraColumn[]
export type SideColumn = (typeof SIDE_COLUMNS)[number]
/** Neither capital flow nor reports are known there. */
const NOT_IN_HONG_KONG: ReadonlySet<ExtraColumn> = new Set(['majorNetInflow', 'peRatio', 'pbRatio', 'dividendYield'])

/** The figures of `chosen` that a market has. */
export function columnsIn(market: 'a' | 'hk', chosen: readonly SideColumn[] = SIDE_COLUMNS): readonly SideColumn[] {
  return market === 'hk' ? chosen.filter((column) => !NOT_IN_HONG_KONG.has(column)) : chosen
}

/** The columns of a ranking after price and change, from left to right: the one it is about, then the chosen ones. */
export function columnsOf(
  extra: ExtraColumn,
  market: 'a' | 'hk',
  chosen: readonly SideColumn[] = SIDE_COLUMNS,
): readonly ExtraColumn[] {
  return [extra, ...columnsIn(market, chosen).filter((column) => column !== extra)]
}

/** Whether a column follows from the companies' reports, which are read in the background. */
export function isFromReports(column: RankingKey): boolean {
  return column === 'peRatio' || column === 'pbRatio' || column === 'dividendYield'
}

/** Heads of the sortable columns. */
export const COLUMN_NAMES: Readonly<Record<ExtraColumn | 'changePercent' | 'last', string>> = {
  last: '最新价',
  changePercent: '涨跌幅',
  speed: '涨速',
  turnoverRate: '换手率',
  volumeRatio: '量比',
  amount: '成交额',
  amplitude: '振幅',
  volume: '成交量',
  majorNetInflow: '主力净额',
  marketCap: '总市值',
  peRatio: '市盈TTM',
  pbRatio: '市净率',
  dividendYield: '股息率',
  contribution: '贡献点数',
}
