import { emptyBars, type BarColumns } from '@niujin/market'
import type { BarsPast, FormulaBars, Series } from '../bars.ts'
import { pastOfBars } from '../past-of-bars.ts'
import { KeptPasts, type StockPast } from './kept-past.ts'
import {
  addLimits,
  copyExact,
  copyWhole,
  DAY,
  moveExact,
  moveWhole,
  readDays,
  readExact,
  readLimits,
  readWhole,
  stampOf,
} from './store-columns.ts'
import { COLUMNS, GROUP, HIGHEST_PRICE, LANES, layoutOf, type StoreLayout } from './store-layout.ts'

const HIGHEST_VOLUME = 2 ** 40

/** What a stored value is divided by: yuan from milli, hands from shares. */
const UNITS = { open: 1000, high: 1000, low: 1000, close: 1000, date: 1, volume: 100, amount: 1 } as const

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** One bar, in the units of `BarColumns`. */
export interface NewBar {
  /** YYYYMMDD. */
  readonly date: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly amount: number
  /** How the day stands to its price limits, by `LIMIT_STATE`; none of it when absent. */
  readonly limits?: number
}

/** What another thread needs to see the same store. */
export interface SharedStore {
  readonly memory: WebAssembly.Memory
  readonly layout: StoreLayout
}

/**
 * The daily bars of a whole market in one memory that compiled formulas read in place: four stocks beside each other,
 * bar by bar, each column on its own, all aligned at the newest bar. Prices are whole milli, volumes whole shares,
 * amounts yuan. Stocks of like length share a group, so that little of it is empty. Every stock has its own days.
 *
 * Nothing locks: a thread that screens while a bar is written may see it half written for that stock.
 */
export class ColumnStore {
  readonly shared: SharedStore
  private readonly slots: Int32Array
  private readonly versions: Int32Array
  private readonly stockOf: ReadonlyMap<number, number>
  private readonly table: Int32Array
  private readonly numbers: { readonly whole: Int32Array; readonly exact: Float64Array }
  private readonly pasts: KeptPasts

  private constructor(shared: SharedStore) {
    const { memory, layout } = shared
    this.shared = shared
    this.slots = new Int32Array(memory.buffer, layout.slots, layout.stocks)
    this.versions = new Int32Array(memory.buffer, layout.versions, layout.stocks)
    this.stockOf = new Map(Array.from(this.slots, (slot, stock) => [slot, stock] as const))
    this.table = new Int32Array(memory.buffer, layout.table, layout.groups * GROUP.words)
    this.numbers = { whole: new Int32Array(memory.buffer), exact: new Float64Array(memory.buffer) }
    this.pasts = new KeptPasts(memory.buffer, layout)
  }

