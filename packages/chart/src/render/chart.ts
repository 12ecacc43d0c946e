import type { ChartModel } from '../model/model.ts'
import {
  newestView,
  panned,
  positionAt,
  resized,
  scrolled,
  shifted,
  spanning,
  visible,
  xOf,
  zoomed,
  type Reach,
  type Viewport,
} from '../view/viewport.ts'
import type { ChartHandle, ChartLayer, ChartOptions, DrawnScene, LayerHandle, Scene } from './chart-handle.ts'
import { columnWidth } from './column-width.ts'
import { drawCrosshair, type Cross } from './draw-crosshair.ts'
import { drawScene } from './draw-chart.ts'
import { listen, type GestureTarget } from './gestures.ts'
import { tremble } from './haptic.ts'
import { Layers } from './layers.ts'
import { barAt, paneAt, pixelOf, pointedAt, roomOf, slotsOf } from './positions.ts'
import { Sheet } from './sheet.ts'
import { readTheme, type Theme } from './theme.ts'

/** Bars left of the screen below which older ones are asked for. */
const NEAR_OLDEST = 40
/** Milliseconds a phone trembles when the cross-hair comes to another bar. */
const TICK = 4
/** Milliseconds without a move after which bars lie still. */
const REST = 160

/** A chart inside `element`: one canvas for the data, one for the cross-hair, one for every layer. */
export function createChart(element: HTMLElement, options: ChartOptions = {}): ChartHandle {
  return new Chart(element, options)
}

