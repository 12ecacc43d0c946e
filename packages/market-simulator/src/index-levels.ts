import type { InstrumentId } from '@niujin/market'
import type { DailyHistory } from './daily.ts'
import type { Factors } from './factors.ts'

/** Sums over an index's constituents for each day: market values at open and close, the reference values, trade. */
interface Sums {
  open: Float64Array
  close: Float64Array
  reference: Float64Array
  volume: Float64Array
  amount: Float64Array
}

/** Levels of an index at open and close for each day of the calendar, points × 1000, before rounding. */
export interface IndexLevels {
  readonly open: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly amount: Float64Array
}

/**
 * Adds up constituents day by day. An index moves by Σ price × floating shares ÷ Σ reference × floating shares
 * (Paasche with the ex-right reference as base, so dividends do not move it); stocks that are suspended or not
 * yet listed the day before take no part.
 */
export class IndexSums {
  private readonly days: number
  private readonly from: number
  private readonly sums = new Map<InstrumentId, Sums>()

  /** Days from position `from` on are added up, all others left out. */
  constructor(days: number, from: number) {
    this.days = days
    this.from = from
  }

  add(indices: readonly InstrumentId[], shares: number, { bars, references }: DailyHistory, dayOf: (date: number) => number): void {
    const targets = indices.map((id) => this.sumsOf(id))
    for (let at = 1; at < bars.length; at += 1) {
      const day = dayOf(bars.time[at] ?? 0)
      if (day < this.from) continue
      const open = (bars.open[at] ?? 0) * shares
      const close = (bars.close[at] ?? 0) * shares
      const reference = (references[at] ?? 0) * shares
      for (const sums of targets) {
        sums.open[day] = (sums.open[day] ?? 0) + open
        sums.close[day] = (sums.close[day] ?? 0) + close
        sums.reference[day] = (sums.reference[day] ?? 0) + reference
        sums.volume[day] = (sums.volume[day] ?? 0) + (bars.volume[at] ?? 0)
        sums.amount[day] = (sums.amount[day] ?? 0) + (bars.amount[at] ?? 0)
      }
    }
  }

  /** The chain of levels that passes `hint` at the anchor day. */
  levels(id: InstrumentId, { anchor }: Pick<Factors, 'anchor'>, hint: number, lastDay: number): IndexLevels {
    const sums = this.sumsOf(id)
    const open = new Float64Array(this.days)
    const close = new Float64Array(this.days)
    const ratio = (values: Float64Array, day: number) => ((sums.reference[day] ?? 0) > 0 ? (values[day] ?? 0) / (sums.reference[day] ?? 1) : 1)
    const base = Math.min(anchor, lastDay)
    close[base] = hint
    for (let day = base + 1; day <= lastDay; day += 1) close[day] = (close[day - 1] ?? hint) * ratio(sums.close, day)
    for (let day = base; day > this.from; day -= 1) close[day - 1] = (close[day] ?? hint) / ratio(sums.close, day)
    for (let day = this.from + 1; day <= lastDay; day += 1) open[day] = (close[day - 1] ?? hint) * ratio(sums.open, day)
    return { open, close, volume: sums.volume, amount: sums.amount }
  }

  private sumsOf(id: InstrumentId): Sums {
    const known = this.sums.get(id)
    if (known) return known
    const column = () => new Float64Array(this.days)
    const made = { open: column(), close: column(), reference: column(), volume: column(), amount: column() }
    this.sums.set(id, made)
    return made
  }
}

/** An index on a day from its constituents' minute paths: level ×1000 at the end of each slot. */
export function indexPath(
  constituents: readonly { shares: number; reference: number; price: Int32Array }[],
  previous: number,
  slots: number,
): Float64Array {
  const path = new Float64Array(slots)
  let base = 0
  for (const { shares, reference, price } of constituents) {
    base += shares * reference
    for (let slot = 0; slot < slots; slot += 1) path[slot] = (path[slot] ?? 0) + shares * (price[slot] ?? 0)
  }
  for (let slot = 0; slot < slots; slot += 1) path[slot] = base > 0 ? (previous * (path[slot] ?? 0)) / base : previous
  return path
}