  /**
   * An empty store for stocks of these numbers of bars, with room for `spare` more each; when that is used up, a new
   * bar drops the stock's oldest. `isShared` false where threads cannot share memory.
   */
  static create(
    lengths: readonly number[],
    { spare = 0, isShared = true }: { spare?: number; isShared?: boolean } = {},
  ): ColumnStore {
    const planned = layoutOf(lengths, spare)
    const { layout } = planned
    const pages = Math.ceil(layout.bytes / 65_536)
    const memory = isShared
      ? new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true })
      : new WebAssembly.Memory({ initial: pages })
    planned.fill(memory.buffer)
    return new ColumnStore({ memory, layout })
  }

  /** The store of another thread. */
  static open(shared: SharedStore): ColumnStore {
    return new ColumnStore(shared)
  }

  get stocks(): number {
    return this.shared.layout.stocks
  }

  get groups(): number {
    return this.shared.layout.groups
  }

  /** Number of the stock's bars. */
  lengthOf(stock: number): number {
    const { group, lane } = this.slotOf(stock)
    return this.capacityOf(group) - this.startOf(group, lane)
  }

  /** Group and lane of a stock. */
  slotOf(stock: number): { group: number; lane: number } {
    const slot = this.slots[stock] ?? 0
    return { group: Math.floor(slot / LANES), lane: slot % LANES }
  }

  /** Rows of a group; the newest bar of each of its stocks is in the last one. */
  capacityOf(group: number): number {
    return this.table[group * GROUP.words + GROUP.capacity] ?? 0
  }

  /** The first row with a bar of the stock in that lane; the capacity when it has none. */
  startOf(group: number, lane: number): number {
    return this.table[group * GROUP.words + GROUP.starts + lane] ?? 0
  }

  /** Address of a group's columns. */
  baseOf(group: number): number {
    return (this.table[group * GROUP.words + GROUP.base] ?? 0) * 16
  }

  /** Address of a group's hits at every bar, one byte a row. */
  historyOf(group: number): number {
    const { memory, layout } = this.shared
    return layout.history + (new Int32Array(memory.buffer, layout.historyStarts, layout.groups)[group] ?? 0)
  }

  /** The stock in a slot, group × 4 + lane; undefined when it is empty. */
  stockIn(slot: number): number | undefined {
    return this.stockOf.get(slot)
  }

  /**
   * Replaces all bars of a stock by the newest of these that there is room for; `past` says what they do not tell of
   * their days. @throws RangeError on values no stock has.
   */
  put(stock: number, bars: BarColumns, past?: StockPast): void {
    const { group, lane } = this.slotOf(stock)
    const capacity = this.capacityOf(group)
    const from = Math.max(0, bars.length - capacity)
    const start = capacity - (bars.length - from)
    for (let at = from; at < bars.length; at += 1) check(bars.high[at] ?? 0, bars.low[at] ?? 0, bars.volume[at] ?? 0)
    for (const name of NAMES) {
      const { column, from: first } = this.columnOf(group, name)
      const offset = first + start * LANES + lane
      const values = name === 'date' ? bars.time : bars[name]
      // Apart by type, so that each loop knows what it writes.
      if (column instanceof Int32Array) copyWhole(values.subarray(from), column, offset)
      else copyExact(values.subarray(from), column, offset)
      if (name === 'date' && past) addLimits(past.limits.subarray(from), this.numbers.whole, offset)
    }
    this.pasts.set(stock, { group, lane }, past)
    for (let at = 0; at < from; at += 1) this.pasts.leaveBehind({ group, lane }, bars.high[at] ?? 0, bars.low[at] ?? 0)
    this.setStart(group, lane, start)
    this.change(stock)
  }

  /** Replaces the newest bar: today's, while it trades. */
  updateLast(stock: number, bar: NewBar): void {
    const { group, lane } = this.slotOf(stock)
    this.write(group, (this.capacityOf(group) - 1) * LANES + lane, bar)
  }

  /** Adds a newest bar: the stock's older ones move back one row, which takes some 20 µs for twenty years. */
  append(stock: number, bar: NewBar): void {
    const { group, lane } = this.slotOf(stock)
    const start = Math.max(0, this.startOf(group, lane) - 1)
    if (this.startOf(group, lane) === 0) {
      const { whole } = this.numbers
      this.pasts.leaveBehind(
        { group, lane },
        whole[this.columnOf(group, 'high').from + lane] ?? 0,
        whole[this.columnOf(group, 'low').from + lane] ?? 0,
      )
    }
    for (const name of NAMES) {
      const { column, from } = this.columnOf(group, name)
      const range = [from + start * LANES + lane, from + (this.capacityOf(group) - 1) * LANES + lane] as const
      if (column instanceof Int32Array) moveWhole(column, range)
      else moveExact(column, range)
    }
    this.updateLast(stock, bar)
    this.setStart(group, lane, start)
    this.change(stock)
  }

  /** Another number, from 1, after every change of the stock's bars but those of the newest one. */
  versionOf(stock: number): number {
    return this.versions[stock] ?? 0
  }

  /** A stock's bars as the reference evaluator takes them: yuan and hands. */
  barsOf(stock: number, most = Number.POSITIVE_INFINITY): FormulaBars {
    const columns = this.columnsOf(stock, NAMES, most)
    const past = this.pastOf(stock, columns)
    return { ...columns, period: 'day', time: new Float64Array(columns.length), ...(past && { past }) }
  }

  /** What the newest bars of a stock, given by their days and closes, do not tell of those days; undefined when nobody told. */
  pastOf(stock: number, bars: Pick<FormulaBars, 'length' | 'date' | 'close'>): BarsPast | undefined {
    const adjusted = this.pasts.of(stock)
    if (!adjusted) return undefined
    const before = bars.length === this.lengthOf(stock) ? this.pasts.before(this.slotOf(stock)) : undefined
    return pastOfBars(bars, { adjusted, before, limits: () => this.limitsOf(stock, bars.length) })
  }

  /** As `barsOf`, of some columns. */
  columnsOf<Name extends keyof typeof COLUMNS>(
    stock: number,
    names: readonly Name[],
    most = Number.POSITIVE_INFINITY,
  ): { length: number } & Record<Name, Float64Array> {
    const { group, lane } = this.slotOf(stock)
    const capacity = this.capacityOf(group)
    const start = Math.max(this.startOf(group, lane), capacity - most)
    const length = capacity - start
    const columns: Partial<Record<keyof typeof COLUMNS, Float64Array>> = {}
    for (const name of names) {
      const { column, from } = this.columnOf(group, name)
      const values = new Float64Array(length)
      const offset = from + start * LANES + lane
      // Apart by type, so that each loop knows what it reads.
      if (name === 'date') readDays(this.numbers.whole, offset, values)
      else if (column instanceof Int32Array) readWhole(column, { first: offset, unit: UNITS[name] }, values)
      else readExact(column, { first: offset, unit: UNITS[name] }, values)
      columns[name] = values
    }
    return { ...(columns as Record<Name, Float64Array>), length }
  }

  /** A stock's bars as they were put. */
  storedBars(stock: number): BarColumns {
    const { group, lane } = this.slotOf(stock)
    const start = this.startOf(group, lane)
    const bars = emptyBars(this.capacityOf(group) - start)
    for (const name of NAMES) {
      const { column, from } = this.columnOf(group, name)
      const offset = from + start * LANES + lane
      const values = name === 'date' ? bars.time : bars[name]
      // Apart by type, as above.
      if (name === 'date') readDays(this.numbers.whole, offset, bars.time)
      else if (column instanceof Int32Array) readWhole(column, { first: offset, unit: 1 }, values)
      else readExact(column, { first: offset, unit: 1 }, values)
    }
    return bars
  }

  /** Days of a stock's bars, YYYYMMDD, oldest first. */
  datesOf(stock: number): Int32Array {
    const { group, lane } = this.slotOf(stock)
    const start = this.startOf(group, lane)
    const { from } = this.columnOf(group, 'date')
    const dates = new Int32Array(this.capacityOf(group) - start)
    const first = from + start * LANES + lane
    for (let at = 0; at < dates.length; at += 1) dates[at] = (this.numbers.whole[first + at * LANES] ?? 0) & DAY
    return dates
  }

  private limitsOf(stock: number, length: number): Series {
    const { group, lane } = this.slotOf(stock)
    const { from } = this.columnOf(group, 'date')
    const limits = new Float64Array(length)
    readLimits(this.numbers.whole, from + (this.capacityOf(group) - length) * LANES + lane, limits)
    return limits
  }

  /** What was traded of a stock on some days (YYYYMMDD, ascending), yuan or shares; 0 where it has no bar. */
  tradedOn(stock: number, days: Int32Array, what: 'amount' | 'volume' = 'amount'): Float64Array {
    const { group, lane } = this.slotOf(stock)
    const last = this.capacityOf(group) - 1
    const dates = this.columnOf(group, 'date').from + lane
    const values = this.columnOf(group, what).from + lane
    const { whole, exact } = this.numbers
    const found = new Float64Array(days.length)
    let row = this.startOf(group, lane)
    for (let at = 0; at < days.length; at += 1) {
      const day = days[at] ?? 0
      while (row <= last && ((whole[dates + row * LANES] ?? 0) & DAY) < day) row += 1
      if (row <= last && ((whole[dates + row * LANES] ?? 0) & DAY) === day) found[at] = exact[values + row * LANES] ?? 0
    }
    return found
  }

  private columnOf(group: number, name: keyof typeof COLUMNS): { column: Int32Array | Float64Array; from: number } {
    const { before, width } = COLUMNS[name]
    const address = this.baseOf(group) + before * LANES * this.capacityOf(group)
    return { column: width === 4 ? this.numbers.whole : this.numbers.exact, from: address / width }
  }

  private write(group: number, at: number, bar: NewBar): void {
    check(bar.high, bar.low, bar.volume)
    for (const name of NAMES) {
      const { column, from } = this.columnOf(group, name)
      column[from + at] = name === 'date' ? stampOf(bar.date, bar.limits ?? 0) : bar[name]
    }
  }

  private change(stock: number): void {
    this.versions[stock] = this.versionOf(stock) + 1
  }

  private setStart(group: number, lane: number, start: number): void {
    this.table[group * GROUP.words + GROUP.starts + lane] = start
  }
}

/** Bounds that keep sums of prices and volumes exact. */
function check(high: number, low: number, volume: number): void {
  if (!(high < HIGHEST_PRICE && low > -HIGHEST_PRICE)) throw new RangeError('价格超出范围')
  if (!(volume >= 0 && volume < HIGHEST_VOLUME)) throw new RangeError('成交量超出范围')
}
