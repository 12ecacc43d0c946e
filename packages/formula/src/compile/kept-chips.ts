import { ChipRoll, newPair, type ChipBars, type ChipPair, type ChipsSoFar } from '../functions/chip-roll.ts'
import { CHIPS_SIZE } from '../functions/chips.ts'
import type { ColumnStore } from './column-store.ts'

/** Distributions are kept as they stood so many bars before the newest end: these may change, or be asked about one by one. */
export const MOVING_BARS = 32

/** Before a distribution: what it was made from. */
const STAMP = 3
/** Numbers kept of one stock: the distribution of all shares, and that of some bars ago. */
const OF_ALL = STAMP + CHIPS_SIZE
const OF_STOCK = 2 * OF_ALL

const COLUMNS = ['date', 'low', 'high', 'close', 'volume'] as const

/**
 * The cost distribution of each stock of a store as it stood some bars ago, so that a formula that asks for it need not
 * go through all of the stock's history again. Threads may share it when each stock is asked of one at a time. A stock's
 * are made anew when its bars changed, the newest one aside, or its float shares did.
 *
 * 33 KB a stock at most, half of it only for LWINNER, PWINNER and PPART; memory that was never written takes up nothing.
 */
export class KeptChips {
  private readonly store: ColumnStore
  private readonly kept: Float64Array
  /** Where distributions are read into, by whether there is an old one. */
  private readonly alone = newPair(0)
  private readonly both = newPair(1)

  /** `memory` as `create` made it for this store. */
  constructor(store: ColumnStore, memory: SharedArrayBuffer) {
    this.store = store
    this.kept = new Float64Array(memory)
  }

  /** Memory for a store's stocks, nothing kept yet. */
  static create(store: ColumnStore): SharedArrayBuffer {
    return new SharedArrayBuffer(store.stocks * OF_STOCK * 8)
  }

  /** A stock's distributions, the old one `ago` bars behind, and the bars that follow. Good until the next are asked for. */
  of(stock: number, floatShares: number, ago: number): ChipsSoFar {
    const pair = ago === 0 ? this.alone : this.both
    const length = this.store.lengthOf(stock)
    const until = Math.max(0, length - MOVING_BARS)
    const stamp = [this.store.versionOf(stock), floatShares, ago]
    if (!this.read(stock, stamp, pair)) {
      clear(pair)
      if (until > 0) new ChipRoll(this.barsOf(stock, length), floatShares, ago).upTo(until, pair)
      this.write(stock, stamp, pair)
    }
    const first = Math.max(0, until - ago)
    return { bars: this.barsOf(stock, length - first), from: until - first, pair }
  }

  /** False when they are not kept, or from other bars or shares. */
  private read(stock: number, stamp: readonly number[], { all, old }: ChipPair): boolean {
    const [ofAll, ofOld] = [this.slotOf(stock), this.slotOf(stock, 1)]
    // The distribution of all shares is the same whatever the old one is.
    if (!isMarked(ofAll, stamp.slice(0, 2)) || (old !== all && !isMarked(ofOld, stamp))) return false
    all.read(ofAll.subarray(STAMP))
    if (old !== all) old.read(ofOld.subarray(STAMP))
    return true
  }

  private write(stock: number, stamp: readonly number[], { all, old }: ChipPair): void {
    for (const [at, chips] of (old === all ? [all] : [all, old]).entries()) {
      const slot = this.slotOf(stock, at)
      // The stamp goes on last: a thread that is stopped half-way leaves nothing that looks whole.
      slot[0] = Number.NaN
      chips.write(slot.subarray(STAMP))
      slot.set(stamp)
    }
  }

  private slotOf(stock: number, at = 0): Float64Array {
    const from = stock * OF_STOCK + at * OF_ALL
    return this.kept.subarray(from, from + OF_ALL)
  }

  /** The newest bars of a stock, so many. */
  private barsOf(stock: number, most: number): ChipBars {
    const bars = this.store.columnsOf(stock, COLUMNS, most)
    const past = this.store.pastOf(stock, bars)
    return past ? { ...bars, past } : bars
  }
}

function isMarked(slot: Float64Array, stamp: readonly number[]): boolean {
  return stamp.every((one, at) => slot[at] === one)
}

function clear({ all, old }: ChipPair): void {
  all.clear()
  if (old !== all) old.clear()
}
