import type { ClosingDays } from '@niujin/market'
import { quarterOf } from '../report-period.ts'

/** Last close of each quarter that has one, yuan; a quarter without trades keeps the one before. */
export interface QuarterCloses {
  readonly first: number
  readonly closes: readonly number[]
}

/** Quarterly closes of daily bars; undefined when there are none. */
export function quarterCloses(days: ClosingDays): QuarterCloses | undefined {
  if (days.length === 0) return undefined
  const first = quarterOf(days.time[0] ?? 0)
  const closes: number[] = []
  for (let at = 0; at < days.length; at += 1) {
    const slot = quarterOf(days.time[at] ?? 0) - first
    const previous = closes[closes.length - 1] ?? 0
    while (closes.length < slot) closes.push(previous)
    closes[slot] = (days.close[at] ?? 0) / 1000
  }
  return { first, closes }
}

/** The close of a quarter: the first known before it began, the last known after it ended. */
export function closeOf({ first, closes }: QuarterCloses, quarter: number): number {
  return closes[Math.min(closes.length - 1, Math.max(0, quarter - first))] ?? 0
}
