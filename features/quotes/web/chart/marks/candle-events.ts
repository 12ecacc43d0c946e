import type { Colour } from '@niujin/chart'
import type { Candles } from '../joined-candles.ts'
import { endOf } from '../replay-store.ts'
import type { MarkedDay } from './chart-marks.ts'

/** What a badge under the bars says, in its colour. */
export const EVENT_KINDS = {
  息: { name: '除息', colour: 'accent' },
  权: { name: '除权', colour: 5 },
  除: { name: '除权除息', colour: 'accent' },
  报: { name: '财报', colour: 3 },
} as const satisfies Record<string, { name: string; colour: Colour }>
export type EventBadge = keyof typeof EVENT_KINDS

/** Something that happened in the days of a bar. */
export interface CandleEvent {
  readonly index: number
  readonly badge: EventBadge
  readonly title: string
}

/** Rights and reports of the bars, the oldest first. */
export function candleEvents(candles: Candles, reports: readonly MarkedDay[] = []): CandleEvent[] {
  const rights = candles.exRights.flatMap((stamp) => rightsOf(candles, stamp))
  return [...rights, ...reports.flatMap((report) => reportOf(candles, report))].toSorted((a, b) => a.index - b.index)
}

/** The rights of a bar: shares that grew are 送转, else cash was paid; where it is not known, only that there was one. */
function rightsOf({ time, past }: Candles, stamp: number): CandleEvent[] {
  const index = time.indexOf(stamp)
  if (index === -1) return []
  const before = endOf(time[index - 1] ?? 0)
  const steps = past.steps.filter(([date]) => date * 10_000 > before && endOf(date) <= endOf(stamp))
  if (steps.length === 0) return [{ index, badge: '除', title: EVENT_KINDS['除'].name }]
  return steps.map(([, , shares]) =>
    shares > 1
      ? { index, badge: '权', title: `每10股送转${Number(((shares - 1) * 10).toFixed(2))}股` }
      : { index, badge: '息', title: '分红除息' },
  )
}

/** A report stands at the first bar that could know it. */
function reportOf({ time }: Candles, { day, title }: MarkedDay): CandleEvent[] {
  const index = time.findIndex((stamp) => endOf(stamp) >= endOf(day))
  const isOlder = index === 0 && endOf(time[0] ?? 0) > endOf(day)
  return index === -1 || isOlder ? [] : [{ index, badge: '报', title }]
}
