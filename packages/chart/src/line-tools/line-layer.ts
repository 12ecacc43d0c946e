import type { ChartHandle, ChartLayer, DrawnScene, LayerHandle } from '../render/chart-handle.ts'
import { dragged, gripOf, lineUnder, type Grip } from './finger.ts'
import type { Pixel } from './geometry.ts'
import { groundsOf, type ChartGrounds } from './grounds.ts'
import { amended, historyOf, redone, stepped, undone, withdrawn, type History } from './history.ts'
import type { DrawnLine, LineKind, LineLayer, LineLayerOptions, LineStyle } from './line.ts'
import { paintAim, paintFrame, paintHandles, paintLine } from './paint.ts'
import { isComplete, lineOf, newId, placed, previewOf, type Unfinished } from './unfinished.ts'
import { shapeOf } from './shape.ts'

/** Opens the layer of lines over a chart. */
export function openLineLayer(chart: ChartHandle, options: LineLayerOptions): LineLayer {
  return new Lines(chart, options)
}

class Lines implements LineLayer, ChartLayer {
  private readonly chart: ChartHandle
  private readonly options: LineLayerOptions
  private readonly layer: LayerHandle
  private history: History<readonly DrawnLine[]>
  private selected: string | undefined
  private magnet = false
  private unfinished: Unfinished | undefined
  /** Where the finger is that looks for the next point. */
  private aim: Pixel | undefined
  private started: Pixel = { x: 0, y: 0 }
  private grip: Grip | undefined
  /** The line that a finger holds, as it is now. */
  private held: DrawnLine | undefined

  constructor(chart: ChartHandle, options: LineLayerOptions) {
    this.chart = chart
    this.options = options
    this.history = historyOf(options.lines)
    this.layer = chart.addLayer(this)
  }

  get isEmpty(): boolean {
    return this.history.now.length === 0 && !this.unfinished
  }

  setLines(lines: readonly DrawnLine[]): void {
    // What was saved comes back as it was; steps before it can still be undone.
    if (JSON.stringify(lines) === JSON.stringify(this.history.now)) return
    this.history = historyOf(lines)
    this.letGo()
    if (!lines.some(({ id }) => id === this.selected)) this.select(undefined)
    this.layer.repaint()
  }

  draw(kind: LineKind | undefined, style: LineStyle): void {
    this.unfinished = kind && { kind, style, points: [] }
    this.aim = undefined
    if (kind) {
      this.chart.hideCrosshair()
      this.select(undefined)
    }
    this.layer.repaint()
  }

  setMagnet(on: boolean): void {
    this.magnet = on
  }

  select(id: string | undefined): void {
    if (id === this.selected) return
    this.selected = id
    this.options.onSelect(id)
    this.layer.repaint()
  }

  change(line: DrawnLine): void {
    const lines = this.history.now.map((one) => (one.id === line.id ? line : one))
    // A text and its words are one step.
    if (this.isWordless(line.id)) this.goTo(amended(this.history, lines))
    else this.step(lines)
  }

  remove(id: string): void {
    if (id === this.selected) this.select(undefined)
    if (this.isWordless(id)) this.goTo(withdrawn(this.history))
    else this.step(this.history.now.filter((one) => one.id !== id))
  }

  undo(): void {
    this.goTo(undone(this.history))
  }

  redo(): void {
    this.goTo(redone(this.history))
  }

  destroy(): void {
    this.layer.remove()
  }

  paint(context: CanvasRenderingContext2D, scene: DrawnScene): void {
    const grounds = groundsOf(scene, this.options.unit ?? 1)
    if (!grounds) return
    context.save()
    context.beginPath()
    context.rect(0, grounds.top, grounds.width, grounds.bottom - grounds.top)
    context.clip()
    for (const line of this.history.now) {
      const shown = line.id === this.held?.id ? this.held : line
      paintLine(context, scene.theme, shown, shapeOf(shown, grounds))
      if (shown.id === this.selected) this.paintHandles(context, scene, shown, grounds)
    }
    this.paintUnfinished(context, scene, grounds)
    context.restore()
  }

