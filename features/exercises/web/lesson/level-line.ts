import type { ChartModel } from '@niujin/chart'

/** The chart with a level across its candles, milli. */
export function withLevel(model: ChartModel, level: number): ChartModel {
  const [first, ...others] = model.panes
  if (!first) return model
  const values = new Float64Array(model.times.length).fill(level)
  return {
    ...model,
    panes: [{ ...first, series: [...first.series, { kind: 'line', values, colour: 'accent' }] }, ...others],
  }
}
