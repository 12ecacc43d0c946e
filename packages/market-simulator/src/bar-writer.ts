import type { BarColumns } from '@niujin/market'

/** A day's bar with the prices that bounded it, milli; limits are 0 where there were none. */
export interface TradedBar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
  reference: number
  limitUp: number
  limitDown: number
}

/** Bars into columns of a known greatest length. */
export class BarWriter {
  private count = 0
  private readonly time: Float64Array
  private readonly volume: Float64Array
  private readonly amount: Float64Array
  private readonly prices: Record<'open' | 'high' | 'low' | 'close' | 'reference' | 'limitUp' | 'limitDown', Int32Array>

  constructor(most: number) {
    this.time = new Float64Array(most)
    this.volume = new Float64Array(most)
    this.amount = new Float64Array(most)
    const column = () => new Int32Array(most)
    this.prices = {
      open: column(),
      high: column(),
      low: column(),
      close: column(),
      reference: column(),
      limitUp: column(),
      limitDown: column(),
    }
  }

  /** Appends a day. */
  add(date: number, bar: TradedBar): void {
    const at = this.count
    this.time[at] = date
    this.volume[at] = bar.volume
    this.amount[at] = bar.amount
    const { prices } = this
    prices.open[at] = bar.open
    prices.high[at] = bar.high
    prices.low[at] = bar.low
    prices.close[at] = bar.close
    prices.reference[at] = bar.reference
    prices.limitUp[at] = bar.limitUp
    prices.limitDown[at] = bar.limitDown
    this.count += 1
  }

  /** The columns, cut to the bars that were added. */
  finish() {
    const { count, prices } = this
    const bars: BarColumns = {
      length: count,
      time: this.time.subarray(0, count),
      open: prices.open.subarray(0, count),
      high: prices.high.subarray(0, count),
      low: prices.low.subarray(0, count),
      close: prices.close.subarray(0, count),
      volume: this.volume.subarray(0, count),
      amount: this.amount.subarray(0, count),
    }
    return {
      bars,
      references: prices.reference.subarray(0, count),
      limitUp: prices.limitUp.subarray(0, count),
      limitDown: prices.limitDown.subarray(0, count),
    }
  }
}
