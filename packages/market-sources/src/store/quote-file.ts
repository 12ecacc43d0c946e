import { crc32 } from 'node:zlib'
import { QUOTE_FIELDS, type InstrumentId } from '@niujin/market'

/** A row of the quote table with the trading day (YYYYMMDD) and the quote time (YYYYMMDDHHmmss) it stands at. */
export interface KeptQuote {
  readonly day: number
  readonly stamp: number
  /** In the order of `QUOTE_FIELDS`. */
  readonly values: Float64Array
}

const FORMAT = `niujin-quotes-1 ${QUOTE_FIELDS.join(' ')}`
const NUMBERS = QUOTE_FIELDS.length + 2

/** One line of JSON with the ids, then day, stamp and fields of each as float64, little-endian. */
export function writeQuotes(quotes: ReadonlyMap<InstrumentId, KeptQuote>): Uint8Array {
  const numbers = new Float64Array(quotes.size * NUMBERS)
  let at = 0
  for (const { day, stamp, values } of quotes.values()) {
    numbers.set([day, stamp], at)
    numbers.set(values, at + 2)
    at += NUMBERS
  }
  const body = new Uint8Array(numbers.buffer)
  const head = JSON.stringify({ format: FORMAT, checksum: crc32(body), ids: Array.from(quotes.keys()) })
  return Buffer.concat([new TextEncoder().encode(`${head}\n`), body])
}

/** What `writeQuotes` wrote; empty when cut short, damaged or with other fields. */
export function readQuotes(file: Uint8Array): ReadonlyMap<InstrumentId, KeptQuote> {
  const end = file.indexOf(0x0a)
  const head = headOf(file.subarray(0, Math.max(0, end)))
  const body = Uint8Array.from(file.subarray(end + 1))
  if (!head || body.byteLength !== head.ids.length * NUMBERS * 8 || crc32(body) !== head.checksum) return new Map()
  const numbers = new Float64Array(body.buffer)
  return new Map(
    head.ids.map((id, row) => {
      const [day = 0, stamp = 0] = numbers.subarray(row * NUMBERS, row * NUMBERS + 2)
      return [id, { day, stamp, values: numbers.slice(row * NUMBERS + 2, (row + 1) * NUMBERS) }]
    }),
  )
}

function headOf(bytes: Uint8Array): { checksum: number; ids: InstrumentId[] } | undefined {
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes)) as {
      format?: string
      checksum: number
      ids: InstrumentId[]
    }
    return head.format === FORMAT && Array.isArray(head.ids) ? head : undefined
  } catch {
    return undefined
  }
}
