import { emptyBars, type BarColumns, type BarPeriod } from './bars.ts'
import type { Venue } from './calendar.ts'
import { toEpochDay } from './epoch-day.ts'
import { minuteIndexOf, minuteStamps } from './minutes.ts'

/** Names the longer bar that a daily stamp belongs to: equal numbers, same bar. Weeks run Monday to Sunday. */
export function periodOf(period: BarPeriod, date: number): number {
  const month = Math.floor(date / 100)
  const year = Math.floor(date / 10_000)
  if (period === 'week') return Math.floor((toEpochDay(date) + 3) / 7)
  if (period === 'month') return month
  if (period === 'quarter') return year * 4 + Math.floor(((month % 100) - 1) / 3)
  return period === 'year' ? year : date
}

/** Daily bars as weeks, months, quarters or years, stamped with their last trading day. */
export function aggregateDays(days: BarColumns, period: BarPeriod): BarColumns {
  return period === 'day' ? days : group(days, (date) => periodOf(period, date))
}

/**
 * One-minute bars (of one day or several) as bars of `size` minutes, or as days. The opening auction belongs to the
 * first bar. Bars end at whole multiples of `size` trading minutes and carry that end, also while in progress.
 */
export function aggregateMinutes(minutes: BarColumns, size: number | 'day', venue: Venue = 'a'): BarColumns {
  const dateOf = (stamp: number) => Math.floor(stamp / 10_000)
  if (size === 'day') return group(minutes, dateOf, dateOf)
  const stamps = minuteStamps(venue)
  const slotOf = (stamp: number) => Math.floor(Math.max(0, minuteIndexOf(venue, stamp % 10_000) - 1) / size)
  const endOf = (stamp: number) => stamps[Math.min((slotOf(stamp) + 1) * size, stamps.length - 1)] ?? 0
  return group(
    minutes,
    (stamp) => dateOf(stamp) * 1000 + slotOf(stamp),
    (stamp) => dateOf(stamp) * 10_000 + endOf(stamp),
  )
}

/** Bars of one length put together to longer ones; `keyOf` names the longer bar, `stampOf` gives its stamp. */
function group(
  bars: BarColumns,
  keyOf: (stamp: number) => number,
  stampOf: (stamp: number) => number = (stamp) => stamp,
): BarColumns {
  const starts: number[] = []
  let before = Number.NaN
  for (let at = 0; at < bars.length; at += 1) {
    const key = keyOf(bars.time[at] ?? 0)
    if (key !== before) starts.push(at)
    before = key
  }
  const grouped = emptyBars(starts.length)
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? bars.length
    fill(bars, grouped, { index, from, to })
    grouped.time[index] = stampOf(bars.time[to - 1] ?? 0)
  }
  return grouped
}

function fill(
  bars: BarColumns,
  into: BarColumns,
  { index, from, to }: { index: number; from: number; to: number },
): void {
  let high = bars.high[from] ?? 0
  let low = bars.low[from] ?? 0
  let volume = 0
  let amount = 0
  for (let at = from; at < to; at += 1) {
    high = Math.max(high, bars.high[at] ?? 0)
    low = Math.min(low, bars.low[at] ?? 0)
    volume += bars.volume[at] ?? 0
    amount += bars.amount[at] ?? 0
  }
  into.open[index] = bars.open[from] ?? 0
  into.close[index] = bars.close[to - 1] ?? 0
  into.high[index] = high
  into.low[index] = low
  into.volume[index] = volume
  into.amount[index] = amount
}
