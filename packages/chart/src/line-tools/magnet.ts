import type { ChartModel } from '../model/model.ts'
import { valuesOf, mainSeries } from '../view/rebased.ts'

/** Pixels from which a point is drawn to a price. */
const REACH = 36

/** The open, high, low or close of a bar (the value of a line) that is nearest to a height; the value itself when none is near. */
export function snapped(
  model: ChartModel,
  at: { index: number; value: number },
  yOf: (value: number) => number,
): number {
  const y = yOf(at.value)
  let best = at.value
  let least = REACH
  for (const price of pricesOf(model, at.index)) {
    const apart = Math.abs(yOf(price) - y)
    // NaN is never nearer.
    if (!(apart < least)) continue
    least = apart
    best = price
  }
  return best
}

function pricesOf(model: ChartModel, index: number): number[] {
  const [pane] = model.panes
  const series = pane && mainSeries(pane)
  const columns =
    series?.kind === 'candles' ? [series.open, series.high, series.low, series.close] : [valuesOf(series) ?? []]
  return columns.map((column) => column[index] ?? Number.NaN)
}
