import {
  adjustBars,
  adjustmentSteps,
  emptyBars,
  previousCloses,
  priceLimit,
  type BarColumns,
  type ExRight,
  type Instrument,
  type MarketDataProvider,
} from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { TodayFigures } from '../../domain/index.ts'

/** Unadjusted and forward-adjusted days of a stock, the one in progress included. */
export async function tradedDays(
  provider: MarketDataProvider,
  reader: MarketReader,
  { row, instrument }: { row: number; instrument: Instrument },
): Promise<{ raw: BarColumns; days: BarColumns }> {
  const [finished, rights] = await Promise.all([provider.daily(instrument.id), provider.exRights(instrument.id)])
  const raw = withToday(finished, reader, row)
  return { raw, days: adjustBars(raw, adjustmentSteps(raw, rights, instrument.tickSize), 'forward') }
}

/** The quote of today as one more day; the same days when it has not traded, or is finished and in them. */
function withToday(days: BarColumns, { table }: MarketReader, row: number): BarColumns {
  const { date } = table.clock
  const [close, volume] = [table.get(row, 'last'), table.get(row, 'volume')]
  const isOver = (days.time[days.length - 1] ?? 0) >= date
  if (isOver || close <= 0 || volume <= 0 || table.get(row, 'suspended') === 1) return days
  const [open, high, low] = [table.get(row, 'open'), table.get(row, 'high'), table.get(row, 'low')]
  const today = {
    time: date,
    open: open || close,
    high: Math.max(high, close),
    low: low > 0 ? Math.min(low, close) : close,
    close,
    volume,
    amount: table.get(row, 'amount'),
  }
  const joined = emptyBars(days.length + 1)
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    joined[name].set(days[name].subarray(0, days.length))
    joined[name][days.length] = today[name]
  }
  return joined
}

/** What the quote says of today. */
export function todayOf({ table }: MarketReader, row: number): TodayFigures {
  const { date, second } = table.clock
  return {
    date,
    second,
    suspended: table.get(row, 'suspended') === 1,
    previousClose: table.get(row, 'previousClose') || null,
    majorNetInflow: table.get(row, 'majorNetInflow'),
    amount: table.get(row, 'amount'),
  }
}

/** Limit days are looked for this far back. */
const LIMIT_DAYS = 20

/** Days of late whose unadjusted close was the limit of the day. */
export function limitDaysOf(instrument: Instrument, raw: BarColumns, rights: readonly ExRight[]): [number, 1 | -1][] {
  const references = previousCloses(raw, rights, instrument.tickSize)
  const found: [number, 1 | -1][] = []
  for (let at = Math.max(1, raw.length - LIMIT_DAYS); at < raw.length; at += 1) {
    const date = raw.time[at] ?? 0
    const limit = priceLimit(instrument, { date, reference: references[at] ?? 0, daysListed: at + 1 })
    if (limit && raw.close[at] === limit.limitUp) found.push([date, 1])
    if (limit && raw.close[at] === limit.limitDown) found.push([date, -1])
  }
  return found
}
