import type { BarColumns } from './bars.ts'

/** What prices reached, milli. */
export interface ReachedRange {
  readonly high: number
  readonly low: number
}

/** Highest and lowest price of the bars before one and of what was reached before them; undefined when there was nothing. */
export function reachedBefore(
  { high, low }: Pick<BarColumns, 'high' | 'low'>,
  end: number,
  earlier?: ReachedRange,
): ReachedRange | undefined {
  if (end === 0) return earlier
  const reached = { high: earlier?.high ?? 0, low: earlier?.low ?? Number.POSITIVE_INFINITY }
  for (let at = 0; at < end; at += 1) {
    reached.high = Math.max(reached.high, high[at] ?? 0)
    reached.low = Math.min(reached.low, low[at] ?? 0)
  }
  return reached
}
