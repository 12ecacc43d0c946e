import type { Values } from '../model/colour.ts'
import type { BandSeries, LineSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { barX, type Plot } from './plot.ts'
import { drawLineMarks } from './line-marks.ts'
import { pixelRatio } from './sheet.ts'
import { colourOf, numberColour } from './theme.ts'

const USUAL_THICKNESS = 1.25
/** From this thickness on corners are seen, pixels. */
const THICK = 2

/** A line with gaps where values are NaN, or its marks bar by bar. */
export function drawLine(plot: Plot, series: LineSeries): void {
  const { context, theme } = plot
  const colour = colourOf(theme, series.colour)
  const width = series.thickness ?? USUAL_THICKNESS
  if (series.area) fillUnder(plot, series.values, colour)
  context.strokeStyle = colour
  context.fillStyle = colour
  context.lineWidth = width
  context.lineJoin = joinOf(width)
  if (series.style === 'points' || series.style === 'circles' || series.style === 'crosses') {
    drawLineMarks(plot, { values: series.values, style: series.style, thickness: width })
    return
  }
  // A dash of no length with a round end is a dot.
  context.lineCap = series.style === 'dotted' ? 'round' : 'butt'
  context.setLineDash(series.style === 'dotted' ? [0, width * 2 + 1] : series.style === 'dashed' ? [4, 3] : [])
  if (series.colours) traceColours(plot, series.values, series.colours)
  else strokeLine(plot, series.values, width)
  context.setLineDash([])
  context.lineCap = 'butt'
}

/**
 * A line of this width. One that is as wide as a pixel of the screen costs a browser a tenth of any wider one, so a line
 * that is under way is made of two such hairs, one above the other.
 */
function strokeLine(plot: Plot, values: Values, width: number): void {
  const { context } = plot
  const path = new Path2D()
  trace(plot, path, values)
  const hair = 1 / pixelRatio()
  if (!plot.isMoving || width >= THICK || width <= hair) return context.stroke(path)
  context.lineWidth = hair
  const away = (width - hair) / 2
  context.translate(0, -away)
  context.stroke(path)
  context.translate(0, 2 * away)
  context.stroke(path)
  context.translate(0, -away)
}

/** Round corners cost as much as the line; on a thin one nobody sees them. */
function joinOf(width: number): CanvasLineJoin {
  return width < THICK ? 'bevel' : 'round'
}

/** One path per stretch of the same colour; the way to a bar has the bar's colour. */
function traceColours(plot: Plot, values: Values, colours: Values): void {
  const { context, theme, from, to } = plot
  const usual = context.strokeStyle
  let start = from
  while (start <= to) {
    const number = colours[start] ?? Number.NaN
    let end = start
    while (end < to && Object.is(colours[end + 1] ?? Number.NaN, number)) end += 1
    context.strokeStyle = Number.isNaN(number) ? usual : numberColour(theme, number)
    context.beginPath()
    let begun = false
    for (let at = Math.max(from, start - 1); at <= end; at += 1)
      begun = moveOrLine(plot, context, { at, value: values[at], begun })
    context.stroke()
    start = end + 1
  }
}

/** The room between two lines, washed, with both lines at its edges. */
export function drawBand(plot: Plot, series: BandSeries): void {
  const { context, theme, from, to, scale } = plot
  const colour = colourOf(theme, series.colour)
  context.beginPath()
  let begun = false
  for (let at = from; at <= to; at += 1) begun = moveOrLine(plot, context, { at, value: series.upper[at], begun })
  for (let at = to; at >= from; at -= 1) {
    const value = series.lower[at]
    if (value !== undefined && !Number.isNaN(value)) context.lineTo(barX(plot, at), yOf(scale, value))
  }
  context.closePath()
  context.globalAlpha = 0.08
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
  drawLine(plot, { kind: 'line', values: series.upper, colour: series.colour })
  drawLine(plot, { kind: 'line', values: series.lower, colour: series.colour })
}

function fillUnder(plot: Plot, values: Values, colour: string): void {
  const { context, scale, from, to } = plot
  if (to < from) return
  context.beginPath()
  context.moveTo(barX(plot, from), scale.bottom)
  for (let at = from; at <= to; at += 1) {
    const value = values[at]
    if (value !== undefined && !Number.isNaN(value)) context.lineTo(barX(plot, at), yOf(scale, value))
  }
  context.lineTo(barX(plot, to), scale.bottom)
  context.closePath()
  const wash = context.createLinearGradient(0, scale.top, 0, scale.bottom)
  wash.addColorStop(0, colour)
  wash.addColorStop(1, 'transparent')
  context.globalAlpha = 0.14
  context.fillStyle = wash
  context.fill()
  context.globalAlpha = 1
}

type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo'>

function trace(plot: Plot, pen: Pen, values: Values): void {
  // Bars narrower than a pixel share one: the line's shape survives with far fewer points.
  const step = Math.max(1, Math.floor(0.6 / plot.view.barWidth))
  const slots = plot.model.slotOf
  let begun = false
  for (let at = plot.from; at <= plot.to; at += step) {
    const isNewDay = slots !== undefined && at > plot.from && (slots[at] ?? 0) - (slots[at - 1] ?? 0) > 1
    begun = moveOrLine(plot, pen, { at, value: values[at], begun: begun && !isNewDay })
  }
}

function moveOrLine(
  plot: Plot,
  pen: Pen,
  { at, value, begun }: { at: number; value: number | undefined; begun: boolean },
): boolean {
  if (value === undefined || Number.isNaN(value)) return false
  const x = barX(plot, at)
  const y = yOf(plot.scale, value)
  if (begun) pen.lineTo(x, y)
  else pen.moveTo(x, y)
  return true
}
