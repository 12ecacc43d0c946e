import { axisText, shareText } from '../view/percent.ts'
import { mainSeries, valuesOf } from '../view/rebased.ts'
import { valueAt, yOf } from '../view/scale.ts'
import { stampText } from '../view/time-labels.ts'
import type { DrawnScene } from './chart-handle.ts'
import { barX, crisp } from './plot.ts'
import { drawTag, widthOf } from './text.ts'

/** The bar under the cross-hair and its height; without one it holds on to the bar's price. */
export interface Cross {
  readonly index: number
  readonly y: number | undefined
}

const DASH = [3, 2]
/** Pixels from a tag to the one below it. */
const TAG_HEIGHT = 16

/** Draws the cross-hair at a bar, with the value at one axis and the stamp at the other. */
export function drawCrosshair(context: CanvasRenderingContext2D, scene: DrawnScene, cross: Cross): void {
  const { model, view, theme, height, column, scales } = scene
  context.clearRect(0, 0, view.width + column, height)
  const x = crisp(barX({ model, view }, cross.index))
  const y = heightOf(scene, cross)
  const under = scales.findIndex(({ top, bottom }) => y >= top && y <= bottom)
  context.beginPath()
  context.moveTo(x, 0)
  context.lineTo(x, height)
  if (under !== -1) {
    context.moveTo(0, crisp(y))
    context.lineTo(view.width, crisp(y))
  }
  context.strokeStyle = theme.ink2
  context.setLineDash(DASH)
  context.lineWidth = 1
  context.stroke()
  context.setLineDash([])
  drawStamp(context, scene, { index: cross.index, x })
  drawDot(context, scene, { index: cross.index, x })
  drawValue(context, scene, { under, y })
}

function heightOf(scene: DrawnScene, { index, y }: Cross): number {
  const [main] = scene.scales
  const price = heldPrice(scene, { index, y })
  return main && price !== undefined ? yOf(main, price) : (y ?? Number.NaN)
}

/** On a line the cross-hair holds on to it; without a finger on candles to the close. */
function heldPrice({ model, scales: [main] }: DrawnScene, { index, y }: Cross): number | undefined {
  const first = mainSeries(model.panes[0] ?? { series: [] })
  const isBelow = y !== undefined && main !== undefined && (y < main.top || y > main.bottom)
  const holdsOn = first?.kind === 'line' ? !isBelow : y === undefined
  return holdsOn ? valuesOf(first)?.[index] : undefined
}

/** The value in the column beside the panes with percent of the base below it, else inside at the left. */
function drawValue(
  context: CanvasRenderingContext2D,
  { model, view, theme, column, scales }: DrawnScene,
  { under, y }: { under: number; y: number },
): void {
  const [pane, scale] = [model.panes[under], scales[under]]
  if (!pane || !scale) return
  const value = valueAt(scale, y)
  const tag = { x: column > 0 ? view.width : 0, fill: theme.ink2, ink: theme.surface, align: 'left' as const }
  drawTag(context, { ...tag, text: axisText(pane, scale, value), y })
  if (pane.base === undefined || column === 0) return
  drawTag(context, { ...tag, text: shareText(value / pane.base - 1), y: y + TAG_HEIGHT })
}

function drawStamp(
  context: CanvasRenderingContext2D,
  { model, view, theme, scales }: DrawnScene,
  { index, x }: { index: number; x: number },
): void {
  const [main] = scales
  const stamp = model.times[index]
  if (!main || stamp === undefined) return
  const text = model.timeText?.(index) ?? stampText(stamp)
  const half = widthOf(context, text) / 2 + 4
  const middle = Math.max(half, Math.min(view.width - half, x))
  const style = { fill: theme.ink2, ink: theme.surface, align: 'center' as const }
  drawTag(context, { ...style, text, x: middle, y: main.bottom + 15 })
}

function drawDot(
  context: CanvasRenderingContext2D,
  { model, theme, scales }: DrawnScene,
  { index, x }: { index: number; x: number },
): void {
  const [main] = scales
  const first = model.panes[0]?.series[0]
  const value = first?.kind === 'line' ? first.values[index] : undefined
  if (!main || value === undefined) return
  context.beginPath()
  context.arc(x, yOf(main, value), 3, 0, Math.PI * 2)
  context.fillStyle = theme.accent
  context.fill()
}
