import type { Values } from '../model/colour.ts'
import type { RangeStickSeries } from '../model/drawings.ts'
import type { ChartModel, Pane, Series } from '../model/model.ts'
import { footHeight } from './foot.ts'
import { factorOf, firstValue, mainSeries } from './rebased.ts'

/** Values to pixels of one pane. */
export interface Scale {
  readonly low: number
  readonly high: number
  readonly top: number
  readonly bottom: number
  readonly logarithmic: boolean
  /** The value that percent is counted from, where the axis is in percent. */
  readonly first?: number
}

/** Pixel of a value. */
export function yOf(scale: Scale, value: number): number {
  const part = scale.logarithmic
    ? Math.log(value / scale.low) / Math.log(scale.high / scale.low)
    : (value - scale.low) / (scale.high - scale.low)
  return scale.bottom - part * (scale.bottom - scale.top)
}

/** Value at a pixel: the inverse of `yOf`. */
export function valueAt(scale: Scale, y: number): number {
  const part = (scale.bottom - y) / (scale.bottom - scale.top)
  return scale.logarithmic ? scale.low * (scale.high / scale.low) ** part : scale.low + part * (scale.high - scale.low)
}

/** From how far on, of a base, values have the pane for themselves. */
const FAR = 0.5

/** Share of the range of everything else that words and icons may add at each end. */
const SPARE = 0.25

interface Room {
  top: number
  bottom: number
}

/** The scale that just holds everything of a pane between two bars, above the badges at its foot. */
export function paneScale(pane: Pane, from: number, to: number, room: Room): Scale {
  const first = pane.percent === true ? firstValue(mainSeries(pane), from, to) : undefined
  const { low, high } = rangeOf(pane, { first, from, to }).padded()
  const logarithmic = pane.logarithmic === true && low > 0
  const scale = { low, high, ...room, logarithmic, ...(first === undefined ? {} : { first }) }
  const foot = footHeight(pane, from, to)
  const height = room.bottom - room.top
  // In a pane too low for both the prices have it all.
  return foot === 0 || foot * 2 > height
    ? scale
    : { ...scale, low: valueAt({ ...scale, bottom: room.bottom - foot }, room.bottom) }
}

function rangeOf(pane: Pane, seen: { first: number | undefined; from: number; to: number }): Range {
  const range = new Range()
  for (const series of pane.series) {
    const factor = factorOf(pane, series, seen)
    if (factor === 1) extend(range, series, seen.from, seen.to)
    else range.addShare(series, factor, seen)
  }
  addWords(range, pane, seen)
  for (const guide of pane.guides ?? []) range.add(guide)
  if (pane.fromZero) range.add(0)
  if (pane.base !== undefined) range.around(pane.base)
  return range
}

function addWords(range: Range, pane: Pane, seen: { from: number; to: number }): void {
  const near = range.near()
  for (const series of pane.series) {
    if (series.kind === 'labels' || series.kind === 'numbers' || series.kind === 'icons')
      range.addNear(series, near, seen)
  }
}

class Range {
  low = Number.POSITIVE_INFINITY
  high = Number.NEGATIVE_INFINITY

  add(value: number): void {
    if (value < this.low) this.low = value
    if (value > this.high) this.high = value
  }

  addAll(values: Values, from: number, to: number): void {
    let { low, high } = this
    for (let at = from; at <= to; at += 1) {
      const value = values[at]
      // NaN fails both comparisons, which is what leaves gaps out.
      if (value === undefined) continue
      if (value < low) low = value
      if (value > high) high = value
    }
    this.low = low
    this.high = high
  }

  /** A series of another measure, brought to that of the axis. */
  addShare(series: Series, factor: number, { from, to }: { from: number; to: number }): void {
    const own = new Range()
    extend(own, series, from, to)
    this.add(own.low / factor)
    this.add(own.high / factor)
  }

  /** Words and icons may stand a little outside of everything else; one that is far away must not squash the rest. */
  addNear(
    { when, at: values }: { when: Values; at: Values },
    near: { low: number; high: number },
    bars: { from: number; to: number },
  ): void {
    for (let at = bars.from; at <= bars.to; at += 1) {
      const value = values[at] ?? Number.NaN
      if (when[at] === 1 && value >= near.low && value <= near.high) this.add(value)
    }
  }

