import { useMemo, useState, type ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { CandleReadout } from './candle-readout.tsx'
import { CandleTools } from './candle-tools.tsx'
import { candleChart } from './candle-model.ts'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'
import { chartTexts } from './chart-texts.ts'
import type { FaceProps } from './chart-face.tsx'
import { useChartSettings } from './chart-settings.ts'
import type { LegendedChart } from './legend.ts'
import { PaneLegends } from './pane-legends.tsx'
import type { CandlePeriod } from './periods.ts'
import { useCandles } from './use-candles.ts'
import styles from './faces.module.css'

/** What pays dividends or splits; an index or sector has nothing to adjust for. */
const WITH_RIGHTS: ReadonlySet<string> = new Set(['stock', 'etf', 'hkStock'])

export type CandleFaceProps = FaceProps & { period: CandlePeriod }

/** Candles of a period with their indicators, older ones fetched as one moves back. */
export default function CandleFace({ loaded, period, rotated = false }: CandleFaceProps): ReactNode {
  const { quote } = loaded
  const [{ adjustment, main, sub }] = useChartSettings()
  const { candles, failed, retry, older } = useCandles(quote, period, adjustment)
  const [at, setAt] = useState<number | null>(null)
  const texts = useMemo(() => chartTexts(quote), [quote])
  const chart = useMemo(
    () => candles && candleChart(candles, { main, sub }, texts),
    [candles, main, sub, texts],
  )
  return (
    <div className={styles.face}>
      <CandleReadout candles={candles} at={at} format={texts.format} legend={chart?.legends[0]} />
      <div className={styles.candles} data-rotated={rotated} data-panes={chart?.legends.length ?? 2}>
        {failed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <CandlePlot
            chart={chart}
            at={at}
            label={`${quote.name}K线图`}
            onCrosshair={setAt}
            onNeedOlder={older}
            rotated={rotated}
          />
        )}
      </div>
      <CandleTools hasAdjustment={WITH_RIGHTS.has(quote.kind)} />
    </div>
  )
}

type PlotProps = Omit<ChartCanvasProps, 'model' | 'children'> & {
  /** undefined until the candles are there */
  chart: LegendedChart | undefined
  at: number | null
}

function CandlePlot({ chart, at, ...rest }: PlotProps): ReactNode {
  if (!chart) return <Skeleton shape="chart" />
  if (chart.model.times.length === 0) return <EmptyState text="这个周期还没有K线" />
  return (
    <>
      <ChartCanvas model={chart.model} {...rest} />
      <PaneLegends chart={chart} at={at} />
    </>
  )
}
