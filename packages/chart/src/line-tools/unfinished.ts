import type { Pixel } from './geometry.ts'
import { POINTS_OF, type DrawnLine, type LineKind, type LinePoint, type LineStyle } from './line.ts'

/** Pixels from which a finger draws from one place to another instead of tapping one. */
const FAR = 12

/** A line that is being drawn. */
export interface Unfinished {
  readonly kind: LineKind
  readonly style: LineStyle
  readonly points: readonly LinePoint[]
}

/** The points after a finger went from one place to another: a tap places one, the first stroke two. */
export function placed(
  { kind, points }: Unfinished,
  { started, ended }: { started: Pixel; ended: Pixel },
  pointAt: (at: Pixel) => LinePoint,
): LinePoint[] {
  const isStroke = Math.hypot(ended.x - started.x, ended.y - started.y) >= FAR
  const both = isStroke && points.length === 0 && POINTS_OF[kind] > 1
  return [...points, ...(both ? [pointAt(started)] : []), pointAt(ended)]
}

/** Whether nothing is missing any more. */
export function isComplete({ kind }: Unfinished, points: readonly LinePoint[]): boolean {
  return points.length >= POINTS_OF[kind]
}

/** The line that the points make. */
export function lineOf({ kind, style }: Unfinished, points: readonly LinePoint[], id: string): DrawnLine {
  const { colour, width, dashed } = style
  return { id, kind, points: points.slice(0, POINTS_OF[kind]), colour, width, ...(dashed && { dashed }) }
}

/** What is seen while the next point is looked for: kinds that need more points than there are stand in as trend lines. */
export function previewOf(unfinished: Unfinished, next: LinePoint | undefined): DrawnLine | undefined {
  const points = next ? [...unfinished.points, next] : unfinished.points
  if (isComplete(unfinished, points)) return lineOf(unfinished, points, '')
  return points.length > 1 ? { ...lineOf(unfinished, points, ''), kind: 'trend' } : undefined
}

/** Made on the device; no two lines of one chart have the same. */
export function newId(): string {
  const random = () => Math.floor(Math.random() * 2 ** 32).toString(36)
  return `${Date.now().toString(36)}-${random()}${random()}`
}
