import { tradingDays, type Instrument, type InstrumentId } from '@niujin/market'
import { feedOf, type Market } from '@niujin/quotes/server'
import { BENCHMARK, finishedDay, priceNow, type MarketClock, type Past, type StampedPrice } from '../domain/index.ts'

/** The price, the index and the day of now; prices in milli. */
export interface StampNow extends StampedPrice {
  readonly tradeDate: number
  readonly index: number
}

/** Where the market's clock stands. */
export function clockOf({ reader }: Market): MarketClock {
  return reader.table.clock
}

/** What is stamped on an opinion now; undefined while a stock is suspended, and where quotes are missing or late. */
export function stampNow(market: Market, instrument: Instrument): StampNow | undefined {
  const clock = clockOf(market)
  if (clock.date === 0 || feedOf(market, 'a').stale) return undefined
  const [price, index] = [quotedNow(market, instrument.id, clock), quotedNow(market, BENCHMARK.id, clock)]
  return price && index && { ...price, index: index.price, tradeDate: clock.date }
}

function quotedNow({ reader }: Market, id: string, clock: MarketClock): StampedPrice | undefined {
  const row = reader.rowOf(id)
  if (row === undefined) return undefined
  const { last, open, previousClose, suspended } = reader.live(row)
  if (suspended === 1) return undefined
  // Some sources repeat the previous close until the day's first trade.
  return priceNow({ last: open === null ? null : last, previousClose }, clock)
}

/** What a security did today so far: the last price ÷ the exchange's previous close; undefined before its first trade. */
export function growthToday({ reader }: Market, id: string): number | undefined {
  const row = reader.rowOf(id)
  if (row === undefined) return undefined
  const { last, open, previousClose } = reader.live(row)
  return last === null || open === null || previousClose === null ? undefined : last / previousClose
}

/** The closes of a security from a day on (YYYYMMDD), finished days only, with its ex-right days. */
export async function closesSince(
  market: Market,
  id: InstrumentId,
  from: number,
): Promise<Pick<Past, 'closes' | 'steps'>> {
  const clock = clockOf(market)
  const finished = finishedDay(clock)
  // With the day in progress, whose bar is dropped, and the day before `from`.
  const count = tradingDays('a', from, clock.date).length + 2
  const question = { id, period: 'day', count, before: undefined } as const
  const [raw, adjusted] = await Promise.all([
    market.history('candles', { ...question, adjustment: 'none' }),
    // Only these tell what the ex-right days did to the price.
    market.history('candles', { ...question, adjustment: 'forward' }),
  ])
  const isIndex = id === BENCHMARK.id
  const closes = new Map<number, number>()
  for (const [at, date] of raw.time.entries()) {
    const close = raw.close[at] ?? 0
    const isTraded = isIndex || (raw.volume[at] ?? 0) > 0
    if (date >= from && date <= finished && close > 0 && isTraded) closes.set(date, close)
  }
  return { closes, steps: adjusted.past.steps.map(([date, ratio]) => ({ date, ratio })) }
}
