import { createLiveStore } from '@niujin/web-kit/live'
import type { BarSpan } from './drawn-chart.ts'
import { momentOf } from './moments.ts'
import type { CandlePeriod } from './periods.ts'

/** Bars that somebody asked to see: of one period, from one moment to another (seconds since 1970). */
export interface OpenedRange {
  readonly period: CandlePeriod
  readonly from: number
  readonly to: number
}

const opened = createLiveStore<OpenedRange | undefined>((flush) => flush())

/** Has the chart of a security open on a range. */
export function openRange(id: string, range: OpenedRange | undefined): void {
  opened.put(id, range)
}

/** The range a security's chart is to open on, of this period. */
export function useOpenedRange(id: string, period: CandlePeriod): OpenedRange | undefined {
  const range = opened.useCell(id)
  return range?.period === period ? range : undefined
}

/** The bars of a range; undefined where none of them is known. */
export function barsOf({ from, to }: OpenedRange, times: ArrayLike<number>): BarSpan | undefined {
  const moments = Array.from(times, momentOf)
  const first = moments.findIndex((at) => at >= from)
  const last = moments.findLastIndex((at) => at <= to)
  return first >= 0 && last >= first ? { first, last } : undefined
}

/** Whether older bars are needed before a range can be shown. */
export function beginsEarlier({ from }: OpenedRange, times: ArrayLike<number>): boolean {
  const [first] = Array.from(times).slice(0, 1)
  return first !== undefined && momentOf(first) > from
}
