import type { ChartModel } from '../model/model.ts'
import type { Scale } from '../view/scale.ts'
import type { Viewport } from '../view/viewport.ts'
import type { Theme } from './theme.ts'

export interface ChartOptions {
  /** The bar under the cross-hair, undefined when it is gone. */
  onCrosshair?: (index: number | undefined) => void
  /** Panned close to the oldest bar: older ones would be welcome. */
  onNeedOlder?: () => void
  /** Another bar than before is the first in sight: what percents are counted from. */
  readonly onSight?: ((first: number) => void) | undefined
  /** A finger rested on the main pane for half a second, did not move, and was lifted. */
  readonly onHold?: ((at: HeldPosition) => void) | undefined
  /** Two taps; without it they show the newest bars again. */
  readonly onDoubleTap?: (() => void) | undefined
  /** A tap on a pane below the main one; without it such a tap shows the cross-hair. */
  readonly onPaneTap?: ((pane: number) => void) | undefined
  /** The element is turned by a quarter. */
  rotated?: () => boolean
  /** Pixels per bar at first. */
  barWidth?: number
}

/** Where a finger rested: the bar, the value of the axis and the pixels from the chart's corner. */
export interface HeldPosition {
  readonly index: number
  readonly value: number
  readonly x: number
  readonly y: number
}

/** What is drawn now: enough to place anything over it. */
export interface Scene {
  readonly model: ChartModel
  readonly view: Viewport
  readonly theme: Theme
  readonly height: number
  /** Pixels of the column of values at the right of the panes; 0 where they are written inside. */
  readonly column: number
  /** Bars are under way: a frame has to be quick more than it has to be fine. */
  readonly isMoving: boolean
}

export interface DrawnScene extends Scene {
  /** One for each pane. */
  readonly scales: readonly Scale[]
}

/** What takes a finger before the chart does. Pixels from the chart's corner. */
export interface PointerTaker {
  /** True takes this finger until it is lifted; the chart then neither pans nor points. */
  down(x: number, y: number): boolean
  move(x: number, y: number): void
  up(x: number, y: number): void
  /** A second finger came, or the browser took the first. */
  cancel(): void
}

/** Something drawn over the chart on a canvas of its own. */
export interface ChartLayer extends PointerTaker {
  /** There is nothing to paint: a frame without its canvas is cheaper. */
  readonly isEmpty: boolean
  /** After every redraw of the chart, on an empty canvas. */
  paint(context: CanvasRenderingContext2D, scene: DrawnScene): void
  /** True when a tap was meant for it and not for the chart. */
  tap(x: number, y: number): boolean
  /** A mouse is over the chart without a button. */
  hover(x: number, y: number): void
}

export interface LayerHandle {
  /** Paints the layer alone in the next frame. */
  repaint(): void
  remove(): void
}

export interface ChartHandle {
  setModel(model: ChartModel): void
  /** `added` older bars were put in front: what is seen stays where it is. */
  prepend(model: ChartModel, added: number): void
  /** Shows the bars from one to another, across the whole width. */
  show(first: number, last: number): void
  /** Puts a bar at a share of the width (the middle unless told, 1 the right edge) at once. */
  scrollTo(index: number, share?: number): void
  /** Hides the cross-hair. */
  hideCrosshair(): void
  /** Reads the colours again. */
  refreshTheme(): void
  /** What is on the screen now, for tests and for saving. */
  readonly view: Viewport
  /** What is drawn now; undefined before the first drawing. */
  readonly scene: DrawnScene | undefined
  /** Bar, value and pane at a pixel; undefined beside the panes. */
  pointedAt(x: number, y: number): { readonly index: number; readonly value: number; readonly pane: number } | undefined
  /** Pixels of a bar (its middle) and a value of the main pane. */
  pixelOf(index: number, value: number): { readonly x: number; readonly y: number } | undefined
  addLayer(layer: ChartLayer): LayerHandle
  destroy(): void
}
