import type { ReactNode } from 'react'
import { BarHistogram } from '../breadth/bar-histogram.tsx'
import type { HistogramBar } from '../breadth/bar-histogram.tsx'
import { HeatMap } from '../heat-map/heat-map.tsx'
import type { HeatCell } from '../heat-map/heat-map.tsx'
import { toast } from '../toast/toast-store.ts'
import { Sample } from './sample.tsx'

const SECTORS: [name: string, weight: number, change: number][] = [
  ['半导体', 920, 0.034],
  ['银行', 610, -0.004],
  ['证券', 540, 0.018],
  ['白酒', 480, -0.021],
  ['电池', 430, 0.012],
  ['医药', 380, -0.011],
  ['软件', 350, 0.041],
  ['汽车', 300, 0.006],
  ['煤炭', 220, -0.032],
  ['电力', 190, 0],
  ['通信', 160, 0.022],
  ['传媒', 120, -0.006],
  ['钢铁', 90, -0.014],
  ['航运', 70, 0.009],
  ['农业', 60, 0.003],
]

const CELLS: HeatCell[] = SECTORS.map(([name, weight, change]) => ({
  key: name,
  name,
  weight,
  change,
  changeText: `${change > 0 ? '+' : ''}${(change * 100).toFixed(2)}%`,
}))

const COUNTS: [label: string, count: number][] = [
  ['跌停', 12],
  ['<-7', 38],
  ['-5', 96],
  ['-3', 310],
  ['-0', 1240],
  ['平', 180],
  ['+0', 1690],
  ['+3', 880],
  ['+5', 260],
  ['>7', 120],
  ['涨停', 64],
]

const BARS: HistogramBar[] = COUNTS.map(([label, count], at) => ({
  key: label,
  label,
  count,
  direction: at < 5 ? 'down' : at === 5 ? 'flat' : 'up',
}))

export function MapSamples(): ReactNode {
  return (
    <>
      <Sample name="板块热力图">
        <HeatMap label="板块热力图" cells={CELLS} onSelect={(name) => toast(name)} />
      </Sample>
      <Sample name="涨跌家数">
        <BarHistogram label="涨跌家数" bars={BARS} onSelect={(label) => toast(label)} />
      </Sample>
    </>
  )
}
