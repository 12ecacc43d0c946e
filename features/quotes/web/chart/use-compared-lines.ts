import { useMemo } from 'react'
import { percent } from '@niujin/web-kit/formats'
import type { Candles } from './joined-candles.ts'
import { useCompared, type ComparedStock } from './compared-store.ts'
import type { LegendLine } from './legend.ts'
import type { CandlePeriod } from './periods.ts'
import { useOtherBars } from './use-other-bars.ts'
import type { Adjustment } from './use-candles.ts'

export interface ComparedWith {
  /** the chart's own security, which is not compared with itself */
  readonly id: string
  readonly period: CandlePeriod
  readonly adjustment: Adjustment
}

const NO_LINES: readonly LegendLine[] = []

/** The closes of the compared securities at the chart's bars; a bar that one of them did not trade in has the close before it. */
export function useComparedLines(
  candles: Candles | undefined,
  { id, period, adjustment }: ComparedWith,
): readonly LegendLine[] {
  const list = useCompared().filter((one) => one.id !== id)
  const from = candles?.time[0]
  const wanted = (at: number) => ({ id: list[at]?.id, period, adjustment, from })
  // As many as there is room for: hooks do not come and go.
  const { bars: first } = useOtherBars(wanted(0))
  const { bars: second } = useOtherBars(wanted(1))
  const { bars: third } = useOtherBars(wanted(2))
  const key = list.map((one) => `${one.id}:${one.name}`).join()
  return useMemo(() => {
    if (!candles || key === '') return NO_LINES
    const stocks = key
      .split(',')
      .map((one): ComparedStock => ({ id: one.split(':')[0] ?? '', name: one.split(':')[1] ?? '' }))
    return stocks.map(({ name }, at) => lineOf(name, closesAt(candles.time, [first, second, third][at]), at))
  }, [candles, key, first, second, third])
}

function lineOf(name: string, values: Float64Array, at: number): LegendLine {
  return { name, values, colour: ([2, 3, 4] as const)[at] ?? 2, format: percent, isFromSight: true }
}

/** Closes of other bars at these stamps, never one from after the stamp. */
export function closesAt(times: readonly number[], bars: Candles | undefined): Float64Array {
  const closes = new Float64Array(times.length).fill(Number.NaN)
  if (!bars) return closes
  let next = 0
  for (const [at, stamp] of times.entries()) {
    while ((bars.time[next] ?? Number.POSITIVE_INFINITY) <= stamp) next += 1
    closes[at] = bars.close[next - 1] ?? Number.NaN
  }
  return closes
}
