import type { IconSeries } from '../model/drawings.ts'
import { yOf } from '../view/scale.ts'
import { insideTop } from './draw-labels.ts'
import { ICON_BOX, iconOf } from './icons.ts'
import { barX, isInside, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** Smaller than this nobody tells one icon from another. */
const SMALLEST = 9

/** An icon at its bars, smaller where bars are narrow. Words that come later keep away from it. */
export function drawIcons(plot: Plot, series: IconSeries): void {
  const { context, theme, scale, view, room, from, to } = plot
  const icon = iconOf(series.icon)
  if (!icon) return
  const size = Math.max(SMALLEST, Math.min(ICON_BOX, view.barWidth * 1.6))
  const placed = { position: series.position ?? 'below', raise: series.raise ?? 0, height: size }
  context.fillStyle = colourOf(theme, series.colour ?? icon.colour)
  for (let at = from; at <= to; at += 1) {
    if (series.when[at] !== 1) continue
    const y = yOf(scale, series.at[at] ?? Number.NaN)
    if (!isInside(scale, y)) continue
    const left = barX(plot, at) - size / 2
    const top = insideTop(plot, y, placed)
    room.take(left, top, size, size)
    context.save()
    context.translate(left, top)
    context.scale(size / ICON_BOX, size / ICON_BOX)
    context.fill(icon.shape, 'evenodd')
    context.restore()
  }
}
