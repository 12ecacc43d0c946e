import type { Values } from '../model/colour.ts'
import { yOf } from '../view/scale.ts'
import { barX, type Plot } from './plot.ts'

/** Marks closer together than this many pixels would run into a thick line. */
const CLOSEST = 3

/** A point, a circle or a cross at every bar, in the colour that is set. */
export function drawLineMarks(
  plot: Plot,
  { values, style, thickness }: { values: Values; style: 'points' | 'circles' | 'crosses'; thickness: number },
): void {
  const { context, scale, view, from, to } = plot
  const half = style === 'points' ? 0.5 + thickness / 2 : 1 + thickness
  const step = Math.max(1, Math.ceil(CLOSEST / view.barWidth))
  if (style !== 'points') context.lineWidth = 1
  context.beginPath()
  // Counted from a multiple, so that the same bars keep their marks while panning.
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const y = yOf(scale, values[at] ?? Number.NaN)
    if (Number.isNaN(y)) continue
    const x = barX(plot, at)
    if (style === 'crosses') {
      context.moveTo(x - half, y - half)
      context.lineTo(x + half, y + half)
      context.moveTo(x - half, y + half)
      context.lineTo(x + half, y - half)
    } else {
      context.moveTo(x + half, y)
      context.arc(x, y, half, 0, Math.PI * 2)
    }
  }
  if (style === 'points') context.fill()
  else context.stroke()
}
