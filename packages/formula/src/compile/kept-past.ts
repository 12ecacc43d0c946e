import type { ExRightStep } from '@niujin/market'
import type { PriceRange } from '../bars.ts'
import { nowFactors, type Adjusted } from '../past-of-bars.ts'
import { ADJUSTED, GROUP, HIGHEST_PRICE, LOWEST_PRICE, MOST_STEPS, STEP, type StoreLayout } from './store-layout.ts'

/** What is to be known of a stock's days besides its adjusted bars. */
export interface StockPast {
  /** The ex-right days by which the bars were adjusted, oldest first; those before the first bar do not matter. */
  readonly steps: readonly ExRightStep[]
  /** Milli. */
  readonly tickSize: number
  /** How each bar stood to the price limits of its day, by `LIMIT_STATE`. */
  readonly limits: Uint8Array
  /** Highest and lowest price before the first bar, milli, as adjusted as the bars; absent when they are all there are. */
  readonly before?: PriceRange | undefined
}

interface Slot {
  readonly group: number
  readonly lane: number
}

/** What is kept of the stocks' days besides the bars, in the memory of the store. */
export class KeptPasts {
  private readonly stocks: number
  private readonly table: Int32Array
  private readonly adjusted: Int32Array
  private readonly steps: Float64Array

  constructor(buffer: ArrayBufferLike, layout: StoreLayout) {
    this.stocks = layout.stocks
    this.table = new Int32Array(buffer, layout.table, layout.groups * GROUP.words)
    this.adjusted = new Int32Array(buffer, layout.adjusted, layout.stocks * ADJUSTED.words)
    this.steps = new Float64Array(buffer, layout.steps, MOST_STEPS * layout.stocks * STEP.numbers)
  }

  set(stock: number, { group, lane }: Slot, past: StockPast | undefined): void {
    const { steps = [], tickSize = 0, before } = past ?? {}
    const kept = nowFactors(steps.slice(-MOST_STEPS))
    for (const [at, { date, price, shares }] of kept.entries()) {
      // Of what was before the oldest day kept nothing is known when there were more.
      const isLast = at + 1 === kept.length && steps.length > kept.length
      this.steps.set(isLast ? [date, Number.NaN, Number.NaN] : [date, price, shares], this.offsetOf(stock, at))
    }
    this.adjusted.set([kept.length, tickSize], stock * ADJUSTED.words)
    this.table[group * GROUP.words + GROUP.high + lane] = Math.max(LOWEST_PRICE, before?.high ?? LOWEST_PRICE)
    this.table[group * GROUP.words + GROUP.low + lane] = Math.min(HIGHEST_PRICE, before?.low ?? HIGHEST_PRICE)
  }

  /** The stock's first bar is not kept any more: it now lies before the first. Milli. */
  leaveBehind({ group, lane }: Slot, high: number, low: number): void {
    const [highest, lowest] = [group * GROUP.words + GROUP.high + lane, group * GROUP.words + GROUP.low + lane]
    this.table[highest] = Math.max(this.table[highest] ?? LOWEST_PRICE, high)
    this.table[lowest] = Math.min(this.table[lowest] ?? HIGHEST_PRICE, low)
  }

  /** Yuan. */
  before({ group, lane }: Slot): PriceRange {
    const [high = LOWEST_PRICE, low = HIGHEST_PRICE] = [
      this.table[group * GROUP.words + GROUP.high + lane],
      this.table[group * GROUP.words + GROUP.low + lane],
    ]
    return {
      high: high === LOWEST_PRICE ? Number.NEGATIVE_INFINITY : high / 1000,
      low: low === HIGHEST_PRICE ? Number.POSITIVE_INFINITY : low / 1000,
    }
  }

  /** Undefined for a stock of which nobody told. */
  of(stock: number): Adjusted | undefined {
    const [count = 0, tickSize = 0] = this.adjusted.subarray(stock * ADJUSTED.words)
    if (tickSize === 0) return undefined
    const step = (at: number) => {
      const [date = 0, price = 1, shares = 1] = this.steps.subarray(this.offsetOf(stock, at))
      return { date, price, shares }
    }
    return { tickSize, count, step }
  }

  /** True when somebody told how the stock's days were. */
  isKnown(stock: number): boolean {
    return this.tickOf(stock) > 0
  }

  /** Milli; 0 where nobody told. */
  tickOf(stock: number): number {
    return this.adjusted[stock * ADJUSTED.words + 1] ?? 0
  }

  /** Number of ex-right days. */
  countOf(stock: number): number {
    return this.adjusted[stock * ADJUSTED.words] ?? 0
  }

  /** One of the numbers of an ex-right day (`STEP`), the newest day first. */
  numberOf(stock: number, at: number, number: number): number {
    return this.steps[this.offsetOf(stock, at) + number] ?? Number.NaN
  }

  /** Those of all stocks beside each other: the newest first, the next ones after them. */
  private offsetOf(stock: number, at: number): number {
    return (at * this.stocks + stock) * STEP.numbers
  }
}
