/** Prices a distribution has room for. The prices held span at most half of it, so that it seldom has to move. */
const binCount = 4_096
const MOST_BINS = binCount / 2
/** Bins per block; a sum over bins takes whole blocks where it can. */
const blockSize = 64
/** Shares are stored divided by what the decay has left of one; below this the stored ones are scaled back. */
const smallestScale = 1e-100

const NOTHING = Float64Array.of(1, 0, Infinity, -Infinity, 1, 0, 0)

/** Numbers that a distribution is written down in, at most: what tells where its bins stand, and the bins that hold anything. */
export const CHIPS_SIZE = 8 + MOST_BINS

/**
 * The cost distribution (筹码分布): how many shares were bought at which price and not sold since. Prices are told apart
 * by the cent (0.01 yuan) while they span up to 2,048 of them; then by two cents, four and so on. The grid follows the
 * prices seen so far and no later ones, so that a value once given stays as it is.
 */
export class Chips {
  #bins = new Float64Array(binCount)
  #blocks = new Float64Array(binCount / blockSize)
  #centsPerBin = 1
  /** Number of the first bin; bin 0 of all starts at price 0. */
  #first = 0
  /** In cents. */
  #lowest = Infinity
  #highest = -Infinity
  #scale = 1
  /** Bins and blocks touched since the work was last asked for. */
  #steps = 0

