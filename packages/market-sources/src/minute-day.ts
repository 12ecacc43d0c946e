import { minuteStamps, venueOfId, type BarColumns, type InstrumentId } from '@niujin/market'
import { barsOf, type BarRow } from './bar-rows.ts'

const OPENING = 930
const NOON = { ends: 1130, reopens: 1300 }

/**
 * A day's minutes as the provider gives them, out of a source's rows (time YYYYMMDDHHmm): rows up to 09:30 become the
 * opening auction; without one its point is the opening price with no volume; rows outside trading hours are dropped.
 */
export function minuteDay(id: InstrumentId, date: number, rows: readonly BarRow[]): BarColumns {
  const venue = venueOfId(id)
  const stamps = new Set(minuteStamps(venue))
  const auction = minuteStamps(venue)[0] ?? 0
  const ofDay = rows.filter(({ time }) => Math.floor(time / 10_000) === date).sort((a, b) => a.time - b.time)
  const at = (stamp: number) => date * 10_000 + stamp
  const placed = ofDay.flatMap((row) => {
    const stamp = row.time % 10_000
    // Averages of the day are sums: a minute whose amount is not told adds nothing to them.
    const known = Number.isNaN(row.amount) ? { ...row, amount: 0 } : row
    if (stamp <= OPENING) return { ...known, time: at(auction) }
    return stamps.has(stamp) ? known : []
  })
  const first = placed[0]
  if (!first || first.time === at(auction)) return barsOf(placed)
  const { open } = first
  return barsOf([{ time: at(auction), open, high: open, low: open, close: open, volume: 0, amount: 0 }, ...placed])
}

/** 通达信 servers stamp the last minute before noon 13:00; files and everyone else 11:30. */
export function withNoonStamp(rows: readonly BarRow[]): readonly BarRow[] {
  return rows.map((row) =>
    row.time % 10_000 === NOON.reopens ? { ...row, time: row.time - NOON.reopens + NOON.ends } : row,
  )
}

/** What a source tells after each minute: the price and the day's totals so far. */
export interface MinutePoint {
  /** YYYYMMDDHHmm. */
  readonly time: number
  /** Milli. */
  readonly price: number
  /** Shares and yuan since the day began. */
  readonly volume: number
  readonly amount: number
}

/** Bars out of running totals. A point has one price only: a bar spans from the last price to its own. */
export function rowsFromTotals(points: readonly MinutePoint[]): readonly BarRow[] {
  let before: MinutePoint | undefined
  const rows: BarRow[] = []
  // The last minute before noon comes again as 13:00: a point without a bar of its own.
  const whole = points.filter(({ time }) => time % 10_000 !== NOON.reopens)
  for (const point of whole.toSorted((a, b) => a.time - b.time)) {
    const open = before?.price ?? point.price
    rows.push({
      time: point.time,
      open,
      high: Math.max(open, point.price),
      low: Math.min(open, point.price),
      close: point.price,
      volume: Math.max(0, point.volume - (before?.volume ?? 0)),
      amount: Math.max(0, point.amount - (before?.amount ?? 0)),
    })
    before = point
  }
  return rows
}
