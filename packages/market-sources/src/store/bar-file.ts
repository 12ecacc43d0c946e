import { crc32 } from 'node:zlib'
import type { BarColumns } from '@niujin/market'

/** Bars as they were when last asked for. */
export interface KeptBars {
  /** YYYYMMDD: the newest day the answer could hold (a suspended share has no bar of it). */
  readonly through: number
  readonly bars: BarColumns
}

/** Grows with the meaning of the file; files of another format count as absent. */
const FORMAT = 0x314a4e42
const HEAD = 16
const WIDE = ['time', 'volume', 'amount'] as const
const NARROW = ['open', 'high', 'low', 'close'] as const
const BYTES_A_BAR = WIDE.length * 8 + NARROW.length * 4

/** Head (format, length, day, checksum over all else), then the columns one after the other, little-endian. */
export function writeBars({ through, bars }: KeptBars): Uint8Array {
  const { length } = bars
  const buffer = new ArrayBuffer(HEAD + length * BYTES_A_BAR)
  for (const [at, field] of WIDE.entries())
    new Float64Array(buffer, HEAD + at * 8 * length, length).set(bars[field].subarray(0, length))
  const narrow = HEAD + WIDE.length * 8 * length
  for (const [at, field] of NARROW.entries())
    new Int32Array(buffer, narrow + at * 4 * length, length).set(bars[field].subarray(0, length))
  const bytes = new Uint8Array(buffer)
  new Uint32Array(buffer, 0, 3).set([FORMAT, length, through])
  new Uint32Array(buffer, 12, 1).set([checksumOf(bytes)])
  return bytes
}

/** What `writeBars` wrote; undefined when cut short, damaged or of another format. */
export function readBars(file: Uint8Array): KeptBars | undefined {
  if (file.byteLength < HEAD) return undefined
  // Copied: columns must begin at a multiple of their size, which a file's buffer need not do.
  const { buffer } = Uint8Array.from(file)
  const [format, length = 0, through = 0, checksum] = new Uint32Array(buffer, 0, 4)
  if (format !== FORMAT || file.byteLength !== HEAD + length * BYTES_A_BAR) return undefined
  if (checksumOf(new Uint8Array(buffer)) !== checksum) return undefined
  const wide = (at: number) => new Float64Array(buffer, HEAD + at * 8 * length, length)
  const narrow = (at: number) => new Int32Array(buffer, HEAD + WIDE.length * 8 * length + at * 4 * length, length)
  const bars: BarColumns = {
    length,
    time: wide(0),
    volume: wide(1),
    amount: wide(2),
    open: narrow(0),
    high: narrow(1),
    low: narrow(2),
    close: narrow(3),
  }
  return { through, bars }
}

function checksumOf(file: Uint8Array): number {
  return crc32(file.subarray(HEAD), crc32(file.subarray(0, 12)))
}
