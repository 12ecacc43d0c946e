import { lazy, Suspense, type ReactNode } from 'react'
import type { ChartHandle } from '@niujin/chart'
import { PartBoundary } from '@niujin/web-kit'
import type { Steps } from './adjustment-factor.ts'
import type { Replay } from './replay-store.ts'
import styles from './faces.module.css'

const ReplayBar = lazy(() => import('./replay-bar.tsx'))
const LineTools = lazy(() => import('./lines/line-tools.tsx'))

export type CandleBarsProps = {
  /** the security */
  id: string
  replay: Replay | undefined
  /** by what the prices of the chart are adjusted */
  steps: Steps
  /** the bar that a replay shows next */
  next: number | undefined
  /** the candles are there */
  isReady: boolean
  /** the chart, once there is one */
  handle: ChartHandle | undefined
  isDrawing: boolean
  onDrawingEnd: () => void
}

/** What works on the chart for a while, under it: a replay, and the tools to draw lines with. */
export function CandleBars(props: CandleBarsProps): ReactNode {
  const { id, replay, handle } = props
  return (
    <div className={styles.bars}>
      {/* Without a network the chart is there all the same, only without lines. */}
      <PartBoundary lost={() => null}>
        <Suspense>
          {replay && <ReplayBar next={props.next} isReady={props.isReady} />}
          {handle && (
            <LineTools
              handle={handle}
              id={id}
              steps={props.steps}
              until={replay?.until}
              isOpen={props.isDrawing}
              onClose={props.onDrawingEnd}
            />
          )}
        </Suspense>
      </PartBoundary>
    </div>
  )
}
