import type { CandleSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { barX, bodyWidth, crisp, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** Below this width a candle is a line from high to low. */
const THIN = 2.2

/** Candles in two passes, one per colour, each one path: thousands of bars cost two strokes. */
export function drawCandles(plot: Plot, series: CandleSeries): void {
  drawSide(plot, series, true)
  drawSide(plot, series, false)
}

function drawSide(plot: Plot, series: CandleSeries, rising: boolean): void {
  const { context, theme, scale, view, from, to } = plot
  const colour = colourOf(theme, series.colour ?? (rising ? 'up' : 'down'))
  const hollow = rising && !series.solid
  const thin = view.barWidth < THIN
  const body = bodyWidth(view)
  const half = Math.floor(body / 2)
  context.beginPath()
  const boxes: number[] = []
  for (let at = from; at <= to; at += 1) {
    const open = series.open[at] ?? Number.NaN
    const close = series.close[at] ?? Number.NaN
    // A candle of a formula may have no open or close where its history begins.
    if (Number.isNaN(open + close)) continue
    if (close >= open !== rising) continue
    const x = crisp(barX(plot, at))
    const high = yOf(scale, series.high[at] ?? 0)
    const low = yOf(scale, series.low[at] ?? 0)
    if (thin) {
      context.moveTo(x, high)
      context.lineTo(x, Math.max(low, high + 1))
      continue
    }
    const top = Math.round(yOf(scale, Math.max(open, close)))
    const bottom = Math.max(top + 1, Math.round(yOf(scale, Math.min(open, close))))
    context.moveTo(x, high)
    context.lineTo(x, top)
    context.moveTo(x, bottom)
    context.lineTo(x, low)
    boxes.push(x - half - 0.5, top, bottom - top)
  }
  context.lineWidth = 1
  context.strokeStyle = colour
  context.stroke()
  if (boxes.length > 0) drawBodies(context, boxes, { body, colour, hollow })
}

function drawBodies(
  context: CanvasRenderingContext2D,
  boxes: readonly number[],
  { body, colour, hollow }: { body: number; colour: string; hollow: boolean },
): void {
  context.beginPath()
  for (let at = 0; at < boxes.length; at += 3) {
    const x = boxes[at] ?? 0
    const top = boxes[at + 1] ?? 0
    const height = boxes[at + 2] ?? 1
    if (hollow && body >= 4 && height > 2) context.rect(x + 0.5, top + 0.5, body - 1, height - 1)
    else context.rect(x, top, body, height)
  }
  if (hollow && body >= 4) {
    context.stroke()
    return
  }
  context.fillStyle = colour
  context.fill()
}
