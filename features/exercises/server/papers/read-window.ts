import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { makeWindow, type TradedDays } from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import type { NewPaper } from '../store/papers.ts'

/** A window that is asked for: how many bars up to a day (YYYYMMDD). */
export interface AskedWindow {
  readonly instrument: Instrument
  readonly to: number
  readonly warmUp: number
  readonly played: number
  readonly isBlind: boolean
}

/** Reads a past window of a stock; the history thread does the reading. Refused when there are not that many days. */
export async function readWindow(
  { market }: Pick<ExercisesDeps, 'market'>,
  { instrument, to, warmUp, played, isBlind }: AskedWindow,
): Promise<Result<Omit<NewPaper, 'tasks' | 'explanation'>, 'NO_HISTORY'>> {
  const days = await tradedDays(market, instrument, { to, count: warmUp + played })
  if (days === undefined || days.time.length < warmUp + played) return fail('NO_HISTORY')
  return ok({
    instrumentId: instrument.id,
    instrumentName: instrument.name,
    isBlind,
    window: makeWindow(days, { instrument, warmUp, isBlind }),
    days: days.time,
  })
}

/** Days in between on which nothing traded; as many more are read. */
const IDLE = 40

/** The days up to one on which a stock traded, at most so many; undefined when they cannot be read. */
export async function tradedDays(
  { history, reader }: ExercisesDeps['market'],
  { id }: Instrument,
  { to, count }: { to: number; count: number },
): Promise<TradedDays | undefined> {
  // The day in progress is not over yet: its bar would still move.
  const before = Math.min(to + 1, reader.table.clock.date)
  const question = { id, period: 'day', count: count + IDLE, before } as const
  const read = await Promise.all([
    history('candles', { ...question, adjustment: 'none' }),
    // Only these tell what the ex-right days did to the price.
    history('candles', { ...question, adjustment: 'forward' }),
  ]).catch(() => undefined)
  if (!read) return undefined
  const [raw, adjusted] = read
  const traded = [...raw.time.keys()].filter((at) => (raw.volume[at] ?? 0) > 0 && (raw.open[at] ?? 0) > 0).slice(-count)
  const column = (values: readonly number[]) => traded.map((at) => values[at] ?? 0)
  return {
    time: column(raw.time),
    open: column(raw.open),
    high: column(raw.high),
    low: column(raw.low),
    close: column(raw.close),
    volume: column(raw.volume),
    limits: new Map(raw.past.limits ?? []),
    rights: new Map(adjusted.past.steps.map(([date, ratio, shares]) => [date, { ratio, shares }])),
  }
}
