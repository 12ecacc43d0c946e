import type { ChartModel, Pane } from '../model/model.ts'
import type { LabelRoom } from '../view/label-room.ts'
import type { Scale } from '../view/scale.ts'
import type { Viewport } from '../view/viewport.ts'
import { xOf } from '../view/viewport.ts'
import type { Theme } from './theme.ts'

/** Everything a series needs to draw itself in one pane. */
export interface Plot {
  readonly context: CanvasRenderingContext2D
  readonly theme: Theme
  readonly model: ChartModel
  readonly pane: Pane
  readonly view: Viewport
  readonly scale: Scale
  /** Where words and icons of the pane already stand. */
  readonly room: LabelRoom
  /** First and last bar on the screen. */
  readonly from: number
  readonly to: number
  /** Bars are under way: a frame has to be quick more than it has to be fine. */
  readonly isMoving: boolean
}

/** Middle of a bar, pixels; bars of a fixed axis stand where their slot is. */
export function barX({ model, view }: Pick<Plot, 'model' | 'view'>, index: number): number {
  return xOf(view, model.slotOf?.[index] ?? index)
}

/** A line one pixel wide is sharp only in the middle of a pixel. */
export function crisp(pixel: number): number {
  return Math.floor(pixel) + 0.5
}

/** Pixels of a candle's body and of a bar as wide. */
export function bodyWidth({ barWidth }: Viewport): number {
  return Math.max(1, Math.floor(barWidth * 0.72))
}

/** Whether a height is on the pane; NaN is not. */
export function isInside({ top, bottom }: Scale, y: number): boolean {
  return y >= top - 1 && y <= bottom + 1
}
