import type { CandleSeries } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { barX, bodyWidth, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'

/** Below this width a candle is a line from high to low. */
const THIN = 2.2
/** A hollow body needs room between its two edges. */
const NARROWEST_HOLLOW = 4

/**
 * Candles in two passes, one per colour. Everything of a candle is an upright box, and boxes are filled one by one: a
 * path of hundreds of pieces takes a browser several times as long to put on the screen.
 */
export function drawCandles(plot: Plot, series: CandleSeries): void {
  drawSide(plot, series, true)
  drawSide(plot, series, false)
}

function drawSide(plot: Plot, series: CandleSeries, rising: boolean): void {
  const { context, theme, scale, view, from, to } = plot
  const thin = view.barWidth < THIN
  const body = bodyWidth(view)
  const half = Math.floor(body / 2)
  const hollow = rising && !series.solid && body >= NARROWEST_HOLLOW
  context.fillStyle = colourOf(theme, series.colour ?? (rising ? 'up' : 'down'))
  for (let at = from; at <= to; at += 1) {
    const open = series.open[at] ?? Number.NaN
    const close = series.close[at] ?? Number.NaN
    // A candle of a formula may have no open or close where its history begins.
    if (Number.isNaN(open + close)) continue
    if (close >= open !== rising) continue
    const x = Math.floor(barX(plot, at))
    const high = yOf(scale, series.high[at] ?? 0)
    const low = yOf(scale, series.low[at] ?? 0)
    if (thin) {
      context.fillRect(x, high, 1, Math.max(1, low - high))
      continue
    }
    const top = Math.round(yOf(scale, Math.max(open, close)))
    const bottom = Math.max(top + 1, Math.round(yOf(scale, Math.min(open, close))))
    if (high < top) context.fillRect(x, high, 1, top - high)
    if (low > bottom) context.fillRect(x, bottom, 1, low - bottom)
    drawBody(context, { x: x - half, top, width: body, height: bottom - top }, hollow)
  }
}

function drawBody(
  context: CanvasRenderingContext2D,
  { x, top, width, height }: { x: number; top: number; width: number; height: number },
  hollow: boolean,
): void {
  if (!hollow || height <= 2) {
    context.fillRect(x, top, width, height)
    return
  }
  context.fillRect(x, top, width, 1)
  context.fillRect(x, top + height - 1, width, 1)
  context.fillRect(x, top + 1, 1, height - 2)
  context.fillRect(x + width - 1, top + 1, 1, height - 2)
}
