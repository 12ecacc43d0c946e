import type { InstrumentId } from '@niujin/market'
import { isFund } from '../symbols.ts'
import type { TradeRow } from '../trade-rows.ts'
import { ByteReader } from './byte-reader.ts'

const HAND = 100
const MINUTES_A_DAY = 1_440
/** 0 is a buyer's trade (外盘), 1 a seller's (内盘), anything else an auction's. */
const SIDES: Readonly<Record<number, number>> = { 0: 1, 1: -1 }

/**
 * Body of answer 0x0fc5, oldest first: minute of the day, price as distance to the trade before (cents, funds:
 * thousandths), hands, count, side, one number we do not need. Times go by the minute. A row cut off at the end is dropped.
 */
export function parseTdxTrades(body: Uint8Array, id: InstrumentId): readonly TradeRow[] {
  const reader = new ByteReader(body)
  const count = reader.uint16()
  const unit = isFund(id) ? 1 : 10
  const rows: TradeRow[] = []
  let price = 0
  for (let at = 0; at < count; at += 1) {
    const minute = reader.uint16()
    price += reader.varint() * unit
    const hands = reader.varint()
    reader.varint()
    const side = SIDES[reader.varint()] ?? 0
    reader.varint()
    if (reader.overrun) break
    if (minute < MINUTES_A_DAY && price > 0 && hands > 0)
      rows.push({ time: minute * 60, price, volume: hands * HAND, side })
  }
  return rows
}
