import type { FormulaBars, Series } from '../bars.ts'
import { Chips } from './chips.ts'

/** A share of this size is lost among the last digits of a sum. */
const ROUNDING = 1e-14

/** What distributions are made from. */
export type ChipBars = Pick<FormulaBars, 'length' | 'low' | 'high' | 'close' | 'volume' | 'past'>

/** The distributions of a bar: of everything held, and of what was already held some bars ago, as it was then. */
export interface ChipPair {
  readonly all: Chips
  /** The same object when that was no bars ago. */
  readonly old: Chips
}

/** Two distributions that hold nothing yet; `ago` is how many bars the old one is behind. */
export function newPair(ago: number): ChipPair {
  const all = new Chips()
  return { all, old: ago === 0 ? all : new Chips() }
}

/** Distributions as they stood before a bar, and the bars to go on with. They may be changed until the next are asked for. */
export interface ChipsSoFar {
  /** Ends with the newest bar. */
  readonly bars: ChipBars
  /** The bar in `bars` before which the distributions stand. */
  readonly from: number
  readonly pair: ChipPair
}

/**
 * Distributions that somebody keeps, so that those of the bars long finished need not be made anew: for these float
 * shares, the old one so many bars behind.
 */
export type KeptChips = (floatShares: number, ago: number) => ChipsSoFar

/**
 * Takes distributions from bar to bar: of all shares held the part that was not traded stays where it is, and what was
 * traded is spread over the bar's prices.
 */
export class ChipRoll {
  /** Of all shares, what was not traded, 0 to 1; 1 at a bar that adds nothing because its prices or volume are unknown. */
  readonly kept: Series
  private readonly bars: ChipBars
  private readonly ago: number
  /** Hands. */
  private readonly volume: Series

  /** `ago`: how many bars the old distribution is behind. */
  constructor(bars: ChipBars, floatShares: number, ago: number) {
    this.bars = bars
    this.ago = ago
    this.volume = volumeOfNow(bars)
    this.kept = keptAt(bars, this.volume, floatShares)
  }

  /**
   * Distributions as they are before the bar `to`, from the first bar on, into two that hold nothing. Shares of which
   * nothing but rounding is left by then are not bought at all; the grid of prices follows them all the same. Tells
   * the first bar whose shares are bought.
   */
  upTo(to: number, pair: ChipPair): number {
    const since = this.firstThatCounts(to - this.ago)
    this.reachAll(since, pair)
    for (let at = since; at < to; at += 1) this.add(at, pair, since)
    return since
  }

  /** Adds a bar; to the old distribution, what was bought `ago` bars earlier, unless that is before `since`. */
  add(at: number, { all, old }: ChipPair, since = 0): void {
    if (isKnown(this.bars, at)) {
      const [low, high] = [this.bars.low[at] ?? NaN, this.bars.high[at] ?? NaN]
      all.reach(low, high)
      // Both on the same grid, so that one can be taken from the other.
      if (old !== all) old.reach(low, high)
      this.buy(at, all)
    }
    if (old !== all && at - this.ago >= since) this.buy(at - this.ago, old)
  }

  private buy(at: number, chips: Chips): void {
    if (!isKnown(this.bars, at)) return
    const { low, high, close } = this.bars
    chips.keep(this.kept[at] ?? NaN)
    chips.buy((this.volume[at] ?? 0) * 100, low[at] ?? NaN, high[at] ?? NaN, close[at] ?? NaN)
  }

  /** The first bar of whose shares more than rounding is left at the bar `at`. */
  private firstThatCounts(at: number): number {
    let left = 1
    let first = Math.max(0, at)
    while (first > 0 && left > ROUNDING) {
      left *= this.kept[first] ?? 1
      first -= 1
    }
    return first
  }

  private reachAll(end: number, { all, old }: ChipPair): void {
    let [lowest, highest] = [Infinity, -Infinity]
    for (let at = 0; at < end; at += 1) {
      if (!isKnown(this.bars, at)) continue
      lowest = Math.min(lowest, this.bars.low[at] ?? NaN)
      highest = Math.max(highest, this.bars.high[at] ?? NaN)
    }
    if (lowest > highest) return
    all.reach(lowest, highest)
    if (old !== all) old.reach(lowest, highest)
  }
}

function isKnown({ low, high, close, volume }: ChipBars, at: number): boolean {
  return (low[at] ?? NaN) <= (high[at] ?? NaN) && !Number.isNaN(close[at]) && (volume[at] ?? NaN) >= 0
}

/** Volumes in shares of now: what was traded of the shares of its day is as much of those of now. */
function volumeOfNow({ volume, past }: ChipBars): Series {
  return past ? volume.map((one, at) => one / (past.shares[at] ?? NaN)) : volume
}

function keptAt(bars: ChipBars, volume: Series, floatShares: number): Series {
  const kept = new Float64Array(bars.length)
  for (let at = 0; at < bars.length; at += 1) {
    kept[at] = isKnown(bars, at) ? 1 - Math.min(1, ((volume[at] ?? NaN) * 100) / floatShares) : 1
  }
  return kept
}
