import type { ReactNode, Ref } from 'react'
import { EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'
import type { LegendedChart } from './legend.ts'
import { PaneLegends, type LegendTap } from './pane-legends.tsx'
import styles from './faces.module.css'

export type CandlePlotProps = Omit<ChartCanvasProps, 'model' | 'children' | 'onDrawn'> & {
  /** undefined until the candles are there */
  chart: LegendedChart | undefined
  at: number | null
  failed: boolean
  onRetry: () => void
  onLegend: LegendTap
  onDrawn?: ChartCanvasProps['onDrawn'] | undefined
  ref?: Ref<HTMLDivElement>
}

/** The place of the candles: they themselves, or why they are not there. */
export function CandlePlot({ chart, at, failed, onRetry, onLegend, ref, ...rest }: CandlePlotProps): ReactNode {
  return (
    <div
      ref={ref}
      className={styles.candles}
      data-rotated={rest.rotated}
      style={{ '--panes': chart?.legends.length ?? 2 }}
    >
      {failed ? <ErrorState onRetry={onRetry} /> : <Drawn chart={chart} at={at} onLegend={onLegend} {...rest} />}
    </div>
  )
}

type DrawnProps = Omit<CandlePlotProps, 'failed' | 'onRetry' | 'ref'>

function Drawn({ chart, at, onLegend, onDrawn, ...rest }: DrawnProps): ReactNode {
  if (!chart) return <Skeleton shape="chart" />
  if (chart.model.times.length === 0) return <EmptyState text="这个周期还没有K线" />
  return (
    <>
      <ChartCanvas model={chart.model} {...rest} {...(onDrawn && { onDrawn })} />
      <PaneLegends chart={chart} at={at} onTap={onLegend} />
    </>
  )
}
