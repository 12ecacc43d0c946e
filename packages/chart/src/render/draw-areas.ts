import type { Values } from '../model/colour.ts'
import type { BackgroundSeries, RectangleSeries, RibbonSeries } from '../model/drawings.ts'
import { yOf } from '../view/scale.ts'
import { barX, crisp, type Plot } from './plot.ts'
import { exactOf, washOf } from './theme.ts'

/** The room between two lines, one path for each of the two that may be above. */
export function drawRibbon(plot: Plot, series: RibbonSeries): void {
  const { context, theme } = plot
  for (const isFirst of [true, false]) {
    const over = isFirst ? series.first : series.second
    const under = isFirst ? series.second : series.first
    context.beginPath()
    for (let at = plot.from; at < plot.to; at += 1) tracePart(plot, over, under, at)
    context.fillStyle = washOf(theme, isFirst ? series.firstColour : series.secondColour)
    context.fill()
  }
}

/** The part between a bar and the next where one line is over the other: with four sides, or a triangle up to where they cross. */
function tracePart(plot: Plot, over: Values, under: Values, at: number): void {
  const { context, scale } = plot
  const left = barX(plot, at)
  const right = barX(plot, at + 1)
  const top = yOf(scale, over[at] ?? Number.NaN)
  const bottom = yOf(scale, under[at] ?? Number.NaN)
  const topEnd = yOf(scale, over[at + 1] ?? Number.NaN)
  const bottomEnd = yOf(scale, under[at + 1] ?? Number.NaN)
  const startGap = bottom - top
  const endGap = bottomEnd - topEnd
  if (Number.isNaN(startGap + endGap) || (startGap <= 0 && endGap <= 0)) return
  // Lines are straight on the screen, so they cross where their distance in pixels is nothing.
  const part = startGap / (startGap - endGap)
  const crossX = left + (right - left) * part
  const crossY = top + (topEnd - top) * part
  if (startGap >= 0) context.moveTo(left, top)
  else context.moveTo(crossX, crossY)
  if (endGap >= 0) {
    context.lineTo(right, topEnd)
    context.lineTo(right, bottomEnd)
  } else context.lineTo(crossX, crossY)
  if (startGap >= 0) context.lineTo(left, bottom)
  context.closePath()
}

/** The background behind stretches of bars, as high as the pane. */
export function drawBackground(plot: Plot, series: BackgroundSeries): void {
  const { context, scale, view, from, to } = plot
  const half = view.barWidth / 2
  context.beginPath()
  let start = from
  while (start <= to) {
    let end = start
    while (end <= to && series.when[end] === 1) end += 1
    if (end > start) {
      // Whole pixels, or a seam would show between two stretches.
      const left = Math.round(barX(plot, start) - half)
      context.rect(left, scale.top, Math.round(barX(plot, end - 1) + half) - left, scale.bottom - scale.top)
    }
    start = end + 1
  }
  context.fillStyle = backgroundFill(plot, series)
  context.fill()
}

function backgroundFill(
  { context, theme, scale, view }: Plot,
  { colour, second, direction }: BackgroundSeries,
): string | CanvasGradient {
  if (second === undefined) return washOf(theme, colour)
  const isAcross = direction === 'across'
  const fill = context.createLinearGradient(
    0,
    scale.top,
    isAcross ? view.width : 0,
    isAcross ? scale.top : scale.bottom,
  )
  fill.addColorStop(0, washOf(theme, colour))
  fill.addColorStop(1, washOf(theme, second))
  return fill
}

/** A rectangle at a fixed place of the pane. */
export function drawRectangle(plot: Plot, series: RectangleSeries): void {
  const { context, theme, scale, view } = plot
  const height = scale.bottom - scale.top
  const [left, right] = [Math.round(series.left * view.width), Math.round(series.right * view.width)]
  const [top, bottom] = [Math.round(scale.top + series.top * height), Math.round(scale.top + series.bottom * height)]
  if (series.colour !== undefined) {
    // Words on it have the author's colours too; the two were chosen for each other.
    context.fillStyle = exactOf(theme, series.colour)
    context.fillRect(left, top, right - left, bottom - top)
  }
  if (!series.frame) return
  context.strokeStyle = theme.ink3
  context.lineWidth = 1
  context.strokeRect(crisp(left), crisp(top), right - left - 1, bottom - top - 1)
}
