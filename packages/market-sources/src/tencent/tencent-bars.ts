import type { InstrumentId } from '@niujin/market'
import { barsOf, wholeRow } from '../bar-rows.ts'
import { dateIn, priceIn, quantityIn } from '../cells.ts'
import { parseJson, listIn, recordIn } from '../json.ts'
import { minuteDay, rowsFromTotals, type MinutePoint } from '../minute-day.ts'
import { sharesFrom } from '../share-count.ts'
import { isIndex } from '../symbols.ts'
import type { BarColumns } from '@niujin/market'

const TEN_THOUSAND = 10_000

interface Asked {
  readonly id: InstrumentId
  /** As the answer names it. */
  readonly symbol: string
}

/** Answer of `newfqkline/get` (unadjusted days): rows date, open, close, high, low, volume, …, turnover, amount (万). */
export function parseTencentDays(text: string, { id, symbol }: Asked): BarColumns | undefined {
  const days = recordIn(recordIn(parseJson(text), 'data'), symbol)?.['day']
  if (!Array.isArray(days)) return undefined
  const rows = days.flatMap((cells: unknown) => {
    if (!Array.isArray(cells)) return []
    const close = priceIn(cells[2])
    const amount = quantityIn(cells[8], TEN_THOUSAND)
    const volume = volumeOf(id, quantityIn(cells[5]), amount, close)
    return (
      wholeRow({
        time: dateIn(cells[0]),
        open: priceIn(cells[1]),
        high: priceIn(cells[3]),
        low: priceIn(cells[4]),
        close,
        volume,
        amount,
      }) ?? []
    )
  })
  return barsOf(rows)
}

/**
 * Answer of `minute/query`: the newest day only, rows `HHmm price volume amount` with the day's totals so far; empty when
 * that is another day.
 */
export function parseTencentMinutes(text: string, { id, symbol }: Asked, date: number): BarColumns | undefined {
  const day = recordIn(recordIn(recordIn(parseJson(text), 'data'), symbol), 'data')
  const lines = listIn(day, 'data')
  if (!day || !lines) return undefined
  if (dateIn(day['date']) !== date) return barsOf([])
  return minuteDay(id, date, rowsFromTotals(lines.flatMap((line) => pointOf(id, date, String(line)) ?? [])))
}

function pointOf(id: InstrumentId, date: number, line: string): MinutePoint | undefined {
  const [clock = '', ...cells] = line.trim().split(/\s+/)
  const price = priceIn(cells[0])
  const amount = quantityIn(cells[2])
  const volume = volumeOf(id, quantityIn(cells[1]), amount, price)
  if (!/^\d{4}$/.test(clock) || price === undefined || volume === undefined) return undefined
  return { time: date * 10_000 + Number(clock), price, volume, amount: amount ?? 0 }
}

function volumeOf(id: InstrumentId, volume: number | undefined, amount: number | undefined, price: number | undefined) {
  if (id.startsWith('HK.')) return volume
  return sharesFrom(volume, amount, isIndex(id) ? undefined : price)
}
