import type { RangeStickSeries } from '../model/drawings.ts'
import { yOf } from '../view/scale.ts'
import { barX, bodyWidth, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** A hollow bar needs room inside its two edges. */
const NARROWEST_HOLLOW = 3

/** Bars between two values, all in one path. */
export function drawRangeSticks(plot: Plot, series: RangeStickSeries): void {
  const { context, theme, scale, view, from, to } = plot
  const width = Math.max(1, Math.round(bodyWidth(view) * series.width))
  const isHollow = series.fill !== 'solid' && width >= NARROWEST_HOLLOW
  const inset = isHollow ? 0.5 : 0
  context.beginPath()
  for (let at = from; at <= to; at += 1) {
    if (series.when[at] !== 1) continue
    const first = yOf(scale, series.from[at] ?? Number.NaN)
    const second = yOf(scale, series.to[at] ?? Number.NaN)
    const top = Math.round(Math.min(first, second))
    const height = Math.max(1, Math.round(Math.max(first, second)) - top)
    // NaN draws nothing: such a rectangle is left out of the path.
    context.rect(
      Math.round(barX(plot, at) - width / 2) + inset,
      top + inset,
      width - 2 * inset,
      Math.max(0, height - 2 * inset),
    )
  }
  const colour = colourOf(theme, series.colour)
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = 1
  context.setLineDash(series.fill === 'dashed' ? [2, 2] : [])
  if (isHollow) context.stroke()
  else context.fill()
  context.setLineDash([])
}
