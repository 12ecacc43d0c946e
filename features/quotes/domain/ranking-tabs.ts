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

/** The figures beside price and change; the one a tab is about comes first. */
const SIDE_COLUMNS: readonly ExtraColumn[] = [
  'amount',
  'turnoverRate',
  'volumeRatio',
  'majorNetInflow',
  'marketCap',
  'amplitude',
  'speed',
  'volume',
]
const NOT_IN_HONG_KONG: ReadonlySet<ExtraColumn> = new Set(['majorNetInflow'])

/** The columns of a ranking after price and change, from left to right. */
export function columnsOf(extra: ExtraColumn, market: 'a' | 'hk'): readonly ExtraColumn[] {
  const columns = [extra, ...SIDE_COLUMNS.filter((column) => column !== extra)]
  return market === 'hk' ? columns.filter((column) => !NOT_IN_HONG_KONG.has(column)) : columns
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
}
