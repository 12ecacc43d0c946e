import type { ColumnStore } from './column-store.ts'
import { KeptPasts } from './kept-past.ts'
import type { FactName } from './plan-node.ts'
import type { StockFacts } from './stock-facts.ts'
import { DAY } from './store-columns.ts'
import { COLUMNS, INPUTS, LANES, STEP, STRETCH } from './store-layout.ts'

/** A number known of a stock; `code` is that of FINANCE or DYNAINFO. */
export interface Fact {
  readonly name: FactName
  readonly code: number
}

/** No bar of a stock lies before its ex-right day. */
const NONE = -1
/** After every row there can be. */
const BEYOND = 2 ** 31 - 1

/** Notes in the memory of the store what compiled code is to know of a group besides its columns. */
export class GroupInputs {
  readonly facts: number
  private readonly stretches: number
  private readonly store: ColumnStore
  private readonly pasts: KeptPasts
  private readonly stocks: Int32Array
  private readonly numbers: { readonly whole: Int32Array; readonly exact: Float64Array }
  /** Per lane: which ex-right day the rows lie before, −1 for none, and the first row after the next older one. */
  private readonly at = new Int32Array(LANES)
  private readonly next = new Int32Array(LANES)
  /** Of the group being noted: its first row, and where its days are. */
  private rows = { first: 0, dates: 0 }

  /** `thread` as in `CompiledFormula.of`. */
  constructor(store: ColumnStore, thread: number) {
    const { memory, layout } = store.shared
    const from = layout.inputs + thread * INPUTS.bytes
    this.facts = from + INPUTS.facts
    this.stretches = from + INPUTS.stretches
    this.store = store
    this.pasts = new KeptPasts(memory.buffer, layout)
    this.stocks = Int32Array.from({ length: store.groups * LANES }, (_, slot) => store.stockIn(slot) ?? NONE)
    this.numbers = { whole: new Int32Array(memory.buffer), exact: new Float64Array(memory.buffer) }
    // The newest stretch is the same for all groups, and ends beyond every row.
    this.numbers.whole[(this.stretches + STRETCH.until) / 4] = BEYOND
    for (let lane = 0; lane < LANES; lane += 1) this.noteUnadjusted(lane, this.stretches)
  }

  /** Notes each fact of the group's stocks; NaN where it is not known. */
  noteFacts(
    group: number,
    facts: readonly Fact[],
    factsOf: ((stock: number) => StockFacts | undefined) | undefined,
  ): void {
    if (facts.length === 0) return
    for (let lane = 0; lane < LANES; lane += 1) {
      const stock = this.stockIn(group, lane)
      const known = stock === NONE ? undefined : factsOf?.(stock)
      const first = this.facts / 8 + lane
      for (const [index, fact] of facts.entries()) this.numbers.exact[first + index * LANES] = numberOf(known, fact)
    }
  }

  /**
   * Notes the stretches of the group's rows between ex-right days, the newest first, as far back as row `first`, and
   * gives the address of the oldest.
   */
  noteStretches(group: number, first: number): number {
    this.rows = {
      first,
      dates: this.store.baseOf(group) / 4 + COLUMNS.date.before * this.store.capacityOf(group) * (LANES / 4),
    }
    let until = NONE
    for (let lane = 0; lane < LANES; lane += 1) {
      this.at[lane] = NONE
      const next = this.rowOf(group, lane, { step: 0, end: this.store.capacityOf(group) })
      this.next[lane] = next
      if (next > until) until = next
    }
    let address = this.stretches
    while (until > first) {
      address += STRETCH.bytes
      this.numbers.whole[(address + STRETCH.until) / 4] = until
      const end = until
      until = NONE
      for (let lane = 0; lane < LANES; lane += 1) {
        this.moveBack(group, lane, end)
        this.noteLane(group, lane, address)
        until = Math.max(until, this.next[lane] ?? NONE)
      }
    }
    return address
  }

  private noteLane(group: number, lane: number, address: number): void {
    const { pasts } = this
    const [stock, at] = [this.stockIn(group, lane), this.at[lane] ?? NONE]
    if (at === NONE) this.noteUnadjusted(lane, address)
    else
      this.note(lane, address, {
        tick: pasts.tickOf(stock),
        price: pasts.numberOf(stock, at, STEP.price),
        shares: pasts.numberOf(stock, at, STEP.shares),
      })
  }

  /** Where nothing adjusted a price it stays what it is, in milli. */
  private noteUnadjusted(lane: number, address: number): void {
    this.note(lane, address, { tick: 1, price: 1, shares: 1 })
  }

  private note(
    lane: number,
    address: number,
    { tick, price, shares }: { tick: number; price: number; shares: number },
  ): void {
    const { exact } = this.numbers
    exact[(address + STRETCH.size) / 8 + lane] = (tick / 1000) * price
    exact[(address + STRETCH.tick) / 8 + lane] = tick
    exact[(address + STRETCH.shares) / 8 + lane] = shares
  }

  /** Several ex-right days may lie before one and the same bar. */
  private moveBack(group: number, lane: number, until: number): void {
    while (this.next[lane] === until) {
      const at = (this.at[lane] ?? NONE) + 1
      this.at[lane] = at
      this.next[lane] = this.rowOf(group, lane, { step: at + 1, end: until })
    }
  }

  /** The first row, up to `end`, on or after an ex-right day of the lane's stock; `NONE` when no row from the first on lies before it. */
  private rowOf(group: number, lane: number, { step, end }: { step: number; end: number }): number {
    const stock = this.stockIn(group, lane)
    if (stock === NONE || step >= this.pasts.countOf(stock)) return NONE
    const date = this.pasts.numberOf(stock, step, STEP.date)
    const start = Math.max(this.rows.first, this.store.startOf(group, lane))
    // Most often, and at the newest bars nearly always.
    if (start >= end || this.dayAt(start, lane) >= date) return NONE
    let [low, high] = [start + 1, end]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.dayAt(middle, lane) < date) low = middle + 1
      else high = middle
    }
    return low
  }

  private dayAt(row: number, lane: number): number {
    return (this.numbers.whole[this.rows.dates + row * LANES + lane] ?? 0) & DAY
  }

  private stockIn(group: number, lane: number): number {
    return this.stocks[group * LANES + lane] ?? NONE
  }
}

/** A fact of now; NaN where it is not known. */
export function numberOf(facts: StockFacts | undefined, { name, code }: Fact): number {
  if (!facts) return Number.NaN
  return (name === 'finance' || name === 'dynamicInfo' ? facts[name][code] : facts[name]) ?? Number.NaN
}