  /** Where a word or an icon still counts as near: anywhere when there is nothing else. */
  near(): { low: number; high: number } {
    if (this.low > this.high) return { low: -Number.MAX_VALUE, high: Number.MAX_VALUE }
    const spare = Math.max(this.high - this.low, Math.abs(this.low) * 0.1) * SPARE
    return { low: this.low - spare, high: this.high + spare }
  }

  addSticks({ when, from: starts, to: ends }: RangeStickSeries, from: number, to: number): void {
    for (let at = from; at <= to; at += 1) {
      if (when[at] !== 1) continue
      this.add(starts[at] ?? Number.NaN)
      this.add(ends[at] ?? Number.NaN)
    }
  }

  around(base: number): void {
    const reach = Math.max(Math.abs(this.high - base), Math.abs(base - this.low), base * 0.002)
    // As far from it as a new stock on its first day, half of the pane would stand empty.
    if (Number.isFinite(reach) && reach > base * FAR) return
    const most = Number.isFinite(reach) ? reach : base * 0.01
    this.low = base - most
    this.high = base + most
  }

  padded(): { low: number; high: number } {
    if (!Number.isFinite(this.low)) return { low: 0, high: 1 }
    if (this.low === this.high)
      return { low: this.low - Math.abs(this.low * 0.01) - 1, high: this.high + Math.abs(this.high * 0.01) + 1 }
    return { low: this.low, high: this.high }
  }
}

function extend(range: Range, series: Series, from: number, to: number): void {
  if (series.kind === 'candles') {
    range.addAll(series.high, from, to)
    range.addAll(series.low, from, to)
  } else if (series.kind === 'band') {
    range.addAll(series.upper, from, to)
    range.addAll(series.lower, from, to)
  } else if (series.kind === 'ribbon') {
    range.addAll(series.first, from, to)
    range.addAll(series.second, from, to)
  } else if (series.kind === 'rangeSticks') {
    range.addSticks(series, from, to)
  } else if (series.kind === 'line' || series.kind === 'sticks') {
    range.addAll(series.values, from, to)
    if (series.kind === 'sticks') range.add(0)
  }
}

/** Whether a pane has a scale that says anything: before the first bar only one around a base has. */
export function hasValues(pane: Pick<Pane, 'base'>, { times }: Pick<ChartModel, 'times'>): boolean {
  return times.length > 0 || (pane.base ?? 0) > 0
}

/** Round values inside a scale, at most about `count` of them. */
export function ticks({ low, high }: Pick<Scale, 'low' | 'high'>, count: number): number[] {
  const rough = (high - low) / Math.max(1, count)
  if (!(rough > 0)) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 10 * power
  const found: number[] = []
  for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + step * 1e-9; value += step)
    found.push(value === 0 ? 0 : value)
  return found
}

/** Heights at which a pane has its lines, each with the value written at it: a line without a value cannot be read. */
export function levels(
  pane: Pick<Pane, 'base' | 'fromZero' | 'guides'>,
  scale: Pick<Scale, 'low' | 'high' | 'first'>,
  count: number,
): number[] {
  const { low, high, first } = scale
  if (pane.guides && pane.guides.length > 0) return [...pane.guides]
  if (first !== undefined)
    return ticks({ low: low / first - 1, high: high / first - 1 }, count).map((share) => first * (1 + share))
  if (pane.base !== undefined) {
    const middle = (low + high) / 2
    return [high, (high + middle) / 2, middle, (low + middle) / 2, low]
  }
  // A pane that stands on zero says its floor itself.
  if (pane.fromZero === true && low === 0) return [high]
  const found = ticks(scale, count)
  // One value alone does not say how far the others are.
  return found.length > 1 ? found : ticks(scale, count * 2)
}

/** Where the last price stands to what is on the screen: on it, or above or below all of it. */
export function lastSide({ low, high }: Pick<Scale, 'low' | 'high'>, last: number): 'inside' | 'above' | 'below' {
  if (last > high) return 'above'
  return last < low ? 'below' : 'inside'
}
