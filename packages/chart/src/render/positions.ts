import type { ChartModel } from '../model/model.ts'
import { AXIS_HEIGHT } from '../view/layout.ts'
import { valueAt, yOf } from '../view/scale.ts'
import { indexAt, type Reach, type Viewport } from '../view/viewport.ts'
import type { DrawnScene } from './chart-handle.ts'
import { barX } from './plot.ts'

/** Slots of the axis: those of a fixed one, or a slot a bar. */
export function slotsOf(model: ChartModel): number {
  return model.slots ?? model.times.length
}

/** How far a model can be panned. */
export function roomOf(model: ChartModel): Reach {
  return { count: slotsOf(model), after: model.roomAfter ?? 0 }
}

/** The bar at a pixel; on a fixed axis the one whose slot is nearest. */
export function barAt(model: ChartModel, view: Viewport, x: number): number {
  const slot = indexAt(view, x, slotsOf(model))
  return model.slotOf ? nearest(model.slotOf, slot) : slot
}

/** The pane at a height; the dates belong to the main one, words above a pane to it. */
export function paneAt({ scales, height }: DrawnScene, y: number): number {
  const lower = scales.findIndex(
    ({ top, bottom }, index) => index > 0 && y <= bottom && y > (scales[index - 1]?.bottom ?? top),
  )
  const main = scales[0]?.bottom ?? height
  return lower > 0 && y > main + AXIS_HEIGHT ? lower : 0
}

/** Bar, value and pane at a pixel; undefined beside the panes. */
export function pointedAt(
  { model, view, scales }: DrawnScene,
  x: number,
  y: number,
): { index: number; value: number; pane: number } | undefined {
  const pane = scales.findIndex(({ top, bottom }) => y >= top && y <= bottom)
  const scale = scales[pane]
  if (!scale || x > view.width || model.times.length === 0) return undefined
  return { index: barAt(model, view, x), value: valueAt(scale, y), pane }
}

/** Pixels of a bar and a value of the main pane. */
export function pixelOf(
  { model, view, scales }: DrawnScene,
  index: number,
  value: number,
): { x: number; y: number } | undefined {
  const [main] = scales
  return main && { x: barX({ model, view }, index), y: yOf(main, value) }
}

function nearest(slots: ArrayLike<number>, slot: number): number {
  let best = 0
  for (let at = 0; at < slots.length; at += 1) {
    if (Math.abs((slots[at] ?? 0) - slot) < Math.abs((slots[best] ?? 0) - slot)) best = at
  }
  return best
}
