import { barsOf, wholeRow, type BarRow } from '../bar-rows.ts'
import { dateIn, priceIn, quantityIn, stampIn } from '../cells.ts'
import { asRecord, parseJson } from '../json.ts'

/** Answer of `getKLineData`: objects of `day` (a date, or date and time), prices in yuan, volume in shares. */
export function parseSinaBars(text: string): readonly BarRow[] | undefined {
  // What it says of codes it does not know.
  if (/\(\s*null\s*\)/.test(text)) return []
  const list = parseJson(text)
  return Array.isArray(list) ? list.flatMap((item: unknown) => rowOf(item) ?? []) : undefined
}

function rowOf(item: unknown): BarRow | undefined {
  const row = asRecord(item)
  if (!row) return undefined
  const stamp = stampIn(row['day'])
  return wholeRow({
    time: stamp === undefined ? dateIn(row['day']) : Math.floor(stamp / 100),
    open: priceIn(row['open']),
    high: priceIn(row['high']),
    low: priceIn(row['low']),
    close: priceIn(row['close']),
    volume: quantityIn(row['volume']),
    amount: quantityIn(row['amount']),
  })
}

/** Days as columns; undefined when the answer is none. */
export function parseSinaDays(text: string) {
  const rows = parseSinaBars(text)
  return rows && barsOf(rows.filter(({ time }) => time < 100_000_000))
}
