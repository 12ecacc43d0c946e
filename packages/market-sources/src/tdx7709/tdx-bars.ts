import type { ExRight, InstrumentId } from '@niujin/market'
import { wholeRow, type BarRow } from '../bar-rows.ts'
import { dateIn } from '../cells.ts'
import { sharesFrom } from '../share-count.ts'
import { isIndex } from '../symbols.ts'
import { ByteReader } from './byte-reader.ts'
import type { BAR_KIND } from './tdx-commands.ts'

/**
 * Body of answer 0x052d, oldest first: prices in thousandths, the open as distance to the close before, the others to the
 * open. Indices have two counts more a row (up and down). A row cut off at the end is dropped.
 */
export function parseTdxBars(body: Uint8Array, id: InstrumentId, kind: keyof typeof BAR_KIND): readonly BarRow[] {
  const reader = new ByteReader(body)
  const count = reader.uint16()
  const rows: BarRow[] = []
  let close = 0
  for (let at = 0; at < count; at += 1) {
    const time = kind === 'day' ? dateIn(reader.uint32()) : minuteStamp(reader.uint16(), reader.uint16())
    const open = close + reader.varint()
    close = open + reader.varint()
    const [high, low] = [open + reader.varint(), open + reader.varint()]
    const [volume, amount] = [reader.float32(), reader.float32()]
    if (isIndex(id)) reader.skip(4)
    if (reader.overrun) break
    const shares = sharesFrom(Math.max(0, volume), amount, isIndex(id) ? undefined : close)
    const row =
      low > 0 ? wholeRow({ time, open, high, low, close, volume: shares && Math.round(shares), amount }) : undefined
    if (row) rows.push(row)
  }
  return rows
}

/** YYYYMMDDHHmm of (year − 2004) · 2048 + month · 100 + day and the minute of the day. */
function minuteStamp(day: number, minute: number): number | undefined {
  const date = dateIn((2004 + Math.floor(day / 2048)) * 10_000 + (day % 2048))
  if (date === undefined || minute >= 1440) return undefined
  return date * 10_000 + Math.floor(minute / 60) * 100 + (minute % 60)
}

const EX_RIGHT = 1
const FUND_SPLIT = 11

/**
 * Body of answer 0x000f: records of 29 bytes, of which we take ex-right days (category 1: cash, rights price, bonus and
 * rights per ten) and splits of fund shares (category 11: new shares for one), oldest first.
 */
export function parseTdxExRights(body: Uint8Array): readonly ExRight[] {
  const reader = new ByteReader(body)
  reader.skip(9)
  const count = reader.uint16()
  const found: ExRight[] = []
  for (let at = 0; at < count; at += 1) {
    reader.skip(8)
    const date = dateIn(reader.uint32())
    const category = reader.byte()
    const numbers = [0, 0, 0, 0].map(() => tenThousandth(reader.float32()))
    if (reader.overrun) break
    const right = date === undefined ? undefined : rightOf(date, category, numbers)
    if (right) found.push(right)
  }
  return found.toSorted((a, b) => a.date - b.date)
}

function rightOf(date: number, category: number, numbers: readonly number[]): ExRight | undefined {
  const [cashPerTen = 0, rightsPrice = 0, third = 0, rightsPerTen = 0] = numbers
  if (category === EX_RIGHT) return { date, cashPerTen, bonusPerTen: third, rightsPerTen, rightsPrice }
  if (category !== FUND_SPLIT || third <= 0) return undefined
  return { date, cashPerTen: 0, bonusPerTen: (third - 1) * 10, rightsPerTen: 0, rightsPrice: 0 }
}

/** A 32-bit float has 2.3 as 2.29999995: back to four digits. */
function tenThousandth(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
