/** Which bars are on the screen: the position (in bars, fractional) at the right edge, and the width of a bar. */
export interface Viewport {
  /** Bars from the first one to the right edge of the plot. */
  readonly right: number
  /** Pixels per bar. */
  readonly barWidth: number
  /** Pixels of the plot. */
  readonly width: number
}

export const NARROWEST = 0.5
export const WIDEST = 40

/** Empty bars between the newest one and the right edge, where the chart has room for them. */
const FREE = 5

/** The newest bars near the right edge, `barWidth` pixels each. */
export function newestView({ count, after }: Reach, width: number, barWidth = 6): Viewport {
  return { right: count + Math.min(FREE, after), barWidth, width }
}

/** Middle of a bar in pixels from the left edge. */
export function xOf(view: Viewport, index: number): number {
  return view.width - (view.right - index - 0.5) * view.barWidth
}

/** Position in bars (fractional, 0.5 is the middle of the first) at a pixel. */
export function positionAt(view: Viewport, x: number): number {
  return view.right - (view.width - x) / view.barWidth
}

/** The bar under a pixel, inside 0 … count − 1. */
export function indexAt(view: Viewport, x: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(positionAt(view, x))))
}

/** First and last bar on the screen. */
export function visible(view: Viewport, count: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(positionAt(view, 0)))
  return { from, to: Math.max(from, Math.min(count - 1, Math.ceil(view.right) - 1)) }
}

/** How many bars there are, and how many empty ones may be seen after the newest. */
export interface Reach {
  readonly count: number
  readonly after: number
}

/** The same bars moved by pixels; the newest bar stays within reach of the right edge and the oldest of the left. */
export function panned(view: Viewport, pixels: number, reach: Reach): Viewport {
  return clamped({ ...view, right: view.right - pixels / view.barWidth }, reach)
}

/** Zoomed so that the date under `x` stays under it. */
export function zoomed(view: Viewport, factor: number, { x, ...reach }: { x: number } & Reach): Viewport {
  const barWidth = Math.max(NARROWEST, Math.min(WIDEST, view.barWidth * factor))
  const anchor = positionAt(view, x)
  return clamped({ ...view, barWidth, right: anchor + (view.width - x) / barWidth }, reach)
}

/** Older bars were put in front: what was seen stays where it is. */
export function shifted(view: Viewport, added: number): Viewport {
  return { ...view, right: view.right + added }
}

/** The bars from one to another across the whole width, as far as bars can be so narrow or wide. */
export function spanning(view: Viewport, { first, last }: { first: number; last: number }, reach: Reach): Viewport {
  const barWidth = Math.max(NARROWEST, Math.min(WIDEST, view.width / Math.max(1, last - first + 1)))
  return clamped({ ...view, barWidth, right: last + 1 }, reach)
}

/** A bar at a share of the width, 1 the right edge. */
export function scrolled(view: Viewport, { index, share }: { index: number; share: number }, reach: Reach): Viewport {
  const across = view.width / view.barWidth
  return clamped({ ...view, right: index + 1 + (1 - share) * (across - 1) }, reach)
}

/** The plot got another width; the newest bars stay at the right edge. */
export function resized(view: Viewport, width: number, reach: Reach): Viewport {
  return clamped({ ...view, width }, reach)
}

function clamped(view: Viewport, { count, after }: Reach): Viewport {
  const across = view.width / view.barWidth
  const least = Math.min(count, across)
  return { ...view, right: Math.max(least, Math.min(count + after, view.right)) }
}
