import type { Theme } from '../render/theme.ts'
import { font } from '../render/text.ts'
import type { Pixel, Segment } from './geometry.ts'
import type { DrawnLine } from './line.ts'
import type { Shape, Words } from './shape.ts'

const DASH = [6, 4]
const HELPER_DASH = [3, 3]
/** Radius of a handle that is seen; a finger meets it from further away. */
const HANDLE = 6

export const colourOfLine = (theme: Theme, colour: number): string => theme.series[colour] ?? theme.ink

/** A line in its colour. */
export function paintLine(context: CanvasRenderingContext2D, theme: Theme, line: DrawnLine, shape: Shape): void {
  const colour = colourOfLine(theme, line.colour)
  context.strokeStyle = colour
  if (shape.area && line.kind !== 'text') paintArea(context, shape.area, colour)
  stroke(context, shape.segments, { width: line.width, dash: line.dashed ? DASH : [] })
  stroke(context, shape.helpers ?? [], { width: 1, dash: HELPER_DASH })
  for (const words of shape.words ?? []) paintWords(context, theme, words, colour)
}

/** Where the points of a line can be taken hold of. */
export function paintHandles(
  context: CanvasRenderingContext2D,
  theme: Theme,
  points: readonly Pixel[],
  colour: number,
): void {
  context.setLineDash([])
  context.lineWidth = 2
  context.strokeStyle = colourOfLine(theme, colour)
  context.fillStyle = theme.surface
  for (const { x, y } of points) {
    context.beginPath()
    context.arc(x, y, HANDLE, 0, Math.PI * 2)
    context.fill()
    context.stroke()
  }
}

/** Around words that can be taken hold of anywhere. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  theme: Theme,
  corners: readonly Pixel[],
  colour: number,
): void {
  context.strokeStyle = colourOfLine(theme, colour)
  const sides = corners.map((from, at) => ({ from, to: corners[(at + 1) % corners.length] ?? from }))
  stroke(context, sides, { width: 1, dash: HELPER_DASH })
}

/** Two faint lines through where the next point will stand: the finger hides the place itself. */
export function paintAim(
  context: CanvasRenderingContext2D,
  theme: Theme,
  at: Pixel,
  { width, top, bottom }: { width: number; top: number; bottom: number },
): void {
  context.strokeStyle = theme.ink3
  const across = { from: { x: 0, y: at.y }, to: { x: width, y: at.y } }
  const down = { from: { x: at.x, y: top }, to: { x: at.x, y: bottom } }
  stroke(context, [across, down], { width: 1, dash: HELPER_DASH })
}

function paintArea(context: CanvasRenderingContext2D, area: readonly Pixel[], colour: string): void {
  context.beginPath()
  for (const { x, y } of area) context.lineTo(x, y)
  context.closePath()
  context.globalAlpha = 0.1
  context.fillStyle = colour
  context.fill()
  context.globalAlpha = 1
}

function stroke(
  context: CanvasRenderingContext2D,
  segments: readonly Segment[],
  { width, dash }: { width: number; dash: readonly number[] },
): void {
  if (segments.length === 0) return
  context.lineWidth = width
  context.setLineDash([...dash])
  context.beginPath()
  for (const { from, to } of segments) {
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
  }
  context.stroke()
  context.setLineDash([])
}

function paintWords(
  context: CanvasRenderingContext2D,
  theme: Theme,
  { text, x, y, align, onPlate }: Words,
  colour: string,
): void {
  context.font = font(onPlate || align === 'center' ? 12 : 10)
  context.textAlign = align
  context.textBaseline = 'middle'
  if (onPlate) {
    const width = context.measureText(text).width + 12
    context.fillStyle = colour
    context.fillRect(x - width / 2, y - 10, width, 20)
  }
  context.fillStyle = onPlate ? theme.surface : colour
  context.fillText(text, x, y)
}
