import type { InstrumentId } from '@niujin/market'
import { priceIn } from '../cells.ts'
import { ByteReader } from './byte-reader.ts'
import { idOfTdx } from './tdx-commands.ts'

/** One security of a 通达信 server's list: shares, funds, bonds, indices alike. */
export interface TdxSecurity {
  readonly id: InstrumentId
  readonly name: string
  /** Shares in one lot. */
  readonly lotSize: number
  /** Digits of its prices after the point. */
  readonly priceDigits: number
  /** Milli; undefined where there is none. */
  readonly previousClose: number | undefined
}

/** Body of answer 0x0450: records of 29 bytes (code, lot, GBK name, 4 unknown, digits, previous close, 4 unknown). */
export function parseTdxSecurities(body: Uint8Array, market: number): readonly TdxSecurity[] {
  const reader = new ByteReader(body)
  const count = reader.uint16()
  const found: TdxSecurity[] = []
  for (let at = 0; at < count; at += 1) {
    const id = idOfTdx(market, reader.text(6))
    const lotSize = reader.uint16()
    const name = reader.text(8)
    reader.skip(4)
    const priceDigits = reader.byte()
    const previousClose = priceIn(reader.float32())
    reader.skip(4)
    if (reader.overrun) break
    if (id) found.push({ id, name, lotSize, priceDigits, previousClose })
  }
  return found
}

/** Body of answer 0x044e; undefined when cut off. */
export function parseTdxCount(body: Uint8Array): number | undefined {
  const reader = new ByteReader(body)
  const count = reader.uint16()
  return reader.overrun ? undefined : count
}
