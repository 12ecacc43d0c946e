import type { FixedTextSeries, LabelSeries, NumberSeries } from '../model/drawings.ts'
import { yOf } from '../view/scale.ts'
import { barX, isInside, type Plot } from './plot.ts'
import { font } from './text.ts'
import { colourOf } from './theme.ts'

const SIZE = 11
const LINE_HEIGHT = 13
/** Pixels between a value and its words. */
const DISTANCE = 3

/** Words at their bars, the newest first: what is left out for want of room is old. */
export function drawLabels(plot: Plot, series: LabelSeries): void {
  const writer = new LabelWriter(plot, series)
  const { text } = series
  for (let at = plot.to; at >= plot.from; at -= 1) {
    if (series.when[at] === 1) writer.write(at, typeof text === 'string' ? text : (text[at] ?? ''))
  }
}

/** Numbers at their bars. */
export function drawNumbers(plot: Plot, series: NumberSeries): void {
  const writer = new LabelWriter(plot, series)
  for (let at = plot.to; at >= plot.from; at -= 1) {
    const number = series.numbers[at] ?? Number.NaN
    if (series.when[at] === 1 && !Number.isNaN(number)) writer.write(at, number.toFixed(series.digits))
  }
}

/** Words at a fixed place, whichever bars are on the screen. */
export function drawFixedText(plot: Plot, series: FixedTextSeries): void {
  const { context, theme, scale, view } = plot
  const shown = shownBar(plot, series)
  const text = shown === undefined ? '' : typeof series.text === 'string' ? series.text : (series.text[shown] ?? '')
  if (text === '') return
  const lines = text.split('\n')
  const top = scale.top + series.y * (scale.bottom - scale.top)
  context.font = font(SIZE)
  context.textAlign = series.align
  context.textBaseline = 'top'
  context.fillStyle = colourOf(theme, series.colour)
  const inside = Math.max(scale.top, Math.min(scale.bottom - lines.length * LINE_HEIGHT, top))
  for (const [line, words] of lines.entries())
    context.fillText(words, series.x * view.width, inside + line * LINE_HEIGHT)
}

/** The newest bar of all when the condition holds there, else the newest on the screen where it does. */
function shownBar({ model, from, to }: Plot, { when }: FixedTextSeries): number | undefined {
  const newest = model.times.length - 1
  if (when[newest] === 1) return newest
  for (let at = to; at >= from; at -= 1) {
    if (when[at] === 1) return at
  }
  return undefined
}

class LabelWriter {
  private readonly plot: Plot
  private readonly series: LabelSeries | NumberSeries
  private text = ''
  private lines: readonly string[] = []
  private readonly placed: Placed
  private readonly box = { left: 0, top: 0, width: 0, height: 0 }

  constructor(plot: Plot, series: LabelSeries | NumberSeries) {
    this.plot = plot
    this.series = series
    this.placed = { position: series.position ?? 'below', raise: series.raise ?? 0, height: 0 }
    const { context, theme } = plot
    context.font = font(SIZE)
    context.textAlign = 'left'
    context.textBaseline = 'top'
    context.fillStyle = colourOf(theme, series.colour)
  }

  write(at: number, text: string): void {
    const { plot, series, box } = this
    const y = yOf(plot.scale, series.at[at] ?? Number.NaN)
    if (text === '' || !isInside(plot.scale, y)) return
    if (text !== this.text) this.measure(text)
    const share = series.align === 'left' ? 0 : series.align === 'right' ? 1 : 0.5
    box.left = Math.max(0, Math.min(plot.view.width - box.width, barX(plot, at) - box.width * share))
    box.top = insideTop(plot, y, this.placed)
    const top = plot.room.find(box, series.position === 'above')
    if (Number.isNaN(top)) return
    for (let line = 0; line < this.lines.length; line += 1)
      plot.context.fillText(this.lines[line] ?? '', box.left, top + line * LINE_HEIGHT)
  }

  /** The same words stand at many bars: they are measured once. */
  private measure(text: string): void {
    this.text = text
    this.lines = text.split('\n')
    this.box.height = this.lines.length * LINE_HEIGHT
    this.placed.height = this.box.height
    this.box.width = 0
    for (const line of this.lines) this.box.width = Math.max(this.box.width, this.plot.context.measureText(line).width)
  }
}

interface Placed {
  readonly position: 'above' | 'middle' | 'below'
  readonly raise: number
  height: number
}

/** Top of a thing that stands at a height, pushed into the pane where it would be cut off. */
export function insideTop({ scale }: Plot, y: number, { position, raise, height }: Readonly<Placed>): number {
  const top = position === 'above' ? y - DISTANCE - height : position === 'middle' ? y - height / 2 : y + DISTANCE
  return Math.max(scale.top, Math.min(scale.bottom - height, top - raise))
}
