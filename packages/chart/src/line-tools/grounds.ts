import type { DrawnScene } from '../render/chart-handle.ts'
import type { Pixel } from './geometry.ts'
import type { LinePoint } from './line.ts'
import { valueAt, yOf } from '../view/scale.ts'
import { positionAt, xOf } from '../view/viewport.ts'
import { snapped } from './magnet.ts'
import type { Grounds } from './shape.ts'
import { indexOfPoint, pointAt } from './stamps.ts'

/** Where points are on a drawn chart, and points where a finger is. */
export interface ChartGrounds extends Grounds {
  /** The point under a finger, on a bar. */
  pointAt(at: Pixel, magnet: boolean): LinePoint
  /** A point some pixels away, on a bar. */
  moved(point: LinePoint, by: Pixel): LinePoint
  isOnMain(at: Pixel): boolean
  readonly top: number
  readonly bottom: number
}

/** The main pane of a scene; its axis has `unit` for one yuan or point. */
export function groundsOf(scene: DrawnScene, unit: number): ChartGrounds | undefined {
  const { model, view, scales } = scene
  const [scale] = scales
  const [pane] = model.panes
  if (!scale || !pane || model.times.length === 0) return undefined
  const index = (point: LinePoint) => indexOfPoint(model.times, point)
  const y = (value: number) => yOf(scale, value * unit)
  const x = (bar: number) => xOf(view, slotOf(scene, bar))
  const barAt = (pixel: number) => barOf(scene, positionAt(view, pixel) - 0.5)
  return {
    index,
    y,
    pixel: (point) => ({ x: x(index(point)), y: y(point.value) }),
    format: (value) => pane.format(value * unit),
    width: view.width,
    top: scale.top,
    bottom: scale.bottom,
    isOnMain: (at) => at.x <= view.width && at.y >= scale.top && at.y <= scale.bottom,
    pointAt: (at, magnet) => {
      const bar = Math.max(0, Math.round(barAt(at.x)))
      const value = valueAt(scale, at.y)
      const kept = magnet ? snapped(model, { index: bar, value }, (price) => yOf(scale, price)) : value
      return pointAt(model.times, bar, kept / unit)
    },
    moved: (point, by) =>
      pointAt(
        model.times,
        index(point) + Math.round(by.x / view.barWidth),
        valueAt(scale, y(point.value) + by.y) / unit,
      ),
  }
}

/** Slot of a bar on a fixed axis; between and beyond its bars slots go on one by one. */
function slotOf({ model: { slotOf: slots, times } }: DrawnScene, bar: number): number {
  if (!slots) return bar
  const inside = Math.max(0, Math.min(times.length - 1, Math.floor(bar)))
  return (slots[inside] ?? inside) + (bar - inside)
}

/** The bar at a slot: the last one that does not stand after it. */
function barOf({ model: { slotOf: slots, times } }: DrawnScene, slot: number): number {
  if (!slots) return slot
  let bar = 0
  while (bar + 1 < times.length && (slots[bar + 1] ?? 0) <= slot) bar += 1
  return bar
}
