import { endsFirst } from '../view/ends-first.ts'
import { AXIS_HEIGHT, type PaneRoom } from '../view/layout.ts'
import { axisText, shareText } from '../view/percent.ts'
import { hasValues, lastSide, levels, yOf } from '../view/scale.ts'
import { timeLabel } from '../view/time-labels.ts'
import { barX, crisp, type Plot } from './plot.ts'
import { drawTag, font, widthOf } from './text.ts'

const LINES = 4
const LOWER_LINES = 3
/** Pixels from the middle of a value to that of the next. */
const LEAST_APART = 11
/** The same of two values with their percent below. */
const PAIRS_APART = 26
/** Half the height of a line of words, pixels. */
const HALF_LINE = 6
/** Pixels between the panes and the words in the column beside them. */
const COLUMN_GAP = 4
/** Pixels beside a word that are left free. */
const BESIDE = 3
/** Half the width of the arrow at the edge, pixels. */
const ARROW = 4
const LABEL_ROOM = 72
/** Pixels of a dash of the last price's line and of the gap after it. */
const DASH = 3

/** Faint lines, one at each value that is written and clear of its words, and the pane's floor. */
export function drawGrid(plot: Plot, isMain: boolean): void {
  const { context, theme, scale, view } = plot
  context.font = font(10)
  context.fillStyle = theme.line
  const floor = Math.floor(scale.bottom)
  const { left, right } = spanOf(plot, isMain)
  for (const y of new Set(levelsOf(plot, isMain).map((value) => Math.floor(yOf(scale, value))))) {
    if (y !== floor) context.fillRect(left, y, right - left, 1)
  }
  context.fillRect(0, floor, view.width, 1)
}

/** From where to where the lines go, so that they strike no word through. */
function spanOf(plot: Plot, isMain: boolean): { left: number; right: number } {
  const { context, model, view } = plot
  const right = view.width
  if (model.valuesBeside === true) return { left: 0, right }
  const widest = Math.max(0, ...valueWords(plot, isMain).map(({ text }) => widthOf(context, text)))
  return { left: widest + BESIDE, right }
}

/**
 * Values at the lines: in their own column at the right, each over its percent of the base where there is one, or inside
 * at the left. They have no plate: what they stand over is seen through them.
 */
export function drawValues(plot: Plot, isMain: boolean): void {
  const { context } = plot
  context.font = font(10)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  for (const { text, below, x, y, ink } of endsFirst(valueWords(plot, isMain), isApart)) {
    context.fillStyle = ink
    context.fillText(text, x, below === undefined ? y : y - HALF_LINE)
    if (below !== undefined) context.fillText(below, x, y + HALF_LINE)
  }
}

/** Neither stands on the other. */
function isApart({ y, below }: Word, other: Word): boolean {
  return Math.abs(other.y - y) >= (below === undefined ? LEAST_APART : PAIRS_APART)
}

interface Word {
  readonly text: string
  /** Percent of the base, in a line of its own below. */
  readonly below: string | undefined
  readonly x: number
  readonly y: number
  readonly ink: string
}

function valueWords(plot: Plot, isMain: boolean): Word[] {
  const { theme, model, pane, scale, view } = plot
  const isBeside = model.valuesBeside === true
  const x = isBeside ? view.width + COLUMN_GAP : 2
  const { base } = pane
  return levelsOf(plot, isMain).map((value): Word => {
    const below = isBeside && base !== undefined ? shareText(value / base - 1) : undefined
    const half = below === undefined ? HALF_LINE : 2 * HALF_LINE
    const y = Math.max(scale.top + half, Math.min(scale.bottom - half, yOf(scale, value)))
    const ink = base === undefined ? theme.ink3 : sideColour(plot, value)
    return { text: axisText(pane, scale, value), below, x, y, ink }
  })
}

function levelsOf({ pane, scale, model }: Plot, isMain: boolean): number[] {
  if (!hasValues(pane, model)) return []
  const found = levels(pane, scale, isMain ? LINES : LOWER_LINES)
  if (pane.base === undefined) return found
  // A cheap stock that has hardly moved has no price between the base and the ends.
  const texts = found.map((value) => axisText(pane, scale, value))
  return found.filter((_, at) => at % 2 === 0 || texts.indexOf(texts[at] ?? '') === texts.lastIndexOf(texts[at] ?? ''))
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
  let free = Number.NEGATIVE_INFINITY
  // Counted from the newest bar's multiple, so labels move with their bars and do not flicker while panning.
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    const stamp = model.times[at]
    if (stamp === undefined) continue
    const text = model.timeText?.(at) ?? timeLabel(stamp, previous)
    const half = widthOf(context, text) / 2 + 2
    const x = Math.max(half, Math.min(view.width - half, barX(plot, at)))
    // The first one is pushed inside, and may stand in the way of the next.
    if (x - half < free) continue
    context.fillText(text, x, scale.bottom + 6 + AXIS_HEIGHT / 2)
    free = x + half
    previous = stamp
  }
}

