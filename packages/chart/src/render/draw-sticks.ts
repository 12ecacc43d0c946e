import type { StickSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { drawLine } from './draw-lines.ts'
import { barX, bodyWidth, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** A hollow bar needs room inside its two edges. */
const NARROWEST_HOLLOW = 4

/** Bars from zero in three passes, one per sign; box by box, as candles are. */
export function drawSticks(plot: Plot, series: StickSeries): void {
  for (const sign of [1, -1, 0]) drawSign(plot, series, sign)
  if (series.joined) drawLine(plot, { kind: 'line', values: series.values, colour: series.colour ?? 'ink' })
}

function drawSign(plot: Plot, series: StickSeries, sign: number): void {
  const { context, theme, scale, from, to } = plot
  const width = widthOf(plot, series)
  const isHollow = series.hollow === true && sign > 0 && width >= NARROWEST_HOLLOW
  const zero = Math.round(yOf(scale, 0))
  const colour = colourOf(theme, series.colour ?? (sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat'))
  context.fillStyle = colour
  context.strokeStyle = colour
  context.lineWidth = 1
  for (let at = from; at <= to; at += 1) {
    const value = series.values[at]
    if (value === undefined || Number.isNaN(value) || value === 0) continue
    if ((series.signs?.[at] ?? Math.sign(value)) !== sign) continue
    const y = Math.round(yOf(scale, value))
    const height = Math.max(1, Math.abs(zero - y))
    const top = zero >= y ? Math.min(y, zero - 1) : zero
    const left = Math.round(barX(plot, at) - width / 2)
    // The edge of a hollow bar is drawn on the middle of its outermost pixels.
    if (isHollow) context.strokeRect(left + 0.5, top + 0.5, width - 1, Math.max(0, height - 1))
    else context.fillRect(left, top, width, height)
  }
}

function widthOf({ view }: Plot, { wide, thickness }: StickSeries): number {
  if (wide) return bodyWidth(view)
  return Math.max(1, Math.min(thickness ?? 2, view.barWidth * (thickness === undefined ? 0.5 : 1)))
}