class Chart implements ChartHandle {
  private readonly element: HTMLElement
  private readonly options: ChartOptions
  private readonly base: Sheet
  private readonly overlay: Sheet
  private readonly layers: Layers
  private readonly stops: (() => void)[] = []
  private model: ChartModel | undefined
  private theme: Theme
  private current: Viewport = { right: 0, barWidth: 6, width: 0 }
  private height = 0
  /** Pixels of the whole chart, the column of values included. */
  private width = 0
  private column = 0
  private drawn: DrawnScene | undefined
  private cross: Cross | undefined
  private frame = 0
  private baseDirty = true
  private asked = false
  /** The first bar in sight, as far as somebody was told. */
  private sight: number | undefined
  /** Runs while bars are under way. */
  private rest: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLElement, options: ChartOptions) {
    this.element = element
    this.options = options
    this.theme = readTheme(element)
    this.base = new Sheet(element)
    this.overlay = new Sheet(element)
    this.layers = new Layers(element, () => this.schedule())
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

  get scene(): DrawnScene | undefined {
    return this.drawn
  }

  setModel(model: ChartModel): void {
    const before = this.model
    this.model = model
    // Older bars that did not come are asked for again when one moves on.
    this.asked = false
    this.fitColumn()
    // What stood at or beyond the newest bar goes along with it.
    const beyond = before ? this.current.right - slotsOf(before) : 0
    // A fixed axis lies between both edges, also when longer values have made the panes narrower.
    if (!before || before.slots !== model.slots || model.slots !== undefined) this.reset()
    else if (beyond >= -0.5) {
      const right = slotsOf(model) + Math.max(0, beyond)
      this.current = resized({ ...this.current, right }, this.current.width, roomOf(model))
    }
    this.draw()
  }

  prepend(model: ChartModel, added: number): void {
    this.model = model
    this.current = shifted(this.current, added)
    this.fitColumn()
    this.asked = false
    // The same bar has another number now.
    if (this.cross) this.setCross({ ...this.cross, index: this.cross.index + added })
    this.draw()
  }

  show(first: number, last: number): void {
    this.move((view, reach) => spanning(view, { first, last }, reach))
  }

  scrollTo(index: number, share = 0.5): void {
    this.move((view, reach) => scrolled(view, { index, share }, reach))
  }

  hideCrosshair(): void {
    this.setCross(undefined)
  }

  refreshTheme(): void {
    this.theme = readTheme(this.element)
    this.draw()
  }

  pointedAt(x: number, y: number): ReturnType<ChartHandle['pointedAt']> {
    return this.drawn && pointedAt(this.drawn, x, y)
  }

  pixelOf(index: number, value: number): ReturnType<ChartHandle['pixelOf']> {
    return this.drawn && pixelOf(this.drawn, index, value)
  }

  addLayer(layer: ChartLayer): LayerHandle {
    return this.layers.add(layer)
  }

  destroy(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.rest)
    for (const stop of this.stops) stop()
    this.layers.removeAll()
    this.base.remove()
    this.overlay.remove()
  }

  private gestures(): GestureTarget {
    return {
      pan: (pixels) => this.glide((view, reach) => panned(view, pixels, reach)),
      zoom: (factor, x) => this.glide((view, reach) => zoomed(view, factor, { x, ...reach })),
      point: (x, y, byFinger) => this.pointAt(x, y, byFinger),
      leave: () => this.setCross(undefined),
      crosshair: () => this.crossPixel(),
      tap: (x, y) => this.tap(x, y),
      doubleTap: () => this.doubleTap(),
      hold: (x, y) => this.hold(x, y),
      step: (bars) => this.stepCross(bars),
      take: (x, y) => this.layers.take(x, y),
      hover: (x, y) => this.layers.hover(x, y),
    }
  }

  /** A move that others will follow; when none does the chart is drawn as fine as it can be. */
  private glide(change: (view: Viewport, reach: Reach) => Viewport): void {
    this.move(change)
    clearTimeout(this.rest)
    this.rest = setTimeout(() => {
      this.rest = undefined
      this.draw()
    }, REST)
  }

  private move(change: (view: Viewport, reach: Reach) => Viewport): void {
    if (!this.model || this.model.slots !== undefined) return
    this.current = change(this.current, roomOf(this.model))
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
        ? newestView(this.model ? roomOf(this.model) : { count: 0, after: 0 }, width, this.options.barWidth)
        : { right: slots, barWidth: width / slots, width }
  }

  private tap(x: number, y: number): void {
    const pane = this.drawn ? paneAt(this.drawn, y) : 0
    if (this.layers.tap(x, y)) return
    if (this.cross) this.setCross(undefined)
    else if (pane > 0 && this.options.onPaneTap) this.options.onPaneTap(pane)
    else this.pointAt(x, y, true)
  }

  private doubleTap(): void {
    this.setCross(undefined)
    if (this.options.onDoubleTap) return this.options.onDoubleTap()
    this.reset()
    this.draw()
  }

  private hold(x: number, y: number): void {
    const pointed = this.pointedAt(x, y)
    if (!this.options.onHold || pointed?.pane !== 0) return
    this.setCross(undefined)
    this.options.onHold({ index: pointed.index, value: pointed.value, x, y })
  }

  private pointAt(x: number, y: number, byFinger: boolean): void {
    if (!this.model || this.model.times.length === 0) return
    const index = barAt(this.model, this.current, x)
    if (byFinger && index !== this.cross?.index) tremble(TICK)
    this.setCross({ index, y })
  }

  /** Where the cross-hair stands, for moving it on from there. */
  private crossPixel(): { x: number; y: number } | undefined {
    if (!this.cross || !this.model) return undefined
    const slot = this.model.slotOf?.[this.cross.index] ?? this.cross.index
    return { x: xOf(this.current, slot), y: this.cross.y ?? this.drawn?.scales[0]?.top ?? 0 }
  }

  private stepCross(bars: number): void {
    const last = (this.model?.times.length ?? 0) - 1
    if (last < 0) return
    const index = Math.max(0, Math.min(last, (this.cross?.index ?? last + 1) + bars))
    this.setCross({ index, y: undefined })
    const x = xOf(this.current, index)
    if (x < 0 || x > this.current.width)
      this.move((view, reach) => panned(view, x < 0 ? -x + 10 : view.width - x - 10, reach))
  }

  private setCross(cross: Cross | undefined): void {
    if (!cross && !this.cross) return
    const moved = cross?.index !== this.cross?.index
    this.cross = cross
    if (moved) this.options.onCrosshair?.(cross?.index)
    this.schedule()
  }

  private measure(): void {
    const width = this.element.clientWidth
    const height = this.element.clientHeight
    if (width === this.width && height === this.height) return
    this.height = height
    const isFirst = this.width === 0
    this.width = width
    this.fitWidth()
    for (const sheet of [this.base, this.overlay, this.layers]) sheet.resize(width, height)
    if (isFirst || this.model?.slots !== undefined) this.reset()
    this.draw()
  }

  /** Makes room at the right for the longest value of the model. */
  private fitColumn(): void {
    const context = this.base.context()
    const column = this.model && context ? columnWidth(context, this.model) : 0
    if (column === this.column) return
    this.column = column
    this.fitWidth()
  }

  private fitWidth(): void {
    const width = Math.max(0, this.width - this.column)
    this.current = resized(this.current, width, this.model ? roomOf(this.model) : { count: 0, after: 0 })
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
    const isRedrawn = this.baseDirty
    const base = this.base.context()
    if (!this.model || !base || this.current.width === 0) return
    if (isRedrawn || !this.drawn) this.drawn = this.redrawn(base, this.model)
    this.baseDirty = false
    this.reportSight(this.model)
    this.layers.paint(this.drawn, isRedrawn)
    const overlay = this.cross ? this.overlay.context() : null
    if (this.cross && overlay) drawCrosshair(overlay, this.drawn, this.cross)
    else this.overlay.clear()
  }

  private reportSight({ times }: ChartModel): void {
    const { onSight } = this.options
    const first = onSight && visible(this.current, times.length).from
    if (first === this.sight) return
    this.sight = first
    if (first !== undefined) onSight?.(first)
  }

  private redrawn(context: CanvasRenderingContext2D, model: ChartModel): DrawnScene {
    const { current: view, theme, height, column } = this
    const scene: Scene = { model, view, theme, height, column, isMoving: this.rest !== undefined }
    return { ...scene, scales: drawScene(context, scene) }
  }
}
