import type { ChartModel } from '../model/model.ts'
import type { Scale } from '../view/scale.ts'
import {
  indexAt,
  newestView,
  panned,
  positionAt,
  resized,
  shifted,
  spanning,
  xOf,
  zoomed,
  type Viewport,
} from '../view/viewport.ts'
import { columnWidth } from './column-width.ts'
import { drawCrosshair, drawScene, type Scene } from './draw-chart.ts'
import { listen } from './gestures.ts'
import { readTheme, type Theme } from './theme.ts'

export interface ChartOptions {
  /** The bar under the cross-hair, undefined when it is gone. */
  onCrosshair?: (index: number | undefined) => void
  /** Panned close to the oldest bar: older ones would be welcome. */
  onNeedOlder?: () => void
  /** The element is turned by a quarter. */
  rotated?: () => boolean
  /** Pixels per bar at first. */
  barWidth?: number
}

export interface ChartHandle {
  setModel(model: ChartModel): void
  /** `added` older bars were put in front: what is seen stays where it is. */
  prepend(model: ChartModel, added: number): void
  /** Shows the bars from one to another, across the whole width. */
  show(first: number, last: number): void
  /** Reads the colours again. */
  refreshTheme(): void
  /** What is on the screen now, for tests and for saving. */
  readonly view: Viewport
  destroy(): void
}

/** Bars left of the screen below which older ones are asked for. */
const NEAR_OLDEST = 40

/** A chart on two canvases inside `element`: one for the data, one for the cross-hair. */
export function createChart(element: HTMLElement, options: ChartOptions = {}): ChartHandle {
  return new Chart(element, options)
}

class Chart implements ChartHandle {
  private readonly element: HTMLElement
  private readonly options: ChartOptions
  private readonly base: HTMLCanvasElement
  private readonly overlay: HTMLCanvasElement
  private readonly stops: (() => void)[] = []
  private model: ChartModel | undefined
  private theme: Theme
  private current: Viewport = { right: 0, barWidth: 6, width: 0 }
  private height = 0
  /** Pixels of the whole chart, the column of values included. */
  private width = 0
  private column = 0
  private scales: readonly Scale[] = []
  private cross: { index: number; y: number | undefined } | undefined
  private frame = 0
  private baseDirty = true
  /** The overlay gets its pixels with the first cross-hair: most charts are only looked at. */
  private hasOverlay = false
  private asked = false

  constructor(element: HTMLElement, options: ChartOptions) {
    this.element = element
    this.options = options
    this.theme = readTheme(element)
    this.base = this.addCanvas()
    this.overlay = this.addCanvas()
    this.measure()
    const watch = new ResizeObserver(() => this.measure())
    watch.observe(element)
    this.stops.push(() => watch.disconnect())
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => this.refreshTheme()
    scheme.addEventListener('change', recolour)
    this.stops.push(() => scheme.removeEventListener('change', recolour))
    this.stops.push(listen(element, this.gestures(), () => options.rotated?.() ?? false))
  }

  get view(): Viewport {
    return this.current
  }

  setModel(model: ChartModel): void {
    const before = this.model
    this.model = model
    this.fitColumn()
    const count = this.count()
    const atNewest = before && this.current.right >= slotsOf(before) - 0.5
    if (!before || before.slots !== model.slots) this.reset()
    else if (atNewest) this.current = resized({ ...this.current, right: count }, this.current.width, count)
    this.draw()
  }

  prepend(model: ChartModel, added: number): void {
    this.model = model
    this.current = shifted(this.current, added)
    this.fitColumn()
    if (this.cross) this.cross = { ...this.cross, index: this.cross.index + added }
    this.asked = false
    this.draw()
  }

  show(first: number, last: number): void {
    this.move((view, count) => spanning(view, { first, last }, count))
  }

  refreshTheme(): void {
    this.theme = readTheme(this.element)
    this.draw()
  }

  destroy(): void {
    cancelAnimationFrame(this.frame)
    for (const stop of this.stops) stop()
    this.base.remove()
    this.overlay.remove()
    // Safari frees a canvas's memory only when it has no size.
    for (const canvas of [this.base, this.overlay]) canvas.width = canvas.height = 0
  }

  private gestures() {
    return {
      pan: (pixels: number) => this.move((view, count) => panned(view, pixels, count)),
      zoom: (factor: number, x: number) => this.move((view, count) => zoomed(view, factor, { x, count })),
      point: (x: number, y: number) => this.pointAt(x, y),
      leave: () => this.setCross(undefined),
      step: (bars: number) => this.stepCross(bars),
      reset: () => {
        this.reset()
        this.draw()
      },
    }
  }

