import { useState, type ReactNode } from 'react'
import type { ChartModel } from '@niujin/chart'
import { Chart } from '@niujin/chart/react'
import { useIsAlive } from '@niujin/web-kit'
import styles from './chart-canvas.module.css'

export type ChartCanvasProps = {
  model: ChartModel
  label: string
  /** bar under the cross-hair, null when it is gone */
  onCrosshair: (index: number | null) => void
  onNeedOlder?: () => void
  rotated: boolean
  /** stands in the place until the chart can draw */
  children?: ReactNode
}

/** The chart in its place; tells it how many bars came in front, so that what is looked at stays. */
export function ChartCanvas(props: ChartCanvasProps): ReactNode {
  const { model, label, onCrosshair, onNeedOlder, rotated, children } = props
  const isAlive = useIsAlive()
  const [step, setStep] = useState({ model, added: 0 })
  if (step.model !== model) setStep({ model, added: addedBetween(step.model, model) })
  return (
    <>
      {!isAlive && children}
      <Chart
        model={step.model}
        added={step.added}
        label={label}
        className={styles.canvas ?? ''}
        rotated={rotated}
        onCrosshair={(index) => onCrosshair(index ?? null)}
        {...(onNeedOlder && { onNeedOlder })}
      />
    </>
  )
}

/** Bars of `next` that are older than the first of `before`. */
export function addedBetween(before: ChartModel, next: ChartModel): number {
  const first = before.times[0]
  if (first === undefined) return 0
  let added = 0
  while (added < next.times.length && (next.times[added] ?? first) < first) added += 1
  return added
}
