import type { PriceLevel } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { crisp, type Plot } from './plot.ts'
import { font, widthOf } from './text.ts'
import { colourOf } from './theme.ts'

/** Pixels of a dash and of the gap after it. */
const DASH = [6, 3]
/** A bell in a box of 10 pixels. */
const BELL = 'M5 1a3 3 0 0 0-3 3c0 2.4-1 3.2-1 3.2h8S8 6.4 8 4a3 3 0 0 0-3-3zM3.9 8a1.1 1.1 0 0 0 2.2 0z'
const ICON = 11

/** Marked prices across the pane, each with its words on a tag at the left. */
export function drawLevels(plot: Plot, levels: readonly PriceLevel[]): void {
  const { scale } = plot
  for (const level of levels) {
    if (level.value >= scale.low && level.value <= scale.high) drawLevel(plot, level)
  }
}

function drawLevel({ context, theme, scale, view }: Plot, { value, text, colour, icon }: PriceLevel): void {
  const y = crisp(yOf(scale, value))
  const shown = colourOf(theme, colour)
  context.strokeStyle = shown
  context.lineWidth = 1
  context.setLineDash(DASH)
  context.beginPath()
  context.moveTo(0, y)
  context.lineTo(view.width, y)
  context.stroke()
  context.setLineDash([])
  context.font = font(10)
  const before = icon ? ICON : 0
  const width = widthOf(context, text) + before + 8
  const middle = Math.max(scale.top + 7, Math.min(scale.bottom - 7, y))
  context.fillStyle = theme.surface
  context.fillRect(0, middle - 7, width, 14)
  context.strokeRect(0.5, Math.floor(middle - 7) + 0.5, Math.ceil(width), 14)
  context.fillStyle = shown
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, 4 + before, middle + 0.5)
  if (icon) drawBell(context, 3, middle - 5)
}

function drawBell(context: CanvasRenderingContext2D, left: number, top: number): void {
  context.translate(left, top)
  context.fill(bell())
  context.translate(-left, -top)
}

function bell(): Path2D {
  return new Path2D(BELL)
}
