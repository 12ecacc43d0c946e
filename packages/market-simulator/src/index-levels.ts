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

/** Levels of an index at open and close day by day, points × 1000, before rounding. */
export interface IndexLevels {
  /** Position in the calendar of the first of them. */
  readonly first: number
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
  private readonly from: number
  private readonly lastDay: number
  private readonly sums = new Map<InstrumentId, Sums>()

  /** Days from position `from` to `lastDay` are added up, all others left out. */
  constructor(from: number, lastDay: number) {
    this.from = from
    this.lastDay = lastDay
  }

  add(indices: readonly InstrumentId[], shares: number, { bars, references, isWhole }: DailyHistory, dayOf: (date: number) => number): void {
    const targets = indices.map((id) => this.sumsOf(id))
    for (let at = isWhole ? 1 : 0; at < bars.length; at += 1) {
      const place = dayOf(bars.time[at] ?? 0) - this.from
      if (place < 0) continue
      const open = (bars.open[at] ?? 0) * shares
      const close = (bars.close[at] ?? 0) * shares
      const reference = (references[at] ?? 0) * shares
      for (const sums of targets) {
        sums.open[place] = (sums.open[place] ?? 0) + open
        sums.close[place] = (sums.close[place] ?? 0) + close
        sums.reference[place] = (sums.reference[place] ?? 0) + reference
        sums.volume[place] = (sums.volume[place] ?? 0) + (bars.volume[at] ?? 0)
        sums.amount[place] = (sums.amount[place] ?? 0) + (bars.amount[at] ?? 0)
      }
    }
  }

  /** The chain of levels that passes `hint` at the anchor day; of the first day there is no opening. */
  levels(id: InstrumentId, { anchor }: Pick<Factors, 'anchor'>, hint: number): IndexLevels {
    const sums = this.sumsOf(id)
    const last = this.lastDay - this.from
    const open = new Float64Array(last + 1)
    const close = new Float64Array(last + 1)
    const ratio = (values: Float64Array, place: number) => ((sums.reference[place] ?? 0) > 0 ? (values[place] ?? 0) / (sums.reference[place] ?? 1) : 1)
    const base = Math.min(anchor - this.from, last)
    close[base] = hint
    for (let place = base + 1; place <= last; place += 1) close[place] = (close[place - 1] ?? hint) * ratio(sums.close, place)
    for (let place = base; place > 0; place -= 1) close[place - 1] = (close[place] ?? hint) / ratio(sums.close, place)
    for (let place = 1; place <= last; place += 1) open[place] = (close[place - 1] ?? hint) * ratio(sums.open, place)
    return { first: this.from, open, close, volume: sums.volume, amount: sums.amount }
  }

  private sumsOf(id: InstrumentId): Sums {
    const known = this.sums.get(id)
    if (known) return known
    const days = this.lastDay - this.from + 1
    // In one piece: what is given back as a whole does not leave the memory in tatters.
    const all = new Float64Array(5 * days)
    const column = (number: number) => all.subarray(number * days, (number + 1) * days)
    const made = { open: column(0), close: column(1), reference: column(2), volume: column(3), amount: column(4) }
    this.sums.set(id, made)
    return made
  }
}

/** Levels that go on from others; of a day that both have, the earlier ones count. */
export function joinLevels(before: IndexLevels, after: IndexLevels): IndexLevels {
  const kept = before.close.length
  const overlap = before.first + kept - after.first
  const join = (name: 'open' | 'close' | 'volume' | 'amount') => {
    const joined = new Float64Array(kept + after.close.length - overlap)
    joined.set(before[name])
    joined.set(after[name].subarray(overlap), kept)
    return joined
  }
  return { first: before.first, open: join('open'), close: join('close'), volume: join('volume'), amount: join('amount') }
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