  /** Makes room for prices from `low` to `high`, in yuan. */
  reach(low: number, high: number): void {
    const [lowest, highest] = [Math.round(low * 100), Math.round(high * 100)]
    if (lowest >= this.#lowest && highest <= this.#highest) return
    this.#lowest = Math.min(this.#lowest, lowest)
    this.#highest = Math.max(this.#highest, highest)
    const span = (unit: number) => Math.floor(this.#highest / unit) - Math.floor(this.#lowest / unit) + 1
    const isInside = this.#indexOf(this.#lowest) >= 0 && this.#indexOf(this.#highest) < binCount
    if (isInside && span(this.#centsPerBin) <= MOST_BINS) return
    let unit = this.#centsPerBin
    while (span(unit) > MOST_BINS) unit *= 2
    this.#move(unit, Math.floor(this.#lowest / unit) - Math.floor((binCount - span(unit)) / 2))
  }

  /** Everyone is equally likely to sell: of all shares held, this share of 0 to 1 stays where it is. */
  keep(share: number): void {
    this.#scale *= share
    if (this.#scale >= smallestScale) return
    this.#bins.forEach((held, index) => (this.#bins[index] = held * this.#scale))
    this.#blocks.forEach((held, index) => (this.#blocks[index] = held * this.#scale))
    this.#steps += binCount
    this.#scale = 1
  }

  /**
   * Adds shares bought between two prices within reach: a triangle that is highest at (low + high + 2 close) / 4 and one
   * step above nothing at its ends. Prices in yuan.
   */
  buy(shares: number, low: number, high: number, close: number): void {
    const from = this.#indexAt(low)
    const to = this.#indexAt(high)
    const apex = Math.max(from, Math.min(to, this.#indexAt((low + high + 2 * close) / 4)))
    // Each side with the apex adds up to half its bins and a half; the apex is in both.
    const unit = shares / this.#scale / ((to - from + 2) / 2)
    this.#slope(from, apex, { first: 1, step: 1, by: unit / (apex - from + 1) })
    this.#slope(apex + 1, to, { first: to - apex, step: -1, by: unit / (to - apex + 1) })
    this.#steps += to - from + 1
  }

  /** Shares held in all. */
  get total(): number {
    return this.#sumBefore(binCount)
  }

  /** Shares held at or below a price, in yuan; invalid for an invalid price. */
  heldUpTo(price: number): number {
    if (Number.isNaN(price)) return NaN
    return this.#sumBefore(Math.max(0, Math.min(binCount, this.#indexAt(price) + 1)))
  }

  /** The lowest price, in yuan, at or below which that share (0 to 1) of all shares is held; invalid without shares. */
  priceBelowWhich(share: number): number {
    const [bins, blocks] = [this.#bins, this.#blocks]
    // The last digits of a sum are rounding: without slack the whole might be found nowhere.
    const wanted = Math.max(Number.MIN_VALUE, (this.total / this.#scale) * share * (1 - 1e-12))
    let block = this.#firstBlock
    let sum = 0
    for (; block < blocks.length; block += 1) {
      const more = blocks[block] ?? 0
      if (sum + more >= wanted) break
      sum += more
    }
    // A block's sum may be that little more than its bins together; then one of the next is it.
    let index = block * blockSize
    for (; index < binCount; index += 1) {
      sum += bins[index] ?? 0
      if (sum >= wanted) break
    }
    this.#steps += 2 * blockSize
    return index < binCount ? this.#priceOf(index) : NaN
  }

  /** Mean price, in yuan, of the shares held between two prices, both ends included; invalid when there are none. */
  meanPrice(low: number, high: number): number {
    const from = Math.max(0, this.#indexAt(low))
    const to = Math.min(binCount - 1, this.#indexAt(high))
    let [shares, worth] = [0, 0]
    for (let index = from; index <= to; index += 1) {
      shares += this.#bins[index] ?? 0
      worth += (this.#bins[index] ?? 0) * this.#priceOf(index)
      this.#steps += 1
    }
    return shares > 0 ? worth / shares : NaN
  }

  /** Writes it down, so that `read` makes it again. */
  write(into: Float64Array): void {
    const bins = this.#bins
    let from = 0
    while (from < binCount && bins[from] === 0) from += 1
    let to = binCount
    while (to > from && bins[to - 1] === 0) to -= 1
    into.set([this.#centsPerBin, this.#first, this.#lowest, this.#highest, this.#scale, from, to])
    into.set(bins.subarray(from, to), 8)
  }

  /** Becomes what was written down. */
  read(written: Float64Array): void {
    const [centsPerBin = 1, first = 0, lowest = Infinity, highest = -Infinity, scale = 1, from = 0, to = 0] = written
    this.#centsPerBin = centsPerBin
    this.#first = first
    this.#lowest = lowest
    this.#highest = highest
    this.#scale = scale
    this.#bins.fill(0).set(written.subarray(8, 8 + to - from), from)
    this.#blocks.fill(0)
    for (let index = from; index < to; index += 1) {
      const block = Math.floor(index / blockSize)
      this.#blocks[block] = (this.#blocks[block] ?? 0) + (this.#bins[index] ?? 0)
    }
    this.#steps += to - from
  }

  /** Holds nothing, as a new one. */
  clear(): void {
    this.read(NOTHING)
  }

  /** Steps of work done since this was last asked. */
  takeSteps(): number {
    const steps = this.#steps
    this.#steps = 0
    return steps
  }

  /** Where a price in yuan stands. */
  #indexAt(price: number): number {
    return this.#indexOf(Math.round(price * 100))
  }

  /** Where a price in cents stands; outside of the bins for one out of reach. */
  #indexOf(cents: number): number {
    return Math.floor(cents / this.#centsPerBin) - this.#first
  }

  /** The middle of a bin, in yuan. */
  #priceOf(index: number): number {
    return ((this.#first + index) * this.#centsPerBin + (this.#centsPerBin - 1) / 2) / 100
  }

  /** Adds `first`, `first + step` … times `by` to the bins from one to another, both included. */
  #slope(from: number, to: number, { first, step, by }: { first: number; step: number; by: number }): void {
    const [bins, blocks] = [this.#bins, this.#blocks]
    let times = first
    for (let index = from; index <= to;) {
      const block = Math.floor(index / blockSize)
      const end = Math.min(to + 1, (block + 1) * blockSize)
      const count = end - index
      blocks[block] = (blocks[block] ?? 0) + (times + ((count - 1) * step) / 2) * count * by
      for (; index < end; index += 1) {
        bins[index] = (bins[index] ?? 0) + times * by
        times += step
      }
    }
  }

  /** Nothing is held in the blocks before this one. */
  get #firstBlock(): number {
    return this.#lowest === Infinity ? 0 : Math.max(0, Math.floor(this.#indexOf(this.#lowest) / blockSize))
  }

  #sumBefore(end: number): number {
    const [bins, blocks] = [this.#bins, this.#blocks]
    // Nothing is held above the highest price either.
    const last = Math.min(end, this.#highest === -Infinity ? 0 : this.#indexOf(this.#highest) + 1)
    const whole = Math.floor(last / blockSize)
    let sum = 0
    for (let block = this.#firstBlock; block < whole; block += 1) sum += blocks[block] ?? 0
    for (let index = whole * blockSize; index < last; index += 1) sum += bins[index] ?? 0
    this.#steps += 2 * blockSize
    return sum * this.#scale
  }

  /** Moves what is held to other bins; a new bin takes whole old ones. */
  #move(unit: number, first: number): void {
    const held = this.#bins
    const [bins, blocks] = [new Float64Array(binCount), new Float64Array(binCount / blockSize)]
    for (let start = 0; start < binCount; start += blockSize) {
      if (this.#blocks[start / blockSize] === 0) continue
      for (let from = start; from < start + blockSize; from += 1) {
        const shares = held[from] ?? 0
        if (shares === 0) continue
        const index = Math.floor(((this.#first + from) * this.#centsPerBin) / unit) - first
        const block = Math.floor(index / blockSize)
        bins[index] = (bins[index] ?? 0) + shares
        blocks[block] = (blocks[block] ?? 0) + shares
      }
    }
    this.#bins = bins
    this.#blocks = blocks
    this.#centsPerBin = unit
    this.#first = first
    this.#steps += binCount
  }
}
