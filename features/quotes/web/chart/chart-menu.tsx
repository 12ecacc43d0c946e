import type { ReactNode } from 'react'
import { Chip, SegmentedControl, Switch } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import { changeChartStyle, useChartStyle, type ChartScale, type ChartType } from './chart-style.ts'
import { useChartSettings } from './chart-settings.ts'
import { ChartSheet } from './chart-sheet.tsx'
import type { Adjustment } from './use-candles.ts'
import styles from './chart-sheet.module.css'

const ADJUSTMENTS: readonly { key: Adjustment; label: string }[] = [
  { key: 'forward', label: '前复权' },
  { key: 'none', label: '不复权' },
  { key: 'backward', label: '后复权' },
]
const TYPES: readonly { key: ChartType; label: string }[] = [
  { key: 'hollow', label: '空心K线' },
  { key: 'solid', label: '实心K线' },
  { key: 'ohlc', label: '美国线' },
  { key: 'line', label: '折线' },
  { key: 'area', label: '面积' },
  { key: 'heikinAshi', label: '平均K线' },
]
const CHART_SCALES: readonly { key: ChartScale; label: string }[] = [
  { key: 'plain', label: '普通' },
  { key: 'logarithmic', label: '对数' },
  { key: 'percent', label: '百分比' },
]

export type ChartMenuProps = {
  hasAdjustment: boolean
  /** 筹码分布 can be worked out */
  canCost: boolean
  onOpen: (kind: 'compare' | 'layouts' | 'replay' | 'share') => void
  onClose: () => void
}

/** How the chart is drawn, and what else can be done with it. */
export default function ChartMenu({ hasAdjustment, canCost, onOpen, onClose }: ChartMenuProps): ReactNode {
  const [{ adjustment }, change] = useChartSettings()
  const { type, scale, costs } = useChartStyle()
  return (
    <ChartSheet title="图表设置" onClose={onClose}>
      <div className={styles.section}>
        {hasAdjustment && (
          <SegmentedControl
            label="复权"
            items={ADJUSTMENTS}
            value={adjustment}
            onChange={(key) => change({ adjustment: key })}
          />
        )}
        <fieldset className="wrap-8">
          <legend className="unseen">图的样子</legend>
          {TYPES.map(({ key, label }) => (
            <Chip key={key} selected={key === type} onClick={() => changeChartStyle({ type: key })}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <SegmentedControl
          label="坐标"
          items={CHART_SCALES}
          value={scale}
          onChange={(key) => changeChartStyle({ scale: key })}
        />
        {canCost && <Switch label="筹码分布" checked={costs} onChange={(on) => changeChartStyle({ costs: on })} />}
      </div>
      <SheetRow detail="与指数或别的股票比涨跌" onClick={() => onOpen('compare')}>
        叠加对比
      </SheetRow>
      <SheetRow detail="回到过去的一天，一根一根往后看" onClick={() => onOpen('replay')}>
        复盘
      </SheetRow>
      <SheetRow detail="周期、指标与样子存成一套，换股票照用" onClick={() => onOpen('layouts')}>
        布局
      </SheetRow>
      <SheetRow detail="带二维码的图片，可保存" onClick={() => onOpen('share')}>
        分享这张图
      </SheetRow>
    </ChartSheet>
  )
}
