import type { InstrumentId, TickColumns } from '@niujin/market'
import { priceIn, quantityIn } from '../cells.ts'
import { asRecord, listIn, parseJson, recordIn } from '../json.ts'
import { clockSecondIn, ticksOf, type TradeRow } from '../trade-rows.ts'

const HAND = 100
/** 1 is a seller's trade (内盘), 2 a buyer's (外盘), 4 an auction's. */
const SIDES: Readonly<Record<string, number>> = { 1: -1, 2: 1 }

/** Answer of `details/get`: lines `HH:mm:ss,price,hands,count,side`, oldest first; a line with a gap is left out. */
export function parseEastmoneyTrades(text: string, id: InstrumentId): TickColumns | undefined {
  const answer = asRecord(parseJson(text))
  if (answer?.['data'] === null) return ticksOf([])
  const lines = listIn(recordIn(answer, 'data'), 'details')
  return lines && ticksOf(lines.flatMap((line) => tradeIn(String(line).split(','), id) ?? []))
}

function tradeIn(cells: readonly string[], id: InstrumentId): TradeRow | undefined {
  const time = clockSecondIn(cells[0])
  const price = priceIn(cells[1])
  const volume = quantityIn(cells[2], id.startsWith('HK.') ? 1 : HAND)
  if (time === undefined || price === undefined || !volume) return undefined
  return { time, price, volume, side: SIDES[cells[4] ?? ''] ?? 0 }
}
