import type { Drawing } from '../model/drawings.ts'
import type { ChartModel, Pane, Series } from '../model/model.ts'
import { paneRooms } from '../view/layout.ts'
import { LabelRoom } from '../view/label-room.ts'
import { paneScale, valueAt, yOf, type Scale } from '../view/scale.ts'
import { stampText } from '../view/time-labels.ts'
import { visible, type Viewport } from '../view/viewport.ts'
import { drawBackground, drawRectangle, drawRibbon } from './draw-areas.ts'
import { clearValues, drawExtremes, drawGrid, drawLast, drawTimes, drawValues } from './draw-axes.ts'
import { drawCandles } from './draw-candles.ts'
import { drawIcons } from './draw-icons.ts'
import { drawFixedText, drawLabels, drawNumbers } from './draw-labels.ts'
import { drawBand, drawLine } from './draw-lines.ts'
import { drawGaps, drawMarkers } from './draw-marks.ts'
import { drawRangeSticks } from './draw-range-sticks.ts'
import { drawSticks } from './draw-sticks.ts'
import { barX, crisp, type Plot } from './plot.ts'
import { drawTag } from './text.ts'
import type { Theme } from './theme.ts'

export interface Scene {
  readonly model: ChartModel
  readonly view: Viewport
  readonly theme: Theme
  readonly height: number
  /** Pixels of the column of values at the right of the panes; 0 where they are written inside. */
  readonly column: number
}

/** Bars that have to be drawn: those on the screen, or all of a fixed axis. */
function barsOf({ model, view }: Scene): { from: number; to: number } {
  if (model.slots !== undefined) return { from: 0, to: model.times.length - 1 }
  return visible(view, model.times.length)
}

/** Draws all panes and gives the scale of each. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene): Scale[] {
  const { model, view, theme, height, column } = scene
  context.clearRect(0, 0, view.width + column, height)
  const { from, to } = barsOf(scene)
  const rooms = paneRooms(model, height)
  return model.panes.map((pane, index) => {
    const room = rooms[index] ?? { top: 0, bottom: height }
    const scale = paneScale(pane, from, to, room)
    const plot: Plot = { context, theme, model, pane, view, scale, room: new LabelRoom(scale), from, to }
    drawPane(plot, index === 0)
    if (pane.lastLine && model.slots === undefined) drawLast(plot, room)
    return scale
  })
}

function drawPane(plot: Plot, isMain: boolean): void {
  const { context, pane, scale, view } = plot
  for (const series of pane.series) if (series.kind === 'background') drawBackground(plot, series)
  drawGrid(plot, isMain)
  clearValues(plot, isMain)
  const mayLeave = pane.series.some(({ kind }) => !STAYS_INSIDE.has(kind))
  if (mayLeave) {
    context.save()
    clipTo(context, scale, view.width)
  }
  for (const series of pane.series) drawSeries(plot, series)
  if (mayLeave) context.restore()
  if (pane.extremes) drawExtremes(plot)
  if (isMain) drawTimes(plot)
  drawValues(plot, isMain)
}

/** Series whose every value has a part in the pane's scale: they cannot leave the pane. */
const STAYS_INSIDE = new Set<Series['kind']>(['candles', 'line', 'band', 'sticks', 'ribbon'])

/** Keeps drawing inside a pane; at whole pixels, since a soft edge makes everything inside slow. */
function clipTo(context: CanvasRenderingContext2D, { top, bottom }: Scale, width: number): void {
  context.beginPath()
  const first = Math.floor(top - 4)
  context.rect(0, first, width, Math.ceil(bottom + 4) - first)
  context.clip()
}

function drawSeries(plot: Plot, series: Series): void {
  if (series.kind === 'candles') drawCandles(plot, series)
  else if (series.kind === 'line') drawLine(plot, series)
  else if (series.kind === 'band') drawBand(plot, series)
  else if (series.kind === 'sticks') drawSticks(plot, series)
  else if (series.kind === 'markers') drawMarkers(plot, series)
  else if (series.kind === 'gaps') drawGaps(plot, series)
  else drawDrawing(plot, series)
}

function drawDrawing(plot: Plot, drawing: Drawing): void {
  if (drawing.kind === 'rangeSticks') drawRangeSticks(plot, drawing)
  else if (drawing.kind === 'labels') drawLabels(plot, drawing)
  else if (drawing.kind === 'numbers') drawNumbers(plot, drawing)
  else if (drawing.kind === 'icons') drawIcons(plot, drawing)
  else if (drawing.kind === 'fixedText') drawFixedText(plot, drawing)
  else if (drawing.kind === 'ribbon') drawRibbon(plot, drawing)
  else if (drawing.kind === 'rectangle') drawRectangle(plot, drawing)
}

/** Draws the cross-hair at a bar and a height. */
export function drawCrosshair(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { index, y, scales }: { index: number; y: number | undefined; scales: readonly Scale[] },
): void {
  const { model, view, theme, height, column } = scene
  context.clearRect(0, 0, view.width + column, height)
  const x = crisp(barX({ model, view }, index))
  const under = scales.findIndex(({ top, bottom }) => y !== undefined && y >= top && y <= bottom)
  const scale = scales[under]
  context.beginPath()
  context.moveTo(x, 0)
  context.lineTo(x, height)
  if (scale && y !== undefined) {
    context.moveTo(0, crisp(y))
    context.lineTo(view.width, crisp(y))
  }
  context.strokeStyle = theme.ink2
  context.setLineDash([3, 2])
  context.lineWidth = 1
  context.stroke()
  context.setLineDash([])
  if (scale && y !== undefined)
    drawTag(context, {
      text: formatOf(model.panes[under], valueAt(scale, y)),
      x: column > 0 ? view.width : 0,
      y,
      fill: theme.ink2,
      ink: theme.surface,
      align: 'left',
    })
  const main = scales[0]
  const stamp = model.times[index]
  if (!main || stamp === undefined) return
  const middle = Math.max(50, Math.min(view.width - 50, x))
  drawTag(context, {
    text: stampText(stamp),
    x: middle,
    y: main.bottom + 15,
    fill: theme.ink2,
    ink: theme.surface,
    align: 'center',
  })
  drawDot(context, scene, { index, main, x })
}

function formatOf(pane: Pane | undefined, value: number): string {
  return pane ? pane.format(value) : String(value)
}

/** On a line chart the cross-hair holds on to the line. */
function drawDot(
  context: CanvasRenderingContext2D,
  { model, theme }: Scene,
  { index, main, x }: { index: number; main: Scale; x: number },
): void {
  const first = model.panes[0]?.series[0]
  const value = first?.kind === 'line' ? first.values[index] : undefined
  if (value === undefined) return
  context.beginPath()
  context.arc(x, yOf(main, value), 3, 0, Math.PI * 2)
  context.fillStyle = theme.accent
  context.fill()
}
