import type { BarColumns } from '@niujin/market'
import { DayCursor, snapshotTrades, type DayOf, type SlotTime } from './moment.ts'
import { amountScale } from './minute-bars.ts'
import { SNAPSHOTS } from './trade-walk.ts'

/**
 * Cuts the last of the bars, the minute in progress, down to what has happened of it: its close is the price of now, so
 * that the line of a day ends where the quote stands. Nothing else of the bars changes.
 */
export function cutToNow(bars: BarColumns, day: DayOf, { finished, snapshot }: SlotTime): void {
  const at = bars.length - 1
  if (snapshot === 0 || at !== finished) return
  if (day.instrument.kind === 'index' || day.instrument.kind === 'sector')
    return cutLevel(bars, at, { path: day.path.price, snapshot })
  const cursor = new DayCursor(day.instrument, day.bar, day.path, amountScale(day.bar, day.path))
  const before = cursor.at({ finished, snapshot: 0 })
  const now = cursor.at({ finished, snapshot })
  if (!before || !now) return
  const volume = now.volume - before.volume
  // The closing auction has no price of its own before it is matched.
  const prices = volume === 0 ? [before.last] : [before.last, ...snapshotTrades(day, at, snapshot)]
  bars.open[at] = before.last
  bars.high[at] = Math.max(...prices)
  bars.low[at] = Math.min(...prices)
  bars.close[at] = now.last
  bars.volume[at] = volume
  bars.amount[at] = now.amount - before.amount
}

function cutLevel(bars: BarColumns, at: number, { path, snapshot }: { path: Int32Array; snapshot: number }): void {
  const level = levelAt(path, { finished: at, snapshot })
  const open = path[at - 1] ?? level
  bars.high[at] = Math.max(open, level)
  bars.low[at] = Math.min(open, level)
  bars.close[at] = level
  bars.volume[at] = Math.round(((bars.volume[at] ?? 0) * snapshot) / SNAPSHOTS)
  bars.amount[at] = Math.round(((bars.amount[at] ?? 0) * snapshot) / SNAPSHOTS)
}

/** The level of an index, ×1000 and rounded to 0.01 points: on the way from the end of the last minute to the next. */
export function levelAt(path: Int32Array, { finished, snapshot }: SlotTime): number {
  const done = Math.min(finished, path.length)
  const from = path[done - 1] ?? 0
  const to = path[done] ?? from
  return Math.round((from + ((to - from) * snapshot) / SNAPSHOTS) / 10) * 10
}
