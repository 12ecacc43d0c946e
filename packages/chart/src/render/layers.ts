import type { ChartLayer, DrawnScene, LayerHandle } from './chart-handle.ts'
import { Sheet } from './sheet.ts'

interface OpenLayer {
  readonly layer: ChartLayer
  readonly sheet: Sheet
  isDirty: boolean
}

/** What is drawn over a chart, each layer on a sheet of its own. */
export class Layers {
  private readonly element: HTMLElement
  private readonly schedule: () => void
  private open: readonly OpenLayer[] = []
  private size = { width: 0, height: 0 }

  constructor(element: HTMLElement, schedule: () => void) {
    this.element = element
    this.schedule = schedule
  }

  add(layer: ChartLayer): LayerHandle {
    const opened: OpenLayer = { layer, sheet: new Sheet(this.element), isDirty: true }
    opened.sheet.resize(this.size.width, this.size.height)
    this.open = [...this.open, opened]
    this.schedule()
    return {
      repaint: () => {
        opened.isDirty = true
        this.schedule()
      },
      remove: () => {
        this.open = this.open.filter((one) => one !== opened)
        opened.sheet.remove()
      },
    }
  }

  resize(width: number, height: number): void {
    this.size = { width, height }
    for (const { sheet } of this.open) sheet.resize(width, height)
  }

  /** Paints all of them after the chart was drawn, else those that asked for it. */
  paint(scene: DrawnScene, isRedrawn: boolean): void {
    for (const opened of this.open) {
      if (!isRedrawn && !opened.isDirty) continue
      opened.isDirty = false
      opened.sheet.clear()
      if (opened.layer.isEmpty) continue
      const context = opened.sheet.context()
      if (!context) continue
      opened.layer.paint(context, scene)
    }
  }

  /** The topmost layer that takes a finger. */
  take(x: number, y: number): ChartLayer | undefined {
    return this.open.findLast(({ layer }) => layer.down(x, y))?.layer
  }

  /** Whether a layer had something under a tap. */
  tap(x: number, y: number): boolean {
    return this.open.findLast(({ layer }) => layer.tap(x, y)) !== undefined
  }

  hover(x: number, y: number): void {
    for (const { layer } of this.open) layer.hover(x, y)
  }

  removeAll(): void {
    for (const { sheet } of this.open) sheet.remove()
    this.open = []
  }
}
