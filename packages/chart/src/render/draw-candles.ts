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
  const { context, theme, scale, from, to } = plot
  const draw = pencilOf(plot, series, rising)
  context.fillStyle = colourOf(theme, series.colour ?? (rising ? 'up' : 'down'))
  for (let at = from; at <= to; at += 1) {
    const open = series.open[at] ?? Number.NaN
    const close = series.close[at] ?? Number.NaN
    // A candle of a formula may have no open or close where its history begins.
    if (Number.isNaN(open + close)) continue
    if (close >= open !== rising) continue
    draw({
      x: Math.floor(barX(plot, at)),
      high: yOf(scale, series.high[at] ?? 0),
      low: yOf(scale, series.low[at] ?? 0),
      open: yOf(scale, open),
      close: yOf(scale, close),
    })
  }
}

/** A candle in pixels. */
interface Candle {
  readonly x: number
  readonly high: number
  readonly low: number
  readonly open: number
  readonly close: number
}

/** How one candle is put on the canvas. */
function pencilOf({ context, view }: Plot, { style = 'hollow' }: CandleSeries, rising: boolean): (one: Candle) => void {
  const body = bodyWidth(view)
  if (view.barWidth < THIN) return ({ x, high, low }) => context.fillRect(x, high, 1, Math.max(1, low - high))
  if (style === 'ohlc') return (one) => drawBar(context, one, Math.floor(body / 2))
  const isHollow = rising && style === 'hollow' && body >= NARROWEST_HOLLOW
  return (one) => drawCandle(context, one, { body, isHollow })
}

function drawCandle(
  context: CanvasRenderingContext2D,
  { x, high, low, open, close }: Candle,
  { body, isHollow }: { body: number; isHollow: boolean },
): void {
  const top = Math.round(Math.min(open, close))
  const bottom = Math.max(top + 1, Math.round(Math.max(open, close)))
  if (high < top) context.fillRect(x, high, 1, top - high)
  if (low > bottom) context.fillRect(x, bottom, 1, low - bottom)
  drawBody(context, { x: x - Math.floor(body / 2), top, width: body, height: bottom - top }, isHollow)
}

/** A line from high to low, the open to its left and the close to its right. */
function drawBar(context: CanvasRenderingContext2D, { x, high, low, open, close }: Candle, half: number): void {
  const top = Math.round(high)
  context.fillRect(x, top, 1, Math.max(1, Math.round(low) - top))
  const arm = Math.max(1, half)
  context.fillRect(x - arm, Math.round(open), arm, 1)
  context.fillRect(x + 1, Math.round(close), arm, 1)
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
