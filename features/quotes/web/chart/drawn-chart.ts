import type { ChartHandle } from '@niujin/chart'

/** The chart on the screen: what it shows of which bars. */
export interface DrawnChart {
  /** Stamps of its bars: YYYYMMDD or YYYYMMDDHHmm. */
  readonly times: ArrayLike<number>
  /** What is in sight now; undefined while the chart cannot be asked. */
  readonly view: () => ChartHandle['view'] | undefined
}

/** Bars on the screen, first and last. */
export interface BarSpan {
  readonly first: number
  readonly last: number
}

/** The bars that a chart shows now; undefined when nothing is drawn. */
export function spanOf({ times, view }: DrawnChart): BarSpan | undefined {
  const { right, barWidth, width } = view() ?? { right: 0, barWidth: 1, width: 0 }
  if (times.length === 0 || width === 0) return undefined
  const first = Math.max(0, Math.floor(right - width / barWidth))
  return { first, last: Math.max(first, Math.min(times.length - 1, Math.ceil(right) - 1)) }
}
