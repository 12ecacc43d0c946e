import { useLayoutEffect, type ReactNode } from 'react'
import type { ChartProps } from '@niujin/chart/react'

let newest: ChartProps | undefined

/** Stands in for the chart, which needs a canvas: keeps what it is to draw. */
export function Chart(props: ChartProps): ReactNode {
  useLayoutEffect(() => {
    newest = props
  }, [props])
  return <img alt={props.label} />
}

/** What the chart was given last. */
export function drawn(): ChartProps | undefined {
  return newest
}

/** What was drawn before does not count any more. */
export function forgetDrawn(): void {
  newest = undefined
}
