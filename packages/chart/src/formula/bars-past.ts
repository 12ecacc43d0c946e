import { adjustedBy, pastOfBars, type BarsPast, type FormulaBars, type Series } from '@niujin/formula'
import type { JobPast } from './job.ts'

type Days = Pick<FormulaBars, 'length' | 'date' | 'close'>

/** Nothing was traded before: whatever comes is higher and lower. */
const NOTHING = { high: Number.NEGATIVE_INFINITY, low: Number.POSITIVE_INFINITY }

/** What is known of the bars' days, as formulas read it: by the functions that screens and back-tests use. */
export function barsPast(bars: Days, { tickSize, steps, before, limits }: JobPast): BarsPast {
  return pastOfBars(bars, {
    adjusted: adjustedBy(
      steps.map(([date, ratio, shares]) => ({ date, ratio, shares })),
      tickSize,
    ),
    before: before ? { high: before[0] / 1000, low: before[1] / 1000 } : NOTHING,
    limits: limits && (() => statesOn(bars.date, limits)),
  })
}

function statesOn(dates: Series, limits: NonNullable<JobPast['limits']>): Series {
  const states = new Map(limits)
  return dates.map((date) => states.get(date) ?? 0)
}
