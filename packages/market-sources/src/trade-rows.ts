import type { TickColumns } from '@niujin/market'

/** One trade of a source: seconds since midnight, milli, shares; side 1 外盘, -1 内盘, 0 auction or not told. */
export interface TradeRow {
  readonly time: number
  readonly price: number
  readonly volume: number
  readonly side: number
}

/** Columns of trades, in the order given: oldest first. */
export function ticksOf(rows: readonly TradeRow[]): TickColumns {
  return {
    length: rows.length,
    time: Int32Array.from(rows, ({ time }) => time),
    price: Int32Array.from(rows, ({ price }) => price),
    volume: Float64Array.from(rows, ({ volume }) => volume),
    side: Int8Array.from(rows, ({ side }) => side),
  }
}

/** Seconds since midnight of `HH:mm:ss` or `HH:mm`; undefined when it is no clock time. */
export function clockSecondIn(cell: string | undefined): number | undefined {
  if (!cell || !/^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(cell.trim())) return undefined
  const [hour = 0, minute = 0, second = 0] = cell.trim().split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}
