import type { PriceLevel } from '../model/model.ts'
import { yOf } from '../view/scale.ts'
import { crisp, type Plot } from './plot.ts'
import { font } from './text.ts'
import { colourOf } from './theme.ts'

/** Pixels of a dash and of the gap after it. */
const DASH = [6, 3]

/** Marked prices across the pane, each with its words on a tag at the left. */
export function drawLevels(plot: Plot, levels: readonly PriceLevel[]): void {
  const { scale } = plot
  for (const level of levels) {
    if (level.value >= scale.low && level.value <= scale.high) drawLevel(plot, level)
  }
}

function drawLevel({ context, theme, scale, view }: Plot, { value, text, colour }: PriceLevel): void {
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
  const width = context.measureText(text).width + 8
  const middle = Math.max(scale.top + 7, Math.min(scale.bottom - 7, y))
  context.fillStyle = theme.surface
  context.fillRect(0, middle - 7, width, 14)
  context.strokeRect(0.5, Math.floor(middle - 7) + 0.5, Math.ceil(width), 14)
  context.fillStyle = shown
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, 4, middle + 0.5)
}
