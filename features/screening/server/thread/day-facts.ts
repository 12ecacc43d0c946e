import {
  adjustBars,
  adjustmentSteps,
  sliceBars,
  toEpochDay,
  type BarColumns,
  type ExRight,
  type Instrument,
} from '@niujin/market'
import { StockHistory } from '../../domain/index.ts'

/** A year of trading days, and some more for holidays. */
const LOOKBACK_DAYS = 270
const YEAR = 10_000
/** DYNAINFO of a rise over so many days. */
const RISES: readonly (readonly [code: number, days: number])[] = [
  [63, 3],
  [64, 5],
  [65, 10],
  [66, 20],
  [67, 60],
]

/** What finished days say about a stock on the day in progress. Prices forward-adjusted, yuan. */
export interface DayFacts {
  /** By the code of the rise: the close it is counted from. */
  readonly bases: Readonly<Record<number, number>>
  /** 昨日涨幅, a share of one. */
  readonly yesterday: number
  /** 昨成交额 and that of the day before, yuan. */
  readonly amounts: readonly [number, number]
  /** Closes at the upper limit within a year, and in a row up to yesterday. */
  readonly limitUps: number
  readonly limitUpRun: number
  /** Calendar days since the last close at a limit; NaN when there was none within a year. */
  readonly sinceLimitUp: number
  readonly sinceLimitDown: number
  /** The day is an ex-right day. */
  readonly isExRight: boolean
}

/** Reads a stock's finished days; `today` (YYYYMMDD) is the day in progress or the last one. */
export function dayFactsOf(
  instrument: Instrument,
  { days, rights }: { days: BarColumns; rights: readonly ExRight[] },
  today: number,
): DayFacts {
  const finished = days.time[days.length - 1] === today ? days.length - 1 : days.length
  const from = Math.max(0, finished - LOOKBACK_DAYS)
  const recent = adjustBars(
    sliceBars(days, from, finished),
    adjustmentSteps(days, rights, instrument.tickSize, today),
    'forward',
  )
  const last = recent.length - 1
  const close = (at: number) => (recent.close[at] ?? Number.NaN) / 1000
  const closeUntil = (date: number) => close(lastUntil(recent.time, date))
  const history = new StockHistory(instrument, { days, rights })
  const limits = limitDays(history, { from, finished, since: today - YEAR })
  return {
    bases: {
      ...Object.fromEntries(RISES.map(([code, count]) => [code, close(last - count + 1)])),
      68: closeUntil(Math.floor(today / YEAR) * YEAR),
      69: closeUntil(Math.floor(today / 100) * 100),
      70: closeUntil(today - YEAR),
    },
    yesterday: close(last) / close(last - 1) - 1,
    amounts: [recent.amount[last] ?? Number.NaN, recent.amount[last - 1] ?? Number.NaN],
    limitUps: limits.ups.length,
    limitUpRun: runAtEnd(limits.ups, finished),
    sinceLimitUp: daysSince(days.time[limits.ups.at(-1) ?? -1], today),
    sinceLimitDown: daysSince(days.time[limits.downs.at(-1) ?? -1], today),
    isExRight: rights.some(({ date }) => date === today),
  }
}

/** Positions of the days, after `since`, that closed at a limit. */
function limitDays(
  history: StockHistory,
  { from, finished, since }: { from: number; finished: number; since: number },
) {
  const [ups, downs]: [number[], number[]] = [[], []]
  for (let at = from; at < finished; at += 1) {
    if (history.date(at) <= since) continue
    const limit = history.limit(at)
    if (!limit) continue
    if (history.close(at) >= limit.limitUp) ups.push(at)
    if (history.close(at) <= limit.limitDown) downs.push(at)
  }
  return { ups, downs }
}

function runAtEnd(positions: readonly number[], end: number): number {
  let run = 0
  while (positions.at(-1 - run) === end - 1 - run) run += 1
  return run
}

function lastUntil(times: Float64Array, date: number): number {
  return times.findLastIndex((time) => time <= date)
}

function daysSince(date: number | undefined, today: number): number {
  return date === undefined ? Number.NaN : toEpochDay(today) - toEpochDay(date)
}