  private move(change: (view: Viewport, count: number) => Viewport): void {
    if (!this.model || this.model.slots !== undefined) return
    this.current = change(this.current, this.count())
    this.draw()
    const oldest = positionAt(this.current, 0)
    if (oldest > NEAR_OLDEST || this.asked) return
    this.asked = true
    this.options.onNeedOlder?.()
  }

  private reset(): void {
    const { width } = this.current
    const slots = this.model?.slots
    this.current =
      slots === undefined
        ? newestView(this.count(), width, this.options.barWidth)
        : { right: slots, barWidth: width / slots, width }
  }

  private pointAt(x: number, y: number): void {
    if (!this.model || this.model.times.length === 0) return
    const slot = indexAt(this.current, x, this.count())
    this.setCross({ index: this.model.slotOf ? nearest(this.model.slotOf, slot) : slot, y })
  }

  private stepCross(bars: number): void {
    const last = (this.model?.times.length ?? 0) - 1
    if (last < 0) return
    const index = Math.max(0, Math.min(last, (this.cross?.index ?? last + 1) + bars))
    this.setCross({ index, y: undefined })
    const x = xOf(this.current, index)
    if (x < 0 || x > this.current.width)
      this.move((view, count) => panned(view, x < 0 ? -x + 10 : view.width - x - 10, count))
  }

  private setCross(cross: { index: number; y: number | undefined } | undefined): void {
    if (!cross && !this.cross) return
    const moved = cross?.index !== this.cross?.index
    this.cross = cross
    if (moved) this.options.onCrosshair?.(cross?.index)
    this.schedule()
  }

  private count(): number {
    return this.model ? slotsOf(this.model) : 0
  }

  private addCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
    canvas.setAttribute('aria-hidden', 'true')
    this.element.append(canvas)
    return canvas
  }

  private measure(): void {
    const width = this.element.clientWidth
    const height = this.element.clientHeight
    if (width === this.width && height === this.height) return
    this.height = height
    const isFirst = this.width === 0
    this.width = width
    this.current = resized(this.current, Math.max(0, width - this.column), this.count())
    this.size(this.base)
    if (this.hasOverlay) this.size(this.overlay)
    if (isFirst || this.model?.slots !== undefined) this.reset()
    this.draw()
  }

  /** Makes room at the right for the longest value of the model. */
  private fitColumn(): void {
    const context = this.base.getContext('2d')
    const column = this.model && context ? columnWidth(context, this.model) : 0
    if (column === this.column) return
    this.column = column
    this.current = resized(this.current, Math.max(0, this.width - column), this.count())
  }

  /** Gives a canvas the screen's own pixels and empties it. */
  private size(canvas: HTMLCanvasElement): void {
    const ratio = Math.min(3, window.devicePixelRatio || 1)
    canvas.width = Math.round(this.width * ratio)
    canvas.height = Math.round(this.height * ratio)
    canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
  }

  private draw(): void {
    this.baseDirty = true
    this.schedule()
  }

  private schedule(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.paint()
    })
  }

  private paint(): void {
    const base = this.base.getContext('2d')
    if (!this.model || !base || this.current.width === 0) return
    const scene: Scene = {
      model: this.model,
      view: this.current,
      theme: this.theme,
      height: this.height,
      column: this.column,
    }
    if (this.baseDirty) this.scales = drawScene(base, scene)
    this.baseDirty = false
    this.paintOverlay(scene)
  }

  private paintOverlay(scene: Scene): void {
    if (this.cross && !this.hasOverlay) {
      this.hasOverlay = true
      this.size(this.overlay)
    }
    const overlay = this.hasOverlay ? this.overlay.getContext('2d') : null
    if (!overlay) return
    if (this.cross) drawCrosshair(overlay, scene, { ...this.cross, scales: this.scales })
    else overlay.clearRect(0, 0, this.width, this.height)
  }
}

function slotsOf(model: ChartModel): number {
  return model.slots ?? model.times.length
}

/** The bar whose slot is nearest. */
function nearest(slots: ArrayLike<number>, slot: number): number {
  let best = 0
  for (let at = 0; at < slots.length; at += 1) {
    if (Math.abs((slots[at] ?? 0) - slot) < Math.abs((slots[best] ?? 0) - slot)) best = at
  }
  return best
}
