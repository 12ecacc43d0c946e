import type { GapSeries, Marker, MarkerSeries } from '../model/model.ts'
import { BADGE_STEP } from '../view/foot.ts'
import { yOf } from '../view/scale.ts'
import { barX, type Plot } from './plot.ts'
import { colourOf } from './theme.ts'
import { font } from './text.ts'

/** Bars narrower than this have no words, pixels. */
const NARROWEST = 4
/** Radius of a badge at the foot, pixels. */
const BADGE = 7
/** Radius of what stands for a badge that would cover another. */
const DOT = 2
/** A gap needs this much room for its name. */
const NAME_WIDTH = 64
const NAME_HEIGHT = 12

/** Words and badges at their bars; words are left out when bars are too narrow to read them. */
export function drawMarkers(plot: Plot, { markers }: MarkerSeries): void {
  const { context, theme, view, scale, from, to } = plot
  const seen = markers.filter(({ index }) => index >= from && index <= to)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  drawBadges(
    plot,
    seen.filter(({ position }) => position === 'foot'),
  )
  if (view.barWidth < NARROWEST) return
  context.font = font(10)
  for (const { index, value, text, position, colour } of seen) {
    if (position === 'foot') continue
    context.fillStyle = colourOf(theme, colour)
    context.fillText(text, barX(plot, index), yOf(scale, value) + (position === 'above' ? -9 : 9))
  }
}

/** Badges at the foot; those of one bar stand on each other, and one that would cover another is a dot. */
function drawBadges(plot: Plot, badges: readonly Marker[]): void {
  const taken = new Map<number, number>()
  const rights: number[] = []
  for (const { index, text, colour } of badges) {
    const below = taken.get(index) ?? 0
    taken.set(index, below + 1)
    const x = barX(plot, index)
    const isClear = x - BADGE > (rights[below] ?? Number.NEGATIVE_INFINITY)
    if (isClear) rights[below] = x + BADGE
    plot.context.fillStyle = colourOf(plot.theme, colour)
    drawBadge(plot, { text: isClear ? text : '', x, y: plot.scale.bottom - BADGE - 1 - below * BADGE_STEP })
  }
}

/** A character on a round ground in the colour that is set; a dot where there is no room for it. */
function drawBadge({ context, theme }: Plot, { text, x, y }: { text: string; x: number; y: number }): void {
  context.beginPath()
  context.arc(x, y, text === '' ? DOT : BADGE, 0, Math.PI * 2)
  context.fill()
  if (text === '') return
  context.font = font(9)
  context.fillStyle = theme.surface
  context.fillText(text, x, y + 0.5)
}

/** Open gaps as washed ranges that reach to the newest bar, with their name where there is room for it. */
export function drawGaps(plot: Plot, { gaps }: GapSeries): void {
  const { context, theme, scale, from, to } = plot
  context.font = font(9)
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const gap of gaps) {
    if (gap.to < from || gap.from > to) continue
    const left = barX(plot, Math.max(gap.from, from))
    const right = barX(plot, Math.min(gap.to, to))
    const top = yOf(scale, gap.top)
    const height = Math.max(1, yOf(scale, gap.bottom) - top)
    context.globalAlpha = 0.1
    context.fillStyle = theme.accent
    context.fillRect(left, top, right - left, height)
    context.globalAlpha = 1
    context.fillStyle = theme.ink3
    if (right - left >= NAME_WIDTH && height >= NAME_HEIGHT) context.fillText('缺口', right - 2, top + height / 2)
  }
}
