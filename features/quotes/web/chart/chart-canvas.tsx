import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { ChartHandle, ChartModel } from '@niujin/chart'
import { Chart, type ChartProps } from '@niujin/chart/react'
import { useIsAlive } from '@niujin/web-kit'
import type { BarSpan, DrawnChart } from './drawn-chart.ts'
import styles from './chart-canvas.module.css'

export type ChartCanvasProps = {
  model: ChartModel
  label: string
  /** bar under the cross-hair, null when it is gone */
  onCrosshair: (index: number | null) => void
  onNeedOlder?: () => void
  rotated: boolean
  /** bars to open on; the newest unless told */
  span?: BarSpan | undefined
  /** is told what is drawn */
  onDrawn?: (drawn: DrawnChart | undefined) => void
  /** is given the chart, for what is laid over it */
  onHandle?: ((handle: ChartHandle | undefined) => void) | undefined
  onSight?: ChartProps['onSight']
  onHold?: ChartProps['onHold']
  onDoubleTap?: (() => void) | undefined
  onPaneTap?: ((pane: number) => void) | undefined
  /** stands in the place until the chart can draw */
  children?: ReactNode
}

/** The chart in its place; tells it how many bars came in front, so that what is looked at stays. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { model, label, onCrosshair, onNeedOlder, rotated, span, onDrawn, children } = props
  const isAlive = useIsAlive()
  const [step, setStep] = useState({ model, added: 0 })
  if (step.model !== model) setStep({ model, added: addedBetween(step.model, model) })
  const onScreen = { onReady: useDrawn(model, onDrawn, props.onHandle), ...(span && { span }) }
  return (
    <>
      {!isAlive && children}
      <Chart
        model={step.model}
        added={step.added}
        label={label}
        className={styles.canvas ?? ''}
        rotated={rotated}
        {...onScreen}
        onCrosshair={(index) => onCrosshair(index ?? null)}
        {...(onNeedOlder && { onNeedOlder })}
        {...tapsOf(props)}
      />
    </>
  )
}

/** Tells whoever takes pictures what is drawn, as long as it is. */
function useDrawn({ times }: ChartModel, onDrawn: ChartCanvasProps['onDrawn'], onHandle: ChartCanvasProps['onHandle']) {
  const handle = useRef<ChartHandle>(undefined)
  useEffect(() => {
    if (!onDrawn) return undefined
    onDrawn({ times, view: () => handle.current?.view })
    return () => onDrawn(undefined)
  }, [times, onDrawn])
  return useCallback(
    (made: ChartHandle | undefined) => {
      handle.current = made
      onHandle?.(made)
    },
    [onHandle],
  )
}

function tapsOf({ onSight, onHold, onDoubleTap, onPaneTap }: ChartCanvasProps) {
  return {
    ...(onSight && { onSight }),
    ...(onHold && { onHold }),
    ...(onDoubleTap && { onDoubleTap }),
    ...(onPaneTap && { onPaneTap }),
  }
}

/** Bars of `next` that are older than the first of `before`. */
export function addedBetween(before: ChartModel, next: ChartModel): number {
  const first = before.times[0]
  if (first === undefined) return 0
  let added = 0
  while (added < next.times.length && (next.times[added] ?? first) < first) added += 1
  return added
}
