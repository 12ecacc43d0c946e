import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { ChartModel } from '../model/model.ts'
import { createChart } from '../render/chart.ts'
import type { ChartHandle, ChartOptions } from '../render/chart-handle.ts'

export interface ChartProps {
  readonly model: ChartModel
  /** Bars that were put in front since the model before this one. */
  readonly added?: number
  /** What a person who cannot see the chart is told. */
  readonly label: string
  readonly className?: string
  readonly rotated?: boolean
  readonly barWidth?: number
  /** Bars to open on, first and last; another pair opens there anew. The newest unless told. */
  readonly span?: { readonly first: number; readonly last: number }
  /** Is given the chart, for asking what is in sight; undefined when it is gone. */
  readonly onReady?: (handle: ChartHandle | undefined) => void
  readonly onCrosshair?: (index: number | undefined) => void
  readonly onNeedOlder?: () => void
  readonly onSight?: ChartOptions['onSight'] | undefined
  readonly onHold?: ChartOptions['onHold'] | undefined
  readonly onDoubleTap?: ChartOptions['onDoubleTap'] | undefined
  readonly onPaneTap?: ChartOptions['onPaneTap'] | undefined
}

/** A chart in a box that has its size before anything is drawn. Arrow keys move the cross-hair, + and − zoom. */
export function Chart(props: ChartProps): ReactNode {
  const { model, added = 0, label, className, span } = props
  const box = useRef<HTMLDivElement>(null)
  const handle = useRef<ChartHandle>(undefined)
  const ready = useEffectEvent((made: ChartHandle | undefined) => props.onReady?.(made))
  const latest = useEffectEvent(() => props)
  const open = useEffectEvent((element: HTMLElement) =>
    createChart(element, {
      onCrosshair: (index) => latest().onCrosshair?.(index),
      onNeedOlder: () => latest().onNeedOlder?.(),
      // A gesture does something else where nobody listens for it.
      get onSight() {
        return latest().onSight
      },
      get onHold() {
        return latest().onHold
      },
      get onDoubleTap() {
        return latest().onDoubleTap
      },
      get onPaneTap() {
        return latest().onPaneTap
      },
      rotated: () => latest().rotated ?? false,
      ...(props.barWidth === undefined ? {} : { barWidth: props.barWidth }),
    }),
  )

  useEffect(() => {
    if (!box.current) return undefined
    const made = open(box.current)
    handle.current = made
    ready(made)
    return () => {
      ready(undefined)
      made.destroy()
    }
  }, [])

  useEffect(() => {
    if (added > 0) handle.current?.prepend(model, added)
    else handle.current?.setModel(model)
  }, [model, added])

  // A range that is asked for is gone to once; then it is the finger's again.
  const shown = useRef<typeof span>(undefined)
  useEffect(() => {
    if (!span || (shown.current?.first === span.first && shown.current.last === span.last)) return
    shown.current = span
    handle.current?.show(span.first, span.last)
  }, [span])

  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      // A canvas that the keyboard works on is no <img>.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={className}
      style={{ position: 'relative', touchAction: props.rotated ? 'none' : 'pan-y' }}
    />
  )
}
