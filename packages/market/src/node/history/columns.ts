import { crc32 } from 'node:zlib'
import type { BarColumns } from '../../bars.ts'

/**
 * One file per field. Dates and prices are Int32 (YYYYMMDD and milli), volume and amount Float64: exact for whole
 * shares and for any amount a market ever reports. 36 bytes a bar. Minutes do not fit: their stamps need 12 digits.
 */
export const COLUMNS = [
  { field: 'time', file: 'time.i32', bytes: 4 },
  { field: 'open', file: 'open.i32', bytes: 4 },
  { field: 'high', file: 'high.i32', bytes: 4 },
  { field: 'low', file: 'low.i32', bytes: 4 },
  { field: 'close', file: 'close.i32', bytes: 4 },
  { field: 'volume', file: 'volume.f64', bytes: 8 },
  { field: 'amount', file: 'amount.f64', bytes: 8 },
] as const

export type Column = (typeof COLUMNS)[number]

/** A field of some bars as the bytes that stand in its file (little-endian, as every machine we run on is). */
export function bytesOf(bars: BarColumns, { field }: Column): Uint8Array {
  const values = field === 'time' ? Int32Array.from(bars.time.subarray(0, bars.length)) : bars[field].subarray(0, bars.length)
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

/** Checksum over the fields of an instrument, in the order of `COLUMNS`. */
export function checksumOf(fields: Iterable<Uint8Array>): number {
  let checksum = 0
  for (const bytes of fields) checksum = crc32(bytes, checksum)
  return checksum
}

/** Bars from the bytes of their fields, in the order of `COLUMNS`. */
export function barsOf(length: number, fields: readonly Uint8Array[]): BarColumns {
  const bytesAt = (index: number) => fields[index] ?? new Uint8Array()
  const whole = (index: number) => new Int32Array(bytesAt(index).buffer, bytesAt(index).byteOffset, length)
  const real = (index: number) => new Float64Array(bytesAt(index).buffer, bytesAt(index).byteOffset, length)
  return {
    length,
    time: Float64Array.from(whole(0)),
    open: whole(1),
    high: whole(2),
    low: whole(3),
    close: whole(4),
    volume: real(5),
    amount: real(6),
  }
}
