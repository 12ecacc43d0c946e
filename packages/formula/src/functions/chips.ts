/** Prices a distribution has room for. The prices held span at most half of it, so that it seldom has to move. */
const binCount = 4_096
/** Bins per block; a sum over bins takes whole blocks where it can. */
const blockSize = 64
/** Shares are stored divided by what the decay has left of one; below this the stored ones are scaled back. */
const smallestScale = 1e-100

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
    this.#lowest = Math.min(this.#lowest, Math.round(low * 100))
    this.#highest = Math.max(this.#highest, Math.round(high * 100))
    const span = (unit: number) => Math.floor(this.#highest / unit) - Math.floor(this.#lowest / unit) + 1
    const isInside = this.#indexOf(this.#lowest) >= 0 && this.#indexOf(this.#highest) < binCount
    if (isInside && span(this.#centsPerBin) <= binCount / 2) return
    let unit = this.#centsPerBin
    while (span(unit) > binCount / 2) unit *= 2
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
    const [from, to] = [this.#indexAt(low), this.#indexAt(high)]
    const apex = Math.max(from, Math.min(to, this.#indexAt((low + high + 2 * close) / 4)))
    // Each side with the apex adds up to half its bins and a half; the apex is in both.
    const unit = shares / this.#scale / ((to - from + 2) / 2)
    const [rise, fall] = [unit / (apex - from + 1), unit / (to - apex + 1)]
    const [bins, blocks] = [this.#bins, this.#blocks]
    for (let index = from; index <= to; index += 1) {
      const part = index <= apex ? (index - from + 1) * rise : (to - index + 1) * fall
      const block = Math.floor(index / blockSize)
      bins[index] = (bins[index] ?? 0) + part
      blocks[block] = (blocks[block] ?? 0) + part
    }
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
    // The last digits of a sum are rounding: without slack the whole might be found nowhere.
    const wanted = (this.total / this.#scale) * share * (1 - 1e-12)
    let [index, sum] = [0, 0]
    for (const step of [blockSize, 1]) {
      const sums = step === 1 ? this.#bins : this.#blocks
      const isReachedWith = (more: number) => sum + more > 0 && sum + more >= wanted
      while (index < binCount && !isReachedWith(sums[index / step] ?? 0)) {
        sum += sums[index / step] ?? 0
        index += step
      }
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

  #sumBefore(end: number): number {
    const blocks = Math.floor(end / blockSize)
    let sum = 0
    for (let block = 0; block < blocks; block += 1) sum += this.#blocks[block] ?? 0
    for (let index = blocks * blockSize; index < end; index += 1) sum += this.#bins[index] ?? 0
    this.#steps += 2 * blockSize
    return sum * this.#scale
  }

  /** Moves what is held to other bins; a new bin takes whole old ones. */
  #move(unit: number, first: number): void {
    const held = this.#bins
    const [bins, blocks] = [new Float64Array(binCount), new Float64Array(binCount / blockSize)]
    for (let from = 0; from < binCount; from += 1) {
      const shares = held[from] ?? 0
      if (shares === 0) continue
      const index = Math.floor(((this.#first + from) * this.#centsPerBin) / unit) - first
      const block = Math.floor(index / blockSize)
      bins[index] = (bins[index] ?? 0) + shares
      blocks[block] = (blocks[block] ?? 0) + shares
    }
    this.#bins = bins
    this.#blocks = blocks
    this.#centsPerBin = unit
    this.#first = first
    this.#steps += binCount
  }
}
