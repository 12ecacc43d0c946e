import type { LinePoint } from './line.ts'

type Times = ArrayLike<number>

const DAY = 86_400_000
/** Trading days in a calendar day, and minutes of one, where the bars do not say. */
const TRADING_SHARE = 5 / 7
const LAST_MINUTE = 2359

const isMinute = (stamp: number) => stamp > 99_999_999
const dateOf = (stamp: number) => (isMinute(stamp) ? Math.floor(stamp / 10_000) : stamp)
/** When a bar has ended: stamps are those of its end, and a day ends with its last minute. */
const endOf = (stamp: number) => (isMinute(stamp) ? stamp : stamp * 10_000 + LAST_MINUTE)

/**
 * The bar (fractional outside of what is loaded) that a stamp of any period belongs to: a minute to its day, a day to its
 * week, a day to its last minute. Older than the oldest bar it is reckoned by the calendar until that bar is there.
 */
export function indexOfStamp(times: Times, stamp: number): number {
  const last = times.length - 1
  if (last < 0) return Number.NaN
  const at = firstEnding(times, endOf(stamp))
  const found = times[at]
  const before = times[at - 1]
  const isDayOf = (bar: number | undefined) => bar !== undefined && dateOf(bar) === dateOf(stamp)
  if (isDayOf(before) && !isDayOf(found)) return at - 1
  if (at > last) return last + daysBetween(times[last] ?? 0, stamp) * barsInDay(times)
  if (at === 0 && !isDayOf(found)) return -daysBetween(stamp, found ?? 0) * barsInDay(times)
  return at
}

/** The bar of a point, with those beyond the newest. */
export function indexOfPoint(times: Times, { time, after = 0 }: LinePoint): number {
  return indexOfStamp(times, time) + after
}

/** The point at a bar; beyond the newest it is counted from it. Nothing is older than the oldest bar. */
export function pointAt(times: Times, index: number, value: number): LinePoint {
  const last = Math.max(0, times.length - 1)
  const bar = Math.max(0, Math.round(index))
  const time = times[Math.min(bar, last)] ?? 0
  return bar > last ? { time, value, after: bar - last } : { time, value }
}

/** The first bar that has ended at a moment or later; their number when none has. */
function firstEnding(times: Times, moment: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (endOf(times[middle] ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

function daysBetween(from: number, to: number): number {
  return (dayOf(to) - dayOf(from)) / DAY
}

function dayOf(stamp: number): number {
  const date = dateOf(stamp)
  return Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100)
}

/** Bars in a calendar day on average. */
function barsInDay(times: Times): number {
  const last = times.length - 1
  const days = daysBetween(times[0] ?? 0, times[last] ?? 0)
  if (days > 0) return last / days
  return TRADING_SHARE * (isMinute(times[0] ?? 0) ? times.length : 1)
}
