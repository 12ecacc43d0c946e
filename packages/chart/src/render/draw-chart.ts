import type { Drawing } from '../model/drawings.ts'
import type { Series } from '../model/model.ts'
import { paneRooms } from '../view/layout.ts'
import { LabelRoom } from '../view/label-room.ts'
import { factorOf, rebased } from '../view/rebased.ts'
import { paneScale, type Scale } from '../view/scale.ts'
import { visible } from '../view/viewport.ts'
import type { Scene } from './chart-handle.ts'
import { drawBackground, drawRectangle, drawRibbon } from './draw-areas.ts'
import { drawExtremes, drawGrid, drawLast, drawTimes, drawValues } from './draw-axes.ts'
import { drawCandles } from './draw-candles.ts'
import { drawIcons } from './draw-icons.ts'
import { drawFixedText, drawLabels, drawNumbers } from './draw-labels.ts'
import { drawLevels } from './draw-levels.ts'
import { drawBand, drawLine } from './draw-lines.ts'
import { drawGaps, drawMarkers } from './draw-marks.ts'
import { drawProfile } from './draw-profile.ts'
import { drawRangeSticks } from './draw-range-sticks.ts'
import { drawSticks } from './draw-sticks.ts'
import type { Plot } from './plot.ts'

/** Bars that have to be drawn: those on the screen, or all of a fixed axis. */
function barsOf({ model, view }: Scene): { from: number; to: number } {
  if (model.slots !== undefined) return { from: 0, to: model.times.length - 1 }
  return visible(view, model.times.length)
}

/** Draws all panes and gives the scale of each. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene): Scale[] {
  const { model, view, theme, height, column, isMoving } = scene
  context.clearRect(0, 0, view.width + column, height)
  const { from, to } = barsOf(scene)
  const rooms = paneRooms(model, height)
  return model.panes.map((pane, index) => {
    const room = rooms[index] ?? { top: 0, bottom: height }
    const scale = paneScale(pane, from, to, room)
    const plot: Plot = { context, theme, model, pane, view, scale, room: new LabelRoom(scale), from, to, isMoving }
    drawPane(plot, index === 0)
    if (pane.lastLine && model.slots === undefined) drawLast(plot, room)
    return scale
  })
}

function drawPane(plot: Plot, isMain: boolean): void {
  const { pane } = plot
  for (const series of pane.series) if (series.kind === 'background') drawBackground(plot, series)
  drawGrid(plot, isMain)
  drawAllSeries(plot)
  if (pane.extremes) drawExtremes(plot)
  if (isMain) drawTimes(plot)
  drawValues(plot, isMain)
  if (pane.levels) drawLevels(plot, pane.levels)
}

function drawAllSeries(plot: Plot): void {
  const { context, pane, scale, view } = plot
  const mayLeave = pane.series.some(({ kind }) => !STAYS_INSIDE.has(kind))
  if (mayLeave) {
    context.save()
    clipTo(context, scale, view.width)
  }
  for (const series of pane.series) if (series.kind === 'profile') drawProfile(plot, series)
  for (const series of pane.series) drawSeries(rebasedPlot(plot, series), series)
  if (mayLeave) context.restore()
}

/** In a pane in percent every line has a scale of its own. */
function rebasedPlot(plot: Plot, series: Series): Plot {
  const { pane, scale, from, to } = plot
  const factor = factorOf(pane, series, { first: scale.first, from, to })
  return factor === 1 ? plot : { ...plot, scale: rebased(scale, factor) }
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
  else if (series.kind !== 'profile') drawDrawing(plot, series)
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
