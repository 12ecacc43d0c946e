import type { GapSeries, MarkerSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { barX, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'
import { font } from './text.ts'

/** Words at their bars; left out when bars are too narrow to read them. */
export function drawMarkers(plot: Plot, { markers }: MarkerSeries): void {
  const { context, theme, view, scale, from, to } = plot
  if (view.barWidth < 4) return
  context.font = font(10)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { index, value, text, place, colour } of markers) {
    if (index < from || index > to) continue
    const y = place === 'foot' ? scale.bottom - 7 : yOf(scale, value) + (place === 'above' ? -9 : 9)
    context.fillStyle = colourOf(theme, colour)
    context.fillText(text, barX(plot, index), y)
  }
}

/** Open gaps as washed ranges that reach to the newest bar. */
export function drawGaps(plot: Plot, { gaps }: GapSeries): void {
  const { context, theme, scale, from, to } = plot
  context.globalAlpha = 0.1
  context.fillStyle = theme.accent
  for (const gap of gaps) {
    if (gap.to < from || gap.from > to) continue
    const left = barX(plot, Math.max(gap.from, from))
    const right = barX(plot, Math.min(gap.to, to))
    const top = yOf(scale, gap.top)
    context.fillRect(left, top, right - left, Math.max(1, yOf(scale, gap.bottom) - top))
  }
  context.globalAlpha = 1
}
