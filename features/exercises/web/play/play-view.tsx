import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import type { PlayView as View } from '../../contract/index.ts'
import { playChart } from '../shared/play-chart.ts'
import { AccountLine } from './account-line.tsx'
import { BarFacts } from './bar-facts.tsx'
import { Decisions } from './decisions.tsx'
import { PlayHead } from './play-head.tsx'
import type { UsedPlay } from './use-play.ts'
import styles from './play.module.css'

// The chart is large; the head and the account stand at once.
const PlayChart = lazy(() => import('../shared/chart-box.tsx'))

/** The bars that are shown, the account, and what can be done now. */
export function PlayView({ view, used }: { view: View; used: UsedPlay }): ReactNode {
  const [under, setUnder] = useState<number>()
  const { bars, days, fills } = view
  const model = useMemo(() => playChart({ bars, days, fills }), [bars, days, fills])
  const shown = Math.min(under ?? bars.length - 1, bars.length - 1)
  return (
    <>
      <PlayHead view={view} />
      <BarFacts bars={bars} at={shown} day={days?.[shown]} />
      <div className={styles.chart}>
        <Suspense fallback={<Skeleton shape="chart" />}>
          <PlayChart model={model} label={`已经走过的 ${bars.length} 根日线`} onCrosshair={setUnder} />
        </Suspense>
      </div>
      <AccountLine view={view} />
      <Decisions view={view} used={used} />
    </>
  )
}
