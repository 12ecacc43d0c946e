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
  /** What the constituent at hand adds, by place. */
  private readonly part: Sums

  /** Days from position `from` to `lastDay` are added up, all others left out. */
  constructor(from: number, lastDay: number) {
    this.from = from
    this.lastDay = lastDay
    this.part = this.emptySums()
  }

  /** Adds a constituent with `shares` floating shares to each of its indices. `days` is the calendar of its venue. */
  add(indices: readonly InstrumentId[], shares: number, history: DailyHistory, days: readonly number[]): void {
    const part = this.partOf(history, shares, days)
    for (const id of indices) {
      const sums = this.sumsOf(id)
      for (const name of COLUMNS) addTo(sums[name], this.part[name], part)
    }
  }

  /** Writes what one constituent adds on each day into `part`; gives the first and the last of those days, by place. */
  private partOf({ bars, references, isWhole }: DailyHistory, shares: number, days: readonly number[]): Rows {
    const { part, from } = this
    const begin = isWhole ? 1 : 0
    let row = Math.max(0, positionOf(days, bars.time[begin] ?? Number.MAX_SAFE_INTEGER) - from)
    const first = row
    for (let at = begin; at < bars.length; at += 1) {
      const date = bars.time[at] ?? 0
      if (date < (days[from] ?? 0)) continue
      // On the days between two bars it did not trade.
      for (; (days[from + row] ?? date) < date; row += 1) for (const name of COLUMNS) part[name][row] = 0
      part.open[row] = (bars.open[at] ?? 0) * shares
      part.close[row] = (bars.close[at] ?? 0) * shares
      part.reference[row] = (references[at] ?? 0) * shares
      part.volume[row] = bars.volume[at] ?? 0
      part.amount[row] = bars.amount[at] ?? 0
      row += 1
    }
    return { first, end: row }
  }

  /** The chain of levels that passes `hint` at the anchor day; of the first day there is no opening. */
  levels(id: InstrumentId, { anchor }: Pick<Factors, 'anchor'>, hint: number): IndexLevels {
    const sums = this.sumsOf(id)
    const last = this.lastDay - this.from
    const open = new Float64Array(last + 1)
    const close = new Float64Array(last + 1)
    const ratio = (values: Float64Array, row: number) =>
      (sums.reference[row] ?? 0) > 0 ? (values[row] ?? 0) / (sums.reference[row] ?? 1) : 1
    const base = Math.min(anchor - this.from, last)
    close[base] = hint
    for (let row = base + 1; row <= last; row += 1) close[row] = (close[row - 1] ?? hint) * ratio(sums.close, row)
    for (let row = base; row > 0; row -= 1) close[row - 1] = (close[row] ?? hint) / ratio(sums.close, row)
    for (let row = 1; row <= last; row += 1) open[row] = (close[row - 1] ?? hint) * ratio(sums.open, row)
    return { first: this.from, open, close, volume: sums.volume, amount: sums.amount }
  }

  private sumsOf(id: InstrumentId): Sums {
    const known = this.sums.get(id)
    if (known) return known
    const made = this.emptySums()
    this.sums.set(id, made)
    return made
  }

  private emptySums(): Sums {
    const days = Math.max(0, this.lastDay - this.from + 1)
    // In one piece: what is given back as a whole does not leave the memory in tatters.
    const all = new Float64Array(COLUMNS.length * days)
    const column = (number: number) => all.subarray(number * days, (number + 1) * days)
    return { open: column(0), close: column(1), reference: column(2), volume: column(3), amount: column(4) }
  }
}

const COLUMNS = ['open', 'close', 'reference', 'volume', 'amount'] as const

/** Days by their rows in the columns, without `end`. */
interface Rows {
  readonly first: number
  readonly end: number
}

function addTo(sums: Float64Array, part: Float64Array, { first, end }: Rows): void {
  for (let row = first; row < end; row += 1) sums[row] = (sums[row] ?? 0) + (part[row] ?? 0)
}

/** Position of the first day of a calendar that is not before `date`. */
function positionOf(days: readonly number[], date: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < date) low = middle + 1
    else high = middle
  }
  return low
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
  return {
    first: before.first,
    open: join('open'),
    close: join('close'),
    volume: join('volume'),
    amount: join('amount'),
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
