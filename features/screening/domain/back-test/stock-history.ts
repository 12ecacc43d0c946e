import { adjustmentSteps, LONG_LISTED, previousCloses, priceLimit, type PriceLimit } from '@niujin/market'
import type { TestedStock, TradedPast } from './terms.ts'

/** A stock's days by date. Nothing given for a day depends on later bars. */
export class StockHistory {
  readonly instrument: TestedStock['instrument']
  private readonly days: TradedPast['days']
  private readonly references: Int32Array
  private readonly steps: ReturnType<typeof adjustmentSteps>
  private readonly listedBefore: number

  constructor(instrument: TestedStock['instrument'], { days, rights }: TradedPast) {
    this.instrument = instrument
    this.days = days
    this.references = previousCloses(days, rights, instrument.tickSize)
    this.steps = adjustmentSteps(days, rights, instrument.tickSize)
    this.listedBefore = (days.time[0] ?? 0) <= instrument.listDate ? 1 : LONG_LISTED
  }

  /** Position of the last bar on or before the day; -1 when there is none. */
  lastAt(date: number): number {
    let low = 0
    let high = this.days.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.days.time[middle] ?? 0) <= date) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  /** Position of the day's bar; -1 while the stock is suspended. */
  tradedAt(date: number): number {
    const at = this.lastAt(date)
    return at >= 0 && this.days.time[at] === date && (this.days.volume[at] ?? 0) > 0 && (this.days.open[at] ?? 0) > 0
      ? at
      : -1
  }

  /** Day of a bar, YYYYMMDD. */
  date(at: number): number {
    return this.days.time[at] ?? 0
  }

  /** Opening price, milli. */
  open(at: number): number {
    return this.days.open[at] ?? 0
  }

  /** Closing price, milli. */
  close(at: number): number {
    return this.days.close[at] ?? 0
  }

  /** Price limits of a bar, milli; undefined when the day has none. */
  limit(at: number): PriceLimit | undefined {
    return priceLimit(this.instrument, {
      date: this.date(at),
      reference: this.references[at] ?? 0,
      daysListed: at + this.listedBefore,
    })
  }

  /** How many shares one share has become by the rights after day `from` up to `to`: what adjusted prices say. */
  growth(from: number, to: number): number {
    return this.steps.reduce((grown, { date, ratio }) => (date > from && date <= to ? grown / ratio : grown), 1)
  }
}
