import type { Series } from '../bars.ts'
import type { Run } from '../definition.ts'

/**
 * The values of a window in order, while the window moves: how many are above one, and which is the k-th. Counts stand
 * in a binary indexed tree over the order of all values, so a step of the window and a question take log2 of the bars.
 */
export class OrderedWindow {
  /** Bars by value, lowest first; of equal values the older one first. Bars without a valid value are left out. */
  readonly #order: Int32Array
  /** 1-based position in the order of each bar; 0 when its value is invalid. */
  readonly #ranks: Int32Array
  readonly #tree: Int32Array
  readonly #run: Run
  readonly #step: number
  #from = 0
  #to = -1
  #size = 0

  constructor(run: Run, values: Series) {
    this.#run = run
    const valid = Int32Array.from(values.keys()).filter((at) => !Number.isNaN(values[at]))
    this.#order = valid.sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other)
    this.#ranks = new Int32Array(values.length)
    this.#order.forEach((at, index) => {
      this.#ranks[at] = index + 1
    })
    this.#tree = new Int32Array(this.#order.length + 1)
    this.#step = Math.ceil(Math.log2(values.length + 2))
    run.spend(values.length * this.#step)
  }

  /** Number of valid values in the window. */
  get size(): number {
    return this.#size
  }

  /** Lets the window reach from one bar to another, both within; before the first bar it is cut. */
  moveTo(from: number, to: number): void {
    const start = Math.max(0, from)
    while (this.#to < to) this.#put((this.#to += 1), 1)
    while (this.#from > start) this.#put((this.#from -= 1), 1)
    while (this.#from < start) this.#put((this.#from += 1) - 1, -1)
    while (this.#to > to) this.#put((this.#to -= 1) + 1, -1)
  }

  /** The bar with the k-th highest value, 1 the highest; the latest of equal ones first. -1 when there are fewer. */
  highest(rank: number): number {
    if (!(rank >= 1 && rank <= this.#size)) return -1
    this.#run.spend(this.#step / 2)
    let [index, left] = [0, this.#size - rank + 1]
    for (let jump = 2 ** Math.floor(Math.log2(this.#order.length)); jump >= 1; jump = Math.floor(jump / 2)) {
      const count = this.#tree[index + jump] ?? Infinity
      if (count >= left) continue
      index += jump
      left -= count
    }
    return this.#order[index] ?? -1
  }

  /** How many values of the window stand after that bar in the order. */
  countAfter(at: number): number {
    this.#run.spend(this.#step / 2)
    let notAfter = 0
    for (let index = this.#ranks[at] ?? 0; index > 0; index -= index & -index) notAfter += this.#tree[index] ?? 0
    return this.#size - notAfter
  }

  #put(at: number, change: 1 | -1): void {
    const rank = this.#ranks[at] ?? 0
    this.#run.spend(this.#step)
    if (rank === 0) return
    this.#size += change
    for (let index = rank; index < this.#tree.length; index += index & -index) {
      this.#tree[index] = (this.#tree[index] ?? 0) + change
    }
  }
}
