import type { BarColumns, ExRight, TickColumns } from './bars.ts'
import type { Instrument, InstrumentId } from './instrument.ts'
import type { QuoteTable } from './quote-table.ts'

/** Days with their closes, without the rest of their bars: dates as YYYYMMDD, prices unadjusted in milli. */
export interface ClosingDays {
  readonly length: number
  readonly time: ArrayLike<number>
  readonly close: ArrayLike<number>
}

export interface Closes {
  readonly days: ClosingDays
  readonly exRights: readonly ExRight[]
}

/** Where quotes come from: the simulator, files, or an online source. It lives in the market thread. */
export interface MarketDataProvider {
  /** Shown to people when true: 模拟行情. */
  readonly simulated: boolean
  /** Every instrument; the position is the row in the quote table. */
  instruments(): Promise<readonly Instrument[]>
  /**
   * Unadjusted daily bars up to and including the last finished day; with a day in progress it is not in here. Who needs
   * no more than the `newest` so many days says so: they may be there sooner than all, and older ones may be missing then.
   */
  daily(id: InstrumentId, newest?: number): Promise<BarColumns>
  /**
   * Closes of the finished days of a stock, as `daily` has them, and its ex-right days. Left out where whole bars are no
   * more work.
   */
  closes?(id: InstrumentId): Promise<Closes>
  /** Ex-right days, oldest first. Empty for indices and sectors. */
  exRights(id: InstrumentId): Promise<readonly ExRight[]>
  /**
   * One-minute bars of a trading day (YYYYMMDD), up to now when the day is in progress.
   * The opening auction is the first bar, stamped 09:25; then 09:31 … 15:00, 240 bars.
   */
  minutes(id: InstrumentId, date: number): Promise<BarColumns>
  /** Trades of the current day, up to now. */
  ticks(id: InstrumentId): Promise<TickColumns>
  /** The trading day that is in progress or was last (YYYYMMDD). */
  tradingDate(): number
  /** Keeps `table` up to date until the signal aborts. */
  run(table: QuoteTable, signal: AbortSignal): Promise<void>
  /** Ids of an index's or sector's constituents. */
  constituents(id: InstrumentId): Promise<readonly InstrumentId[]>
  /**
   * Stocks that closed at their upper limit on the trading day before the one in progress. Left out where telling means
   * reading the days of the whole market.
   */
  closedAtLimitUp?(): Promise<readonly InstrumentId[]>
}
