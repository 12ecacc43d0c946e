import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import type { ChartHandle } from '@niujin/chart'
import { useLayer } from '@niujin/ui'
import type { Steps } from './adjustment-factor.ts'
import { CandleBars } from './candle-bars.tsx'
import { CandleHead } from './candle-head.tsx'
import { CandlePlot } from './candle-plot.tsx'
import type { CandleSheet } from './candle-sheets.tsx'
import { CandleTools } from './candle-tools.tsx'
import { nextSub, useChartSettings } from './chart-settings.ts'
import type { CandleBoardProps } from './face-props.ts'
import { FormulaNotes } from './formulas/formula-notes.tsx'
import { useRefreshedFormulas } from './formulas/use-refreshed-formulas.ts'
import { MarkLegend } from './marks/mark-legend.tsx'
import { MainLegend, type LegendTap } from './pane-legends.tsx'
import { useCandleChart } from './use-candle-chart.ts'
import { useLegendPress } from './use-legend-press.ts'
import { useOpenedSpan } from './use-opened-span.ts'
import styles from './faces.module.css'

const CandleSheets = lazy(() => import('./candle-sheets.tsx'))

const NO_STEPS: Steps = []
/** Of the panes, the one with the chosen indicator. */
const SUB_PANE = 2

/** Candles with their figures, indicators, formulas, lines and tools; older ones are fetched as one moves back. */
export function CandleBoard(props: CandleBoardProps): ReactNode {
  const { loaded, period, replay, rotated = false, full = false } = props
  const [at, setAt] = useState<number | null>(null)
  const used = useCandleChart(props, at)
  const { fetched, chart, texts } = used
  const span = useOpenedSpan(loaded.quote.id, period, fetched)
  useRefreshedFormulas()
  const [first, setFirst] = useState<number>()
  const [sheet, setSheet] = useState<CandleSheet>()
  const [isDrawing, setDrawing] = useState(false)
  useLayer(isDrawing, () => setDrawing(false))
  const box = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<ChartHandle>()
  const [{ sub }, change] = useChartSettings()
  const turnIndicator = (pane: number) => {
    if (pane === SUB_PANE && sub !== 'none') change({ sub: nextSub(sub) })
  }
  const openParameters: LegendTap = useCallback(
    (of) => setSheet(of === 'formula' ? { kind: 'indicators' } : { kind: 'parameters', of }),
    [],
  )
  const face = useLegendPress(() => setSheet({ kind: 'indicators' }))
  return (
    <div ref={face} className={styles.face} data-full={full}>
      <CandleHead candles={used.candles} at={at} texts={texts} floatShares={used.floatShares} />
      <MainLegend chart={chart} at={at} costs={used.costs} first={first} format={texts.format} onTap={openParameters} />
      <CandlePlot
        ref={box}
        chart={chart}
        at={at}
        failed={fetched.failed}
        onRetry={fetched.retry}
        label={`${loaded.quote.name}K线图`}
        onCrosshair={setAt}
        onNeedOlder={fetched.older}
        rotated={rotated}
        span={replay ? undefined : span}
        onHandle={setHandle}
        onSight={used.compared.length > 0 ? setFirst : undefined}
        onDoubleTap={props.onFull}
        onHold={({ value }) => setSheet({ kind: 'price', price: Math.round(value) })}
        onPaneTap={turnIndicator}
        onLegend={openParameters}
        onDrawn={props.onDrawn}
      />
      {chart && <MarkLegend chart={chart} events={used.events} at={at} />}
      <FormulaNotes formulas={used.formulas} />
      <CandleBars
        id={loaded.quote.id}
        steps={used.candles?.past.steps ?? NO_STEPS}
        replay={replay}
        next={used.nextStamp}
        isReady={chart !== undefined}
        handle={handle}
        isDrawing={isDrawing}
        onDrawingEnd={() => setDrawing(false)}
      />
      <CandleTools
        isUpright={full}
        isDrawing={isDrawing}
        onDraw={() => setDrawing(!isDrawing)}
        onOpen={(kind) => setSheet({ kind })}
      />
      {sheet && (
        <Suspense>
          <CandleSheets
            sheet={sheet}
            onOpen={setSheet}
            onClose={() => setSheet(undefined)}
            loaded={loaded}
            used={used}
            period={period}
            box={() => box.current}
          />
        </Suspense>
      )}
    </div>
  )
}
