/** A day's bar that the path has to keep to. Prices in milli, volume in shares, amount in yuan. */
export interface DayBar {
  date: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
  /** 0 where there is none. */
  limitUp?: number
  limitDown?: number
}
