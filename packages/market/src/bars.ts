/**
 * Bars of one instrument as columns, oldest first.
 * Prices are integers in milli (1/1000 yuan or HKD or index point), volume in shares, amount in yuan (NaN where the source does not tell it).
 */
export interface BarColumns {
  readonly length: number
  /** Day and longer: YYYYMMDD of the last trading day in the bar. Minutes: YYYYMMDDHHmm of the bar's end. Shanghai time. */
  readonly time: Float64Array
  readonly open: Int32Array
  readonly high: Int32Array
  readonly low: Int32Array
  readonly close: Int32Array
  readonly volume: Float64Array
  readonly amount: Float64Array
}

/** Columns of `length` bars, all zero. */
export function emptyBars(length: number): BarColumns {
  return {
    length,
    time: new Float64Array(length),
    open: new Int32Array(length),
    high: new Int32Array(length),
    low: new Int32Array(length),
    close: new Int32Array(length),
    volume: new Float64Array(length),
    amount: new Float64Array(length),
  }
}

/** The bars from `from` to before `to`, sharing memory with `bars`. */
export function sliceBars(bars: BarColumns, from: number, to: number): BarColumns {
  return {
    length: Math.max(0, Math.min(to, bars.length) - from),
    time: bars.time.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
    amount: bars.amount.subarray(from, to),
  }
}

export type BarPeriod = '1m' | '5m' | '15m' | '30m' | '60m' | 'day' | 'week' | 'month' | 'quarter' | 'year'

/** none 不复权, forward 前复权 (today's price stays), backward 后复权 (the listing price stays). */
export type Adjustment = 'none' | 'forward' | 'backward'

/** 除权除息: what holders of ten shares got on `date`; the exchange's four numbers. */
export interface ExRight {
  /** YYYYMMDD, the first day traded without the right. */
  readonly date: number
  /** Yuan per 10 shares, before tax. */
  readonly cashPerTen: number
  /** Bonus and converted shares per 10 shares. */
  readonly bonusPerTen: number
  /** Rights shares per 10 shares and their price in yuan. */
  readonly rightsPerTen: number
  readonly rightsPrice: number
}

/** Trades of a day, oldest first. */
export interface TickColumns {
  readonly length: number
  /** Seconds since midnight, Shanghai. */
  readonly time: Int32Array
  /** Milli. */
  readonly price: Int32Array
  /** Shares. */
  readonly volume: Float64Array
  /** 1 buyer-initiated 外盘, -1 seller-initiated 内盘, 0 auction. */
  readonly side: Int8Array
}
