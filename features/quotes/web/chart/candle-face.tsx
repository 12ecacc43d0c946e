import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { EmptyState, ErrorState, Skeleton } from '@niujin/ui'
import { CandleReadout } from './candle-readout.tsx'
import { CandleTools } from './candle-tools.tsx'
import { candleChart } from './candle-model.ts'
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx'
import { chartTexts } from './chart-texts.ts'
import type { FaceProps } from './face-props.ts'
import { useChartSettings } from './chart-settings.ts'
import { useChosenFormulas } from './formulas/chosen-formulas.ts'
import { FormulaNotes } from './formulas/formula-notes.tsx'
import { useRefreshedFormulas } from './formulas/use-refreshed-formulas.ts'
import { useWorkedFormulas } from './formulas/use-worked-formulas.ts'
import type { LegendedChart } from './legend.ts'
import { PaneLegends } from './pane-legends.tsx'
import type { CandlePeriod } from './periods.ts'
import { useCandles } from './use-candles.ts'
import { useOpenedSpan } from './use-opened-span.ts'
import styles from './faces.module.css'

// Carries the whole library with its words.
const IndicatorSheet = lazy(() => import('./formulas/indicator-sheet.tsx'))

/** What pays dividends or splits; an index or sector has nothing to adjust for. */
const WITH_RIGHTS: ReadonlySet<string> = new Set(['stock', 'etf', 'hkStock'])

export type CandleFaceProps = FaceProps & { period: CandlePeriod }

/** Candles of a period with their indicators and formulas, older ones fetched as one moves back. */
export default function CandleFace(props: CandleFaceProps): ReactNode {
  const { loaded, period, rotated = false, full = false, onDrawn } = props
  const { quote } = loaded
  const [{ adjustment, main, sub }] = useChartSettings()
  const fetched = useCandles(quote, period, adjustment)
  const span = useOpenedSpan(quote.id, period, fetched)
  useRefreshedFormulas()
  const { candles, formulas } = useWorkedFormulas(fetched.candles, useChosenFormulas(), { loaded, period })
  const [at, setAt] = useState<number | null>(null)
  const [isPicking, setPicking] = useState(false)
  const texts = useMemo(() => chartTexts(quote), [quote])
  const chart = useMemo(
    () => candles && candleChart(candles, { main, sub }, texts, formulas),
    [candles, main, sub, texts, formulas],
  )
  return (
    <div className={styles.face}>
      <CandleReadout candles={candles} at={at} format={texts.format} legend={chart?.legends[0]} />
      <div className={styles.candles} data-rotated={rotated} style={{ '--panes': chart?.legends.length ?? 2 }}>
        {fetched.failed ? (
          <ErrorState onRetry={fetched.retry} />
        ) : (
          <CandlePlot
            chart={chart}
            at={at}
            label={`${quote.name}K线图`}
            onCrosshair={setAt}
            onNeedOlder={fetched.older}
            rotated={rotated}
            span={span}
            {...(onDrawn && { onDrawn })}
          />
        )}
      </div>
      <FormulaNotes formulas={formulas} />
      <CandleTools hasAdjustment={WITH_RIGHTS.has(quote.kind)} {...(!full && { onPick: () => setPicking(true) })} />
      {isPicking && (
        <Suspense>
          <IndicatorSheet formulas={formulas} onClose={() => setPicking(false)} />
        </Suspense>
      )}
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