function drawMarks(plot: Plot): void {
  const { context, theme, model, view, scale } = plot
  context.font = font(10)
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillStyle = theme.ink3
  context.beginPath()
  const marks = (model.marks ?? []).map(({ slot, label }) => {
    const x = crisp(view.width - (view.right - slot) * view.barWidth)
    return { x, label, ...underMark(x, widthOf(context, label), view.width) }
  })
  for (const { label, left } of endsFirst(marks, isClear)) {
    context.fillText(label, left, scale.bottom + 6 + AXIS_HEIGHT / 2)
  }
  for (const { x } of marks) {
    if (x <= 2 || x >= view.width - 2) continue
    context.moveTo(x, scale.top)
    context.lineTo(x, scale.bottom)
  }
  context.strokeStyle = theme.line
  context.setLineDash([2, 3])
  context.stroke()
  context.setLineDash([])
}

/** Neither runs into the other. */
function isClear(one: { left: number; right: number }, other: { left: number; right: number }): boolean {
  return one.left >= other.right + BESIDE || one.right <= other.left - BESIDE
}

/** A word in the middle under its mark, pushed inside at both ends. */
function underMark(x: number, width: number, room: number): { left: number; right: number } {
  const left = Math.max(2, Math.min(room - 2 - width, x - width / 2))
  return { left, right: left + width }
}

/** The last price: a dashed line across with its tag at the right; when it is not on the screen an arrow to where it is. */
export function drawLast(plot: Plot, room: PaneRoom): void {
  const { context, theme, pane, scale, view, model } = plot
  const last = lastOf(plot)
  if (last === undefined || Number.isNaN(last)) return
  const side = lastSide(scale, last)
  context.fillStyle = theme.accent
  if (side !== 'inside') return drawArrow(plot, room, side)
  const exact = yOf(scale, last)
  const y = crisp(Math.max(room.top, Math.min(room.bottom, exact)))
  // Boxes: a dashed stroke across the pane costs more than all candles.
  for (let x = 0; x < view.width; x += 2 * DASH) context.fillRect(x, y - 0.5, Math.min(DASH, view.width - x), 1)
  const tag = {
    text: axisText(pane, scale, last),
    y: Math.max(room.top + 8, Math.min(room.bottom - 8, y)),
    fill: theme.accent,
    ink: theme.surface,
  }
  if (model.valuesBeside === true) drawTag(context, { ...tag, x: view.width, align: 'left' })
  else drawTag(context, { ...tag, x: view.width, align: 'right' })
}

function lastOf({ pane, model }: Plot): number | undefined {
  const series = pane.series.find(({ kind }) => kind === 'candles' || kind === 'line')
  const values = series?.kind === 'candles' ? series.close : series?.kind === 'line' ? series.values : undefined
  return values?.[model.times.length - 1]
}

/** A small arrow at the upper or lower edge, in the column of values where there is one. */
function drawArrow({ context, view, model }: Plot, room: PaneRoom, side: 'above' | 'below'): void {
  const middle = model.valuesBeside === true ? view.width + COLUMN_GAP + ARROW : view.width - COLUMN_GAP - ARROW
  const [tip, foot] = side === 'above' ? [room.top, room.top + 2 * ARROW] : [room.bottom, room.bottom - 2 * ARROW]
  context.beginPath()
  context.moveTo(middle, tip)
  context.lineTo(middle - ARROW, foot)
  context.lineTo(middle + ARROW, foot)
  context.fill()
}

/** Where a word may stand so that the line of the last price does not strike it through; it gives way inwards. */
function besideLast(plot: Plot, y: number, inwards: 1 | -1): number {
  const last = plot.pane.lastLine && plot.model.slots === undefined ? lastOf(plot) : undefined
  if (last === undefined || lastSide(plot.scale, last) !== 'inside') return y
  const line = yOf(plot.scale, last)
  return Math.abs(line - y) < HALF_LINE + 1 ? line + inwards * (HALF_LINE + 2) : y
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
  writeExtreme(plot, { index: highest, value: series.high[highest] ?? 0, inwards: 1 })
  writeExtreme(plot, { index: lowest, value: series.low[lowest] ?? 0, inwards: -1 })
}

function writeExtreme(plot: Plot, extreme: { index: number; value: number; inwards: 1 | -1 }): void {
  const { context, theme, scale, view, pane } = plot
  const { index, value } = extreme
  const x = barX(plot, index)
  const y = besideLast(plot, yOf(scale, value), extreme.inwards)
  const toRight = x < view.width / 2
  context.font = font(10)
  context.textAlign = toRight ? 'left' : 'right'
  context.textBaseline = 'middle'
  context.fillStyle = theme.ink2
  context.fillText(toRight ? `— ${pane.format(value)}` : `${pane.format(value)} —`, x, y)
}
