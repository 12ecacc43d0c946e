import type { QuoteTable } from '@niujin/market'

const SPAN = 300
const STEP = 60
/** Those of five minutes, and one more: quotes are some seconds behind the clock. */
const KEPT_BEFORE_NEWEST = SPAN / STEP + 1

/** Remembers last prices minute by minute: for the change over five minutes (涨速). */
export class SpeedTrack {
  private shots: { second: number; prices: Float64Array }[] = []

  /** Notes the table's prices at a second of the day, once a minute. A second before the last one begins a new day. */
  note(table: QuoteTable, second: number): void {
    const newest = this.shots.at(-1)
    if (newest && second < newest.second) this.shots = []
    if (newest && second >= newest.second && second - newest.second < STEP) return
    const prices = Float64Array.from({ length: table.rows }, (_, row) => table.get(row, 'last'))
    this.shots = [...this.shots.slice(-KEPT_BEFORE_NEWEST), { second, prices }]
  }

  /** Change of `price` (milli) against five minutes before `second`, ratio; NaN where that is not known. */
  speedOf(row: number, price: number, second: number): number {
    const shot = this.shots.findLast((one) => one.second <= second - SPAN)
    const before = shot?.prices[row] ?? 0
    return before > 0 && price > 0 ? price / before - 1 : Number.NaN
  }
}
