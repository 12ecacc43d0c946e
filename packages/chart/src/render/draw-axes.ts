import { AXIS_HEIGHT, type PaneRoom } from '../view/layout.ts'
import { ticks, yOf } from '../view/scale.ts'
import { timeLabel } from '../view/time-labels.ts'
import { barX, crisp, type Plot } from './plot.ts'
import { drawOnPlate, drawTag, font } from './text.ts'

const LINES = 4
const LABEL_ROOM = 72
/** Pixels of a dash of the last price's line and of the gap after it. */
const DASH = 3

/** Four faint lines, the pane's floor. */
export function drawGrid(plot: Plot, isMain: boolean): void {
  const { context, theme, scale, view } = plot
  context.fillStyle = theme.line
  const count = isMain ? LINES : 1
  for (let line = 0; line <= count; line += 1) {
    context.fillRect(0, Math.floor(scale.top + ((scale.bottom - scale.top) * line) / count), view.width, 1)
  }
}

/** Values inside at the left; percent of the base at the right. */
export function drawValues(plot: Plot, isMain: boolean): void {
  const { context, theme, pane, scale, view } = plot
  context.font = font(10)
  context.textBaseline = 'middle'
  for (const value of labelled(plot, isMain)) {
    const y = Math.max(scale.top + 6, Math.min(scale.bottom - 6, yOf(scale, value)))
    const ink = pane.base === undefined ? theme.ink3 : sideColour(plot, value)
    drawOnPlate(context, { text: pane.format(value), x: 2, y, ink, plate: theme.surface, align: 'left' })
    if (pane.base === undefined) continue
    const percent = (value / pane.base - 1) * 100
    const text = `${percent > 0.004 ? '+' : ''}${percent.toFixed(2)}%`
    drawOnPlate(context, { text, x: view.width - 2, y, ink, plate: theme.surface, align: 'right' })
  }
}

/** Which values are written: of a pane that stands on zero the highest, since its floor says itself. */
function labelled({ pane, scale }: Plot, isMain: boolean): number[] {
  if (pane.base !== undefined) return symmetric(scale)
  return pane.fromZero === true && scale.low === 0 ? [scale.high] : ticks(scale, isMain ? LINES : 1)
}

function symmetric({ low, high }: { low: number; high: number }): number[] {
  const middle = (low + high) / 2
  return [high, (high + middle) / 2, middle, (low + middle) / 2, low]
}

function sideColour({ theme, pane }: Plot, value: number): string {
  const base = pane.base ?? 0
  return Math.abs(value - base) < base * 1e-5 ? theme.ink3 : value > base ? theme.up : theme.down
}

/** Dates below the main pane, or the marks of a fixed axis. */
export function drawTimes(plot: Plot): void {
  if (plot.model.slots !== undefined) drawMarks(plot)
  else drawDates(plot)
}

function drawDates(plot: Plot): void {
  const { context, theme, model, view, scale, from, to } = plot
  const step = Math.max(1, Math.ceil(LABEL_ROOM / view.barWidth))
  context.font = font(10)
  context.fillStyle = theme.ink3
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  let previous: number | undefined
  // Counted from the newest bar's multiple, so labels move with their bars and do not flicker while panning.
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const stamp = model.times[at]
    if (stamp === undefined) continue
    const x = Math.max(18, Math.min(view.width - 18, barX(plot, at)))
    context.fillText(timeLabel(stamp, previous), x, scale.bottom + 6 + AXIS_HEIGHT / 2)
    previous = stamp
  }
}

function drawMarks(plot: Plot): void {
  const { context, theme, model, view, scale } = plot
  context.font = font(10)
  context.textBaseline = 'middle'
  context.fillStyle = theme.ink3
  context.beginPath()
  for (const { slot, label } of model.marks ?? []) {
    const x = crisp(view.width - (view.right - slot) * view.barWidth)
    context.textAlign = x < 20 ? 'left' : x > view.width - 20 ? 'right' : 'center'
    context.fillText(label, Math.max(2, Math.min(view.width - 2, x)), scale.bottom + 6 + AXIS_HEIGHT / 2)
    if (x <= 2 || x >= view.width - 2) continue
    context.moveTo(x, scale.top)
    context.lineTo(x, scale.bottom)
  }
  context.strokeStyle = theme.line
  context.setLineDash([2, 3])
  context.stroke()
  context.setLineDash([])
}

/** The last price: a dashed line across with its tag at the right. */
export function drawLast(plot: Plot, room: PaneRoom): void {
  const { context, theme, pane, scale, view, model } = plot
  const series = pane.series.find(({ kind }) => kind === 'candles' || kind === 'line')
  const values = series?.kind === 'candles' ? series.close : series?.kind === 'line' ? series.values : undefined
  const last = values?.[model.times.length - 1]
  if (last === undefined || Number.isNaN(last)) return
  const exact = yOf(scale, last)
  const y = crisp(Math.max(room.top, Math.min(room.bottom, exact)))
  context.fillStyle = theme.accent
  // Boxes: a dashed stroke across the pane costs more than all candles.
  for (let x = 0; x < view.width; x += 2 * DASH) context.fillRect(x, y - 0.5, Math.min(DASH, view.width - x), 1)
  drawTag(context, { text: pane.format(last), x: view.width, y: Math.max(room.top + 8, Math.min(room.bottom - 8, y)), fill: theme.accent, ink: theme.surface, align: 'right' })
}

/** The highest and the lowest price on the screen with a short leader. */
export function drawExtremes(plot: Plot): void {
  const series = plot.pane.series.find(({ kind }) => kind === 'candles')
  if (series?.kind !== 'candles' || plot.to <= plot.from) return
  let highest = plot.from
  let lowest = plot.from
  for (let at = plot.from; at <= plot.to; at += 1) {
    if ((series.high[at] ?? 0) > (series.high[highest] ?? 0)) highest = at
    if ((series.low[at] ?? 0) < (series.low[lowest] ?? 0)) lowest = at
  }
  writeExtreme(plot, highest, series.high[highest] ?? 0)
  writeExtreme(plot, lowest, series.low[lowest] ?? 0)
}

function writeExtreme(plot: Plot, index: number, value: number): void {
  const { context, theme, scale, view, pane } = plot
  const x = barX(plot, index)
  const y = yOf(scale, value)
  const toRight = x < view.width / 2
  context.font = font(10)
  context.textAlign = toRight ? 'left' : 'right'
  context.textBaseline = 'middle'
  context.fillStyle = theme.ink2
  context.fillText(toRight ? `— ${pane.format(value)}` : `${pane.format(value)} —`, x, y)
}
