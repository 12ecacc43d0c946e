import type { MarketReader } from '@niujin/quotes/server'
import { RECORD_DAYS } from '../../contract/index.ts'
import { laterChanges, medianLater, type Closes, type Later } from '../../domain/index.ts'
import { CLOSED } from '../market-closed.ts'
import { breathing } from './breath.ts'
import { INDEX, type MarketColumns } from './market-columns.ts'

/** Stocks that were selected at the close of a day (YYYYMMDD). */
export interface SelectedDay {
  readonly date: number
  readonly ids: readonly string[]
}

/**
 * Closes of 上证指数, the calendar days are counted on: with today's as soon as the market has closed, when the days
 * before it are all there.
 */
export function closedIndex({ index, day }: MarketColumns, reader: MarketReader): Closes {
  const { time, close } = index
  const { date, second } = reader.table.clock
  const row = reader.rowOf(INDEX)
  const last = row === undefined ? 0 : reader.table.get(row, 'last')
  const isNew = second >= CLOSED && date === day && (time[index.length - 1] ?? 0) < date && last > 0
  return isNew ? { dates: [...time, date], closes: [...close, last] } : { dates: time, closes: close }
}

/** What followed each day: the median of its stocks, by forward-adjusted closes, and the index. */
export async function followed(
  columns: MarketColumns,
  days: readonly SelectedDay[],
  index: Closes,
): Promise<Later[][]> {
  const numbers = new Map<string, number>(columns.stocks.map(({ instrument }, stock) => [instrument.id, stock]))
  const known = new Map<string, Closes | undefined>()
  const closesOf = (id: string): Closes | undefined => {
    if (known.has(id)) return known.get(id)
    const stock = numbers.get(id)
    const closes = stock === undefined ? undefined : closesFrom(columns, stock)
    known.set(id, closes)
    return closes
  }
  const breathe = breathing()
  const found: Later[][] = []
  for (const { date, ids } of days) {
    const matches = ids.flatMap((id) => {
      const closes = closesOf(id)
      return closes ? [laterChanges(closes, index, date)] : []
    })
    found.push(medianLater(matches, RECORD_DAYS))
    await breathe()
  }
  return found
}

/** A year of days and some more: as far back as records are kept. */
const KEPT_DAYS = 270

function closesFrom(columns: MarketColumns, stock: number): Closes {
  const { date: dates, close: closes } = columns.store.columnsOf(stock, ['date', 'close'], KEPT_DAYS)
  return { dates, closes }
}
