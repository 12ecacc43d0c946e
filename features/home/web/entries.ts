import type { ComponentType } from 'react'
import { hqPath } from '@niujin/quotes/web'
import {
  CoinsIcon,
  DiagnosisIcon,
  EyeIcon,
  FlagIcon,
  FlameIcon,
  GridIcon,
  NewspaperIcon,
  PlayIcon,
  ScreeningIcon,
  TrophyIcon,
} from '@niujin/ui'

export interface Entry {
  readonly label: string
  readonly href: string
  readonly Icon: ComponentType
}

/** The market page at its rankings, below the overview. */
const atRanking = (path: string) => `${path}#ranking`

/** Two rows of five; each leads to a page that exists. What the bar at the bottom and the header lead to is not among them. */
export const ENTRIES: readonly Entry[] = [
  { label: '选股', href: '/Xg', Icon: ScreeningIcon },
  { label: '诊股', href: '/DiagnosisStock', Icon: DiagnosisIcon },
  { label: '快讯', href: '/KX', Icon: NewspaperIcon },
  { label: '看盘', href: '/KPList', Icon: EyeIcon },
  { label: '短视频', href: '/VideoDetail', Icon: PlayIcon },
  { label: '涨停池', href: atRanking(hqPath({ tab: 'limitUp' })), Icon: FlameIcon },
  { label: '涨幅榜', href: atRanking(hqPath({ tab: 'gainers' })), Icon: TrophyIcon },
  { label: '主力资金', href: atRanking(hqPath({ tab: 'capital' })), Icon: CoinsIcon },
  { label: '概念板块', href: hqPath({ sectors: 'concept' }), Icon: GridIcon },
  { label: '港股', href: hqPath({ market: 'hk' }), Icon: FlagIcon },
]
