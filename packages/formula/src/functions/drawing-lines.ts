import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'

interface Point {
  readonly at: number
  readonly price: number
}

/** Where a condition holds: 1, else 0. An invalid condition does not hold. */
export function conditionOf(run: Run, given: Series): Series {
  const when = run.series(0)
  for (let at = 0; at < run.length; at += 1) when[at] = holds(given, at) ? 1 : 0
  return when
}

/** PLOYLINE: straight from each point to the next, nothing before the first and after the last. */
export function polyline(run: Run, when: Series, price: Series): Series {
  const values = run.series()
  let last: Point | undefined
  for (let at = 0; at < run.length; at += 1) {
    const point = pointAt(when, price, at)
    if (point === undefined) continue
    drawBetween(values, last ?? point, point, at)
    last = point
  }
  return values
}

/**
 * DRAWLINE: from the first bar that starts a line to the first later bar that ends it, and so on.
 * A line that is extended runs to the right until the next one starts, because one series cannot hold two lines at a bar.
 */
export function segments(
  run: Run,
  from: readonly [when: Series, price: Series],
  to: readonly [when: Series, price: Series],
  extended: boolean,
): Series {
  const values = run.series()
  let start: Point | undefined
  let drawn: readonly [Point, Point] | undefined
  for (let at = 0; at < run.length; at += 1) {
    const end = start === undefined ? undefined : pointAt(to[0], to[1], at)
    if (start !== undefined && end !== undefined) {
      drawBetween(values, start, end, at)
      drawn = [start, end]
      start = undefined
      continue
    }
    start ??= pointAt(from[0], from[1], at)
    if (extended && start === undefined && drawn !== undefined) values[at] = onLine(drawn[0], drawn[1], at)
  }
  return values
}

/** What DRAWSL draws from each bar where its condition holds. */
export interface Slope {
  readonly when: Series
  readonly price: Series
  /** Yuan per bar. */
  readonly rise: Series
  /** Bars. */
  readonly long: Series
  /** 0 to the right, 1 to the left, 2 both ways. */
  readonly direction: number
}

/** A slope of this much means upright in 通达信: pixels, which a series of prices cannot hold. */
const UPRIGHT = 10_000

/** DRAWSL: a line of a given slope and length from each point; a later line covers an earlier one. */
export function slopes(run: Run, { when, price, rise, long, direction }: Slope): Series {
  const values = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const point = pointAt(when, price, at)
    const [slope, length] = [rise[at] ?? NaN, Math.min(run.length, Math.trunc(long[at] ?? NaN))]
    if (point === undefined || !(length >= 0) || Number.isNaN(slope) || Math.abs(slope) >= UPRIGHT) continue
    const first = Math.max(0, direction === 0 ? at : at - length)
    const last = Math.min(run.length - 1, direction === 1 ? at : at + length)
    run.spend(last - first)
    // The bar before is left empty, or the line would be joined to the one that it cuts off.
    if (first > 0) values[first - 1] = NaN
    for (let on = first; on <= last; on += 1) values[on] = point.price + slope * (on - at)
    if (last + 1 < run.length) values[last + 1] = NaN
  }
  return values
}

/** A part of PARTLINE: where it is drawn, and in which color. */
export interface LinePart {
  readonly when: Series
  readonly color: Series
}

/** PARTLINE: the line where a condition holds, in the color of the first that does. */
export function partialLine(run: Run, price: Series, parts: readonly LinePart[]): { values: Series; color: Series } {
  const values = run.series()
  const color = run.series()
  run.spend(run.length * parts.length)
  for (let at = 0; at < run.length; at += 1) {
    const part = parts.find(({ when }) => holds(when, at))
    if (part === undefined) continue
    values[at] = price[at] ?? NaN
    color[at] = part.color[at] ?? NaN
  }
  return { values, color }
}

function holds(when: Series, at: number): boolean {
  const value = when[at] ?? NaN
  return value !== 0 && !Number.isNaN(value)
}

function pointAt(when: Series, price: Series, at: number): Point | undefined {
  const value = price[at] ?? NaN
  return holds(when, at) && !Number.isNaN(value) ? { at, price: value } : undefined
}

function onLine(from: Point, to: Point, at: number): number {
  if (from.at === to.at || at === to.at) return to.price
  return from.price + ((to.price - from.price) * (at - from.at)) / (to.at - from.at)
}

function drawBetween(values: Series, from: Point, to: Point, end: number): void {
  for (let at = from.at; at <= end; at += 1) values[at] = onLine(from, to, at)
}
