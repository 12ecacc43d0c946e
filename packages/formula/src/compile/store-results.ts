import type { ColumnStore } from './column-store.ts'
import { LANES, MOST_OUTPUTS } from './store-layout.ts'

/** What the last screening of a store found. A new one writes over it. */
export class StoreResults {
  private readonly store: ColumnStore
  private readonly bytes: Uint8Array
  private readonly numbers: Float64Array

  constructor(store: ColumnStore) {
    this.store = store
    this.bytes = new Uint8Array(store.shared.memory.buffer)
    this.numbers = new Float64Array(store.shared.memory.buffer)
  }

  /** Whether the formula hits the stock at its newest bar. */
  isHit(stock: number): boolean {
    const { group, lane } = this.store.slotOf(stock)
    return this.store.lengthOf(stock) > 0 && this.bitAt(this.store.shared.layout.hits + group, lane) === 1
  }

  /** The stocks of the groups from one to before another that the formula hits at their newest bar. */
  hitsIn(from: number, to: number): number[] {
    const { hits } = this.store.shared.layout
    const stocks: number[] = []
    for (let group = from; group < to; group += 1) {
      // Most groups have none: a byte says so.
      for (let lane = 0, bits = this.bytes[hits + group] ?? 0; bits !== 0; lane += 1, bits >>= 1) {
        const stock = (bits & 1) === 1 ? this.store.stockIn(group * LANES + lane) : undefined
        if (stock !== undefined && this.isHit(stock)) stocks.push(stock)
      }
    }
    return stocks
  }

  /** The first outputs' values at the stock's newest bar; NaN is invalid. */
  valuesOf(stock: number, outputs: number): number[] {
    const from = this.valuesFrom(stock)
    const isEmpty = this.store.lengthOf(stock) === 0
    return Array.from({ length: outputs }, (_, output) =>
      isEmpty ? Number.NaN : (this.numbers[from + output * LANES] ?? Number.NaN),
    )
  }

  /** At each of the stock's bars 1 where the formula hits it, after a screening of the whole history. */
  hitBarsOf(stock: number): Uint8Array {
    const { lane, from } = this.barsFrom(stock)
    const hits = new Uint8Array(this.store.lengthOf(stock))
    // A plain loop: a whole market has millions of bars, and others wait meanwhile.
    for (let at = 0; at < hits.length; at += 1) hits[at] = ((this.bytes[from + at] ?? 0) >> lane) & 1
    return hits
  }

  /** Notes a result worked out elsewhere. */
  set(stock: number, { isHit, values }: { isHit: boolean; values: readonly number[] }): void {
    const { group, lane } = this.store.slotOf(stock)
    this.setBit(this.store.shared.layout.hits + group, lane, isHit)
    const from = this.valuesFrom(stock)
    for (const [output, value] of values.slice(0, MOST_OUTPUTS).entries()) this.numbers[from + output * LANES] = value
  }

  /** As `set`, for every bar. */
  setBars(stock: number, hits: readonly boolean[]): void {
    const { lane, from } = this.barsFrom(stock)
    for (const [at, isHit] of hits.entries()) this.setBit(from + at, lane, isHit)
  }

  private valuesFrom(stock: number): number {
    const { group, lane } = this.store.slotOf(stock)
    return this.store.shared.layout.values / 8 + group * MOST_OUTPUTS * LANES + lane
  }

  private barsFrom(stock: number): { lane: number; from: number } {
    const { group, lane } = this.store.slotOf(stock)
    return { lane, from: this.store.historyOf(group) + this.store.startOf(group, lane) }
  }

  private bitAt(address: number, lane: number): number {
    return ((this.bytes[address] ?? 0) >> lane) & 1
  }

  private setBit(address: number, lane: number, isSet: boolean): void {
    const others = (this.bytes[address] ?? 0) & ~(1 << lane)
    this.bytes[address] = isSet ? others | (1 << lane) : others
  }
}
