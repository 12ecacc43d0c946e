import type { Pixel } from './geometry.ts'
import type { ChartGrounds } from './grounds.ts'
import type { DrawnLine, LinePoint } from './line.ts'
import { reachOf, shapeOf } from './shape.ts'

/** Pixels from the middle of a handle, and from a line, within which a finger means it. */
const HANDLE_REACH = 22
const LINE_REACH = 16

/** What a finger holds of a line: one of its points, or all of it. */
export interface Grip {
  readonly line: DrawnLine
  readonly point: number | undefined
  readonly started: Pixel
}

/** What a finger takes hold of on a line. */
export function gripOf(line: DrawnLine, started: Pixel, grounds: ChartGrounds): Grip | undefined {
  const apart = line.points.map((point) => {
    const { x, y } = grounds.pixel(point)
    return Math.hypot(x - started.x, y - started.y)
  })
  const least = Math.min(...apart)
  if (least <= HANDLE_REACH) return { line, point: apart.indexOf(least), started }
  return reachOf(shapeOf(line, grounds), started) <= LINE_REACH ? { line, point: undefined, started } : undefined
}

/** The line under a finger: the nearest, of equals the one drawn last. */
export function lineUnder(lines: readonly DrawnLine[], at: Pixel, grounds: ChartGrounds): DrawnLine | undefined {
  let least = LINE_REACH
  let found: DrawnLine | undefined
  for (const line of lines) {
    const apart = reachOf(shapeOf(line, grounds), at)
    if (apart > least) continue
    least = apart
    found = line
  }
  return found
}

/** The line as it is when the finger has come somewhere. */
export function dragged({ line, point, started }: Grip, at: Pixel, grounds: ChartGrounds, magnet: boolean): DrawnLine {
  const by = { x: at.x - started.x, y: at.y - started.y }
  const moved = (one: LinePoint, index: number) => {
    if (point === undefined) return grounds.moved(one, by)
    return index === point ? grounds.pointAt(at, magnet) : one
  }
  return { ...line, points: line.points.map((one, index) => moved(one, index)) }
}
