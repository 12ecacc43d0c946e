import type { BarColumns } from '@niujin/market'

/** Prices are told apart by the cent while those so far span no more than this many; then by two cents, four and so on. */
const MOST_BINS = 2048

/** Shares by what they cost. Prices in milli. */
export interface ChipDistribution {
  /** Bought shares by bin, as ratios of all. */
  readonly held: Float64Array
  /** WINNER: ratio of the shares whose cost is at or below a price. */
  winner(price: number): number
  /** COST: the lowest price at or below which that ratio (0 to 1) of the shares was bought. */
  cost(ratio: number): number
  /** Middle of a bin. */
  priceOf(bin: number): number
}

/** By way of yuan, as formulas see prices: at half a fen the two ways round differently. */
const centsOf = (milli: number) => Math.round((milli / 1000) * 100)
const apexOf = (low: number, high: number, close: number) =>
  Math.round(((low / 1000 + high / 1000 + 2 * (close / 1000)) / 4) * 100)

/**
 * 筹码分布 after the last of some days: each day every holder is equally likely to have sold (volume ÷ float shares), and
 * what was traded is spread as a triangle over the day's prices, highest at (low + high + 2 close) ÷ 4: the rule of the
 * formula functions WINNER and COST. Undefined without float shares or trades.
 */
export function distributeChips(days: BarColumns, floatShares: number): ChipDistribution | undefined {
  if (!(floatShares > 0)) return undefined
  const grid = new ChipGrid(days)
  for (let at = 0; at < days.length; at += 1) {
    const [low, high, shares] = [days.low[at] ?? 0, days.high[at] ?? 0, days.volume[at] ?? 0]
    if (low > high || shares < 0) continue
    grid.reach(centsOf(low), centsOf(high))
    grid.keep(1 - Math.min(1, shares / floatShares))
    grid.buy(shares, { low: centsOf(low), high: centsOf(high), apex: apexOf(low, high, days.close[at] ?? 0) })
  }
  return grid.done()
}

/** Below this what decay has left is written into the bins, so that nothing overflows. */
const SMALLEST_SCALE = 1e-100

class ChipGrid {
  private readonly bins: Float64Array
  private unit = 1
  private first: number
  private lowest = Number.POSITIVE_INFINITY
  private highest = Number.NEGATIVE_INFINITY
  /** What decay has left of one share in the bins. */
  private scale = 1

  constructor({ low, high, length }: BarColumns) {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < length; at += 1) {
      lowest = Math.min(lowest, low[at] ?? lowest)
      highest = Math.max(highest, high[at] ?? 0)
    }
    this.first = centsOf(Math.min(lowest, highest))
    this.bins = new Float64Array(centsOf(highest) - this.first + 1)
  }

  /** Makes the bins wider while the prices so far span too many. */
  reach(low: number, high: number): void {
    this.lowest = Math.min(this.lowest, low)
    this.highest = Math.max(this.highest, high)
    while (Math.floor(this.highest / this.unit) - Math.floor(this.lowest / this.unit) + 1 > MOST_BINS) this.widen()
  }

  keep(ratio: number): void {
    this.scale *= ratio
    if (this.scale >= SMALLEST_SCALE) return
    for (const [at, held] of this.bins.entries()) this.bins[at] = held * this.scale
    this.scale = 1
  }

  /** A triangle over the prices, one step above nothing at its ends. Prices in cents. */
  buy(shares: number, { low, high, apex }: { low: number; high: number; apex: number }): void {
    const [from, to] = [this.binOf(low), this.binOf(high)]
    const top = Math.max(from, Math.min(to, this.binOf(apex)))
    const unit = shares / this.scale / ((to - from + 2) / 2)
    for (let bin = from; bin <= to; bin += 1) {
      const share = bin <= top ? (bin - from + 1) / (top - from + 1) : (to - bin + 1) / (to - top + 1)
      this.bins[bin] = (this.bins[bin] ?? 0) + unit * share
    }
  }

  done(): ChipDistribution | undefined {
    const whole = this.bins.reduce((sum, held) => sum + held, 0)
    if (!(whole > 0)) return undefined
    const held = this.bins.subarray(0, this.binOf(this.highest) + 1).map((shares) => shares / whole)
    const { unit, first } = this
    const priceOf = (bin: number) => ((first + bin) * unit + (unit - 1) / 2) * 10
    return {
      held,
      priceOf,
      winner(price) {
        const end = Math.max(0, Math.min(held.length, Math.floor(centsOf(price) / unit) - first + 1))
        return Math.min(
          1,
          held.subarray(0, end).reduce((sum, share) => sum + share, 0),
        )
      },
      cost(ratio) {
        // The last digits of a sum are rounding: without slack the whole might be found nowhere.
        const wanted = ratio * (1 - 1e-12)
        let sum = 0
        const bin = held.findIndex((share) => {
          sum += share
          return sum > 0 && sum >= wanted
        })
        return priceOf(bin < 0 ? held.length - 1 : bin)
      },
    }
  }

  private binOf(cents: number): number {
    return Math.floor(cents / this.unit) - this.first
  }

  /** A bin twice as wide takes two whole old ones. */
  private widen(): void {
    const before = this.bins.slice()
    const [oldFirst, newFirst] = [this.first, Math.floor(this.first / 2)]
    this.bins.fill(0)
    for (const [at, shares] of before.entries()) {
      if (shares === 0) continue
      const bin = Math.floor((oldFirst + at) / 2) - newFirst
      this.bins[bin] = (this.bins[bin] ?? 0) + shares
    }
    this.unit *= 2
    this.first = newFirst
  }
}
