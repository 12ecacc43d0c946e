import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FullScreenIcon, IconButton } from '@niujin/ui'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { ChartFace } from './chart-face.tsx'
import { ChoiceTabs } from './choice-tabs.tsx'
import { useChartSettings } from './chart-settings.ts'
import styles from './chart-panel.module.css'

// Few visits turn the chart on its side.
const FullScreenChart = lazy(() => import('./full-screen-chart.tsx'))

export type ChartPanelProps = {
  loaded: LoadedInstrument
  /** stands beside the 分时 where there is room */
  side?: ReactNode
}

/** The chart of an instrument with its tabs. */
export function ChartPanel({ loaded, side }: ChartPanelProps): ReactNode {
  const [{ choice }] = useChartSettings()
  const [full, setFull] = useState(false)
  const { quote } = loaded
  return (
    <section className={styles.panel} aria-label={`${quote.name}走势图`}>
      <div className={styles.tabs}>
        <ChoiceTabs />
        <IconButton label="全屏看图" onClick={() => setFull(true)}>
          <FullScreenIcon />
        </IconButton>
      </div>
      <div className={styles.place} data-choice={choice} data-side={Boolean(side) && choice === 'intraday'}>
        {/* One chart at a time: two would cancel each other's calls. */}
        {!full && <ChartFace loaded={loaded} />}
        {choice === 'intraday' && side}
      </div>
      {full && (
        <Suspense>
          <FullScreenChart loaded={loaded} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </section>
  )
}
