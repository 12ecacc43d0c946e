import type { ComponentType } from 'react'
import { hqPath, instrumentPath } from '@niujin/quotes/web'
import {
  CandleIcon,
  ChartLineIcon,
  CoinsIcon,
  FlagIcon,
  FlameIcon,
  GridIcon,
  ListIcon,
  SearchIcon,
  TrophyIcon,
  ZapIcon,
} from '@niujin/ui'

export interface Entry {
  readonly label: string
  readonly href: string
  readonly Icon: ComponentType
}

/** The market page at its rankings, below the overview. */
const atRanking = (path: string) => `${path}#ranking`

/** Two rows of five; each leads to a page that exists. */
export const ENTRIES: readonly Entry[] = [
  { label: '行情', href: '/hq', Icon: CandleIcon },
  { label: '涨停池', href: atRanking(hqPath({ tab: 'limitUp' })), Icon: FlameIcon },
  { label: '涨幅榜', href: atRanking(hqPath({ tab: 'gainers' })), Icon: TrophyIcon },
  { label: '主力资金', href: atRanking(hqPath({ tab: 'capital' })), Icon: CoinsIcon },
  { label: '涨速榜', href: atRanking(hqPath({ tab: 'speed' })), Icon: ZapIcon },
  { label: '概念板块', href: hqPath({ sectors: 'concept' }), Icon: GridIcon },
  { label: '港股', href: hqPath({ market: 'hk' }), Icon: FlagIcon },
  { label: 'ETF', href: atRanking(hqPath({ board: 'etf' })), Icon: ListIcon },
  { label: '上证指数', href: instrumentPath('SH.000001', 'index'), Icon: ChartLineIcon },
  { label: '搜索', href: '/Search', Icon: SearchIcon },
]