  down(x: number, y: number): boolean {
    const grounds = this.grounds()
    if (!grounds?.isOnMain({ x, y })) return false
    this.started = { x, y }
    if (this.unfinished) {
      this.aim = { x, y }
      this.layer.repaint()
      return true
    }
    const line = this.history.now.find(({ id }) => id === this.selected)
    this.grip = line && gripOf(line, { x, y }, grounds)
    return this.grip !== undefined
  }

  move(x: number, y: number): void {
    const grounds = this.grounds()
    if (this.unfinished) this.aim = { x, y }
    else if (this.grip && grounds) this.held = dragged(this.grip, { x, y }, grounds, this.magnet)
    this.layer.repaint()
  }

  up(x: number, y: number): void {
    if (this.unfinished) return this.put(this.unfinished, { x, y })
    const { held } = this
    this.letGo()
    if (held && JSON.stringify(held) !== JSON.stringify(this.history.now.find(({ id }) => id === held.id)))
      this.change(held)
  }

  cancel(): void {
    this.aim = undefined
    this.letGo()
    this.layer.repaint()
  }

  hover(x: number, y: number): void {
    if (!this.unfinished) return
    this.aim = { x, y }
    this.layer.repaint()
  }

  tap(x: number, y: number): boolean {
    const grounds = this.grounds()
    const under = grounds?.isOnMain({ x, y }) ? lineUnder(this.history.now, { x, y }, grounds) : undefined
    const wasSelected = this.selected !== undefined
    this.select(under?.id)
    return under !== undefined || wasSelected
  }

  private put(unfinished: Unfinished, ended: Pixel): void {
    const grounds = this.grounds()
    if (!grounds) return
    const points = placed(unfinished, { started: this.started, ended }, (at) => grounds.pointAt(at, this.magnet))
    this.aim = undefined
    if (!isComplete(unfinished, points)) {
      this.unfinished = { ...unfinished, points }
      return this.layer.repaint()
    }
    const line = lineOf(unfinished, points, newId())
    this.unfinished = undefined
    if (!this.step([...this.history.now, line])) return
    this.select(line.id)
    this.options.onDrawn(line)
  }

  /** A text that was put down last and has not got its words yet. */
  private isWordless(id: string): boolean {
    const last = this.history.now.at(-1)
    return last?.id === id && last.kind === 'text' && last.text === undefined && this.history.past.length > 0
  }

  private step(lines: readonly DrawnLine[]): boolean {
    return this.goTo(stepped(this.history, lines))
  }

  /** False, with everything as it was, when the lines are not taken. */
  private goTo(history: History<readonly DrawnLine[]>): boolean {
    if (history === this.history) return false
    this.letGo()
    const can = { undo: history.past.length > 0, redo: history.future.length > 0 }
    const isTaken = this.options.onChange(history.now, can)
    if (isTaken) this.history = history
    if (!this.history.now.some(({ id }) => id === this.selected)) this.select(undefined)
    this.layer.repaint()
    return isTaken
  }

  private letGo(): void {
    this.grip = undefined
    this.held = undefined
  }

  private grounds(): ChartGrounds | undefined {
    return this.chart.scene && groundsOf(this.chart.scene, this.options.unit ?? 1)
  }

  private paintHandles(
    context: CanvasRenderingContext2D,
    { theme }: DrawnScene,
    line: DrawnLine,
    grounds: ChartGrounds,
  ): void {
    // A handle in the middle of words would hide them.
    if (line.kind === 'text') return paintFrame(context, theme, shapeOf(line, grounds).area ?? [], line.colour)
    const pixels = line.points.map((point) => grounds.pixel(point))
    paintHandles(context, theme, pixels, line.colour)
  }

  private paintUnfinished(context: CanvasRenderingContext2D, scene: DrawnScene, grounds: ChartGrounds): void {
    const { unfinished, aim } = this
    if (!unfinished) return
    const next = aim && grounds.pointAt(aim, this.magnet)
    const preview = previewOf(unfinished, next)
    if (preview) paintLine(context, scene.theme, preview, shapeOf(preview, grounds))
    if (next) paintAim(context, scene.theme, grounds.pixel(next), grounds)
    this.paintHandles(context, scene, lineOf(unfinished, unfinished.points, ''), grounds)
  }
}
