import { tradingDayIndex, tradingCalendar, type InstrumentId, type MarketDataProvider } from '@niujin/market'
import type { Days } from './candle-past.ts'
import { daysInARow } from './limit-course.ts'

/** A stock that closed at its upper limit on the trading day before. */
interface LimitBefore {
  readonly id: InstrumentId
  /** Days in a row at the limit, that day the last of them. */
  readonly days: number
}

export interface LimitsBefore {
  /** The trading day before the one in progress, YYYYMMDD. */
  readonly date: number
  readonly list: readonly LimitBefore[]
}

/** Stocks gone through before others are answered in between. */
const TURN = 8

/** What closed at the upper limit on the trading day before; undefined where the source cannot tell it of the whole market. */
export async function limitsBefore(
  provider: MarketDataProvider,
  daysOf: (id: InstrumentId) => Promise<Days>,
  readsAll: boolean,
): Promise<LimitsBefore | undefined> {
  const candidates = await candidatesOf(provider, readsAll)
  if (!candidates) return undefined
  const today = provider.tradingDate()
  const date = tradingCalendar('a')[tradingDayIndex('a', today) - 1] ?? 0
  const list: LimitBefore[] = []
  for (const [at, id] of candidates.entries()) {
    if (at % TURN === TURN - 1) await new Promise((done) => setImmediate(done))
    const known = await daysOf(id)
    const { time } = known.raw
    const last = time[time.length - 1] === today ? time[time.length - 2] : time[time.length - 1]
    const days = last === date ? daysInARow(known, today) : 0
    if (days > 0) list.push({ id, days })
  }
  return { date, list }
}

/** Who may have: the source says it, or everybody of a source whose days cost little. */
async function candidatesOf(
  provider: MarketDataProvider,
  readsAll: boolean,
): Promise<readonly InstrumentId[] | undefined> {
  if (provider.closedAtLimitUp) return provider.closedAtLimitUp()
  if (!readsAll) return undefined
  return (await provider.instruments()).flatMap(({ id, kind }) => (kind === 'stock' ? [id] : []))
}
