/** Columns of the live quote table. Prices in milli, volumes in shares, amounts in yuan, ratios as plain ratios (0.05 = 5 %). */
export const QUOTE_FIELDS = [
  'previousClose',
  'open',
  'high',
  'low',
  'last',
  'volume',
  'amount',
  'limitUp',
  'limitDown',
  /** 外盘 and 内盘, shares. */
  'buyVolume',
  'sellVolume',
  'bidPrice1',
  'bidPrice2',
  'bidPrice3',
  'bidPrice4',
  'bidPrice5',
  'bidVolume1',
  'bidVolume2',
  'bidVolume3',
  'bidVolume4',
  'bidVolume5',
  'askPrice1',
  'askPrice2',
  'askPrice3',
  'askPrice4',
  'askPrice5',
  'askVolume1',
  'askVolume2',
  'askVolume3',
  'askVolume4',
  'askVolume5',
  /** Change over the last five minutes, ratio (涨速). */
  'speed',
  /** Average volume per minute of the last five days, shares: for 量比. */
  'averageMinuteVolume',
  /** Net inflow of large orders, yuan (主力净流入). */
  'majorNetInflow',
  /** Indices and sectors: how many constituents are up, flat, down. */
  'advancing',
  'unchanged',
  'declining',
  /** Sectors and indices: row of the leading constituent, or -1. */
  'leaderRow',
  /** `SUSPENDED` while suspended (停牌), `HALTED` during a halt within the day (盘中临时停牌), else 0. */
  'suspended',
  /** Time of the last trade, seconds since midnight, Shanghai. */
  'time',
] as const

/** Values of the column `suspended`. */
export const SUSPENDED = 1
export const HALTED = 2

export type QuoteField = (typeof QUOTE_FIELDS)[number]

const COLUMN = new Map<QuoteField, number>(QUOTE_FIELDS.map((field, index) => [field, index]))

/**
 * The newest quote of every instrument in shared memory: one writer (the market thread), any readers.
 * Row numbers are positions in the provider's instrument list. A row's version grows with every change,
 * is odd while the row is being written and even when it is whole.
 */
export class QuoteTable {
  readonly rows: number
  readonly buffer: SharedArrayBuffer
  private readonly values: Float64Array
  private readonly versions: Int32Array
  /** [0] trading date YYYYMMDD, [1] market second of the day, [2] writes so far. */
  private readonly header: Int32Array

  constructor(rows: number, buffer?: SharedArrayBuffer) {
    const versionBytes = Math.ceil(rows / 2) * 8
    const valueBytes = rows * QUOTE_FIELDS.length * 8
    this.rows = rows
    this.buffer = buffer ?? new SharedArrayBuffer(64 + versionBytes + valueBytes)
    this.header = new Int32Array(this.buffer, 0, 16)
    this.versions = new Int32Array(this.buffer, 64, rows)
    this.values = new Float64Array(this.buffer, 64 + versionBytes, rows * QUOTE_FIELDS.length)
  }

  get(row: number, field: QuoteField): number {
    return this.values[row * QUOTE_FIELDS.length + (COLUMN.get(field) ?? 0)] ?? 0
  }

  /** Copies a whole row, all fields of one instant, in `QUOTE_FIELDS` order. */
  read(row: number, into: Float64Array): void {
    const from = row * QUOTE_FIELDS.length
    for (;;) {
      const before = Atomics.load(this.versions, row)
      if (before % 2 === 1) continue
      into.set(this.values.subarray(from, from + QUOTE_FIELDS.length))
      if (Atomics.load(this.versions, row) === before) return
    }
  }

  /** Writes a whole row, in `QUOTE_FIELDS` order. Only the market thread calls it. */
  write(row: number, from: Float64Array): void {
    Atomics.add(this.versions, row, 1)
    this.values.set(from, row * QUOTE_FIELDS.length)
    Atomics.add(this.versions, row, 1)
    Atomics.add(this.header, 2, 1)
  }

  /** Grows whenever the row changes. */
  version(row: number): number {
    return Atomics.load(this.versions, row)
  }

  /** Grows whenever any row changes. */
  get writes(): number {
    return Atomics.load(this.header, 2)
  }

  /** Trading date (YYYYMMDD) and market second of the day the table stands at. */
  get clock(): { date: number; second: number } {
    return { date: Atomics.load(this.header, 0), second: Atomics.load(this.header, 1) }
  }

  setClock(date: number, second: number): void {
    Atomics.store(this.header, 0, date)
    Atomics.store(this.header, 1, second)
  }
}
