import { periodOf, type BarPeriod } from '@niujin/market'
import type { BarsPast, FormulaBars, Series } from '../bars.ts'

const ORDER: readonly BarPeriod[] = ['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'quarter', 'year']
const MINUTES: Partial<Record<BarPeriod, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '60m': 60 }

/** True when `period` is the same or a longer one than that of the bars: only those can be made from them. */
export function canMake(period: BarPeriod, from: BarPeriod): boolean {
  return ORDER.indexOf(period) >= ORDER.indexOf(from)
}

/** Bars of a longer period, and where each shorter bar finds its value. */
export interface LongerBars {
  readonly bars: FormulaBars
  /**
   * For each shorter bar the longer one whose value is known by then, -1 when there is none: the longer bar it ends,
   * else the one before; the newest bar takes the longer one in progress. Nothing is read from later bars.
   */
  readonly known: Int32Array
}

/** Joins bars to a longer period. */
export function longerBars(bars: FormulaBars, period: BarPeriod): LongerBars {
  const groups = groupsOf(bars, period)
  const known = new Int32Array(bars.length)
  for (const [index, [from, to]] of groups.entries()) known.fill(index - 1, from, to).fill(index, to - 1, to)
  return { bars: join(bars, period, groups), known }
}

/** First and last-plus-one shorter bar of each longer one. */
function groupsOf(bars: FormulaBars, period: BarPeriod): [number, number][] {
  const groups: [number, number][] = []
  let last = Number.NaN
  for (let at = 0; at < bars.length; at += 1) {
    const key = keyOf(bars, at, period)
    const group = groups.at(-1)
    if (group && key === last) group[1] = at + 1
    else groups.push([at, at + 1])
    last = key
  }
  return groups
}

function keyOf(bars: FormulaBars, at: number, period: BarPeriod): number {
  const date = bars.date[at] ?? 0
  const size = MINUTES[period]
  if (size === undefined) return periodOf(period, date)
  return date * 1000 + Math.floor((tradingMinute(bars.time[at] ?? 0) - 1) / size)
}

/** Trading minutes since 09:30 that end at HHmm; noon left out. The call auction belongs to the first. */
function tradingMinute(time: number): number {
  const minute = Math.floor(time / 100) * 60 + (time % 100)
  return Math.max(1, minute <= 11 * 60 + 30 ? minute - (9 * 60 + 30) : minute - 11 * 60)
}

function join(bars: FormulaBars, period: BarPeriod, groups: readonly [number, number][]): FormulaBars {
  const isDaily = MINUTES[period] === undefined
  const last = (column: Series) => Float64Array.from(groups, ([, to]) => column[to - 1] ?? Number.NaN)
  const fold = (column: Series, combine: (a: number, b: number) => number) =>
    Float64Array.from(groups, ([from, to]) => column.subarray(from + 1, to).reduce(combine, column[from] ?? Number.NaN))
  return {
    length: groups.length,
    period,
    date: last(bars.date),
    time: isDaily ? new Float64Array(groups.length) : last(bars.time),
    open: Float64Array.from(groups, ([from]) => bars.open[from] ?? Number.NaN),
    high: fold(bars.high, Math.max),
    low: fold(bars.low, Math.min),
    close: last(bars.close),
    volume: fold(bars.volume, (a, b) => a + b),
    amount: fold(bars.amount, (a, b) => a + b),
    ...(bars.past && { past: joinedPast(bars.past, last) }),
  }
}

/** That of each longer bar's last day; limits are of days alone. */
function joinedPast(past: BarsPast, last: (column: Series) => Series): BarsPast {
  return {
    ...(past.before && { before: past.before }),
    get traded() {
      return last(past.traded)
    },
    get shares() {
      return last(past.shares)
    },
  }
}

/** Bars of another security on the days of `bars`: its newest bar up to each; NaN before its first. */
export function alignedTo(bars: FormulaBars, other: FormulaBars): FormulaBars {
  const indexes = new Int32Array(bars.length)
  let index = -1
  for (let at = 0; at < bars.length; at += 1) {
    while (index + 1 < other.length && stampOf(other, index + 1) <= stampOf(bars, at)) index += 1
    indexes[at] = index
  }
  const pick = (column: Series) => Float64Array.from(indexes, (one) => column[one] ?? Number.NaN)
  return {
    length: bars.length,
    period: bars.period,
    date: bars.date,
    time: bars.time,
    open: pick(other.open),
    high: pick(other.high),
    low: pick(other.low),
    close: pick(other.close),
    volume: pick(other.volume),
    amount: pick(other.amount),
  }
}

function stampOf(bars: FormulaBars, at: number): number {
  return (bars.date[at] ?? 0) * 10_000 + (bars.time[at] ?? 0)
}
