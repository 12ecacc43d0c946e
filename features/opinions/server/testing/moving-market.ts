import {
  aggregateMinutes,
  emptyBars,
  isTradingDay,
  previousCloses,
  sliceBars,
  type BarColumns,
  type ExRight,
  type Instrument,
} from '@niujin/market'
import { HistoryService, providerOver, smallMarket, writeQuote, type Quote } from '@niujin/quotes/testing'

/** A security with all its days, those to come too. */
export interface Moving {
  readonly instrument: Instrument
  /** Unadjusted, days with trades only. */
  readonly days: BarColumns
  readonly rights?: readonly ExRight[]
}

/** The moments of a day at which tests look at it, seconds. */
export const [BEFORE_MATCH, AFTERNOON, EVENING] = [9 * 3600 + 20 * 60, 14 * 3600, 18 * 3600]

/** A market that a test moves from day to day: what is to come is in no quote and in no bar. */
export function movingMarket(all: readonly Moving[]) {
  const clock = { date: 0, second: 0 }
  const gone = new Set<string>()
  const failing: { id: string | undefined } = { id: undefined }
  const of = (id: string) => all.find(({ instrument }) => instrument.id === id)
  const finishedOf = ({ days }: Moving) => {
    const isOver = !isTradingDay('a', clock.date) || clock.second >= EVENING
    return sliceBars(days, 0, days.time.findLastIndex((date) => (isOver ? date <= clock.date : date < clock.date)) + 1)
  }
  /** The day in progress as one minute that ends far off its close. */
  const inProgress = ({ days }: Moving, date: number) => {
    const at = days.time.indexOf(date)
    if (at < 0 || date !== clock.date || clock.second >= EVENING || clock.second < AFTERNOON) return emptyBars(0)
    const bar = aggregateMinutes(sliceBars(days, at, at + 1), 'day')
    return { ...bar, time: Float64Array.of(date * 10_000 + 1400), close: bar.close.map((close) => close * 2) }
  }
  const source = {
    instruments: all.map(({ instrument }) => instrument),
    date: 0,
    provider: {
      daily: async (id: string) => finishedOf(need(of(id))),
      exRights: async (id: string) => need(of(id)).rights ?? [],
      minutes: async (id: string, date: number) => inProgress(need(of(id)), date),
      tradingDate: () => clock.date,
    },
  }
  const service = new HistoryService(providerOver(source), { keepsDays: false })
  const { market, reader } = smallMarket({
    ...source,
    history: {
      candles: (asked) =>
        asked.id === failing.id ? Promise.reject(new Error('线程已退出')) : service.methods.candles(asked),
    },
  })
  const find = reader.find.bind(reader)
  reader.find = (id) => (gone.has(id) ? undefined : find(id))
  return {
    market,
    /** Moves to a moment of a day (YYYYMMDD). */
    move(date: number, second: number) {
      Object.assign(clock, { date, second })
      for (const [row, one] of all.entries()) writeQuote(reader.table, row, quoteAt(one, clock))
      reader.table.setClock(date, second)
    },
    /** From now on the days of this security cannot be had. */
    fail: (id: string | undefined) => void (failing.id = id),
    /** Takes a security out of the list. */
    delist: (id: string) => void gone.add(id),
  }
}

function quoteAt(moving: Moving, { date, second }: { date: number; second: number }): Quote {
  const { instrument, days, rights = [] } = moving
  const at = days.time.indexOf(date)
  const last = priceOf(
    days,
    days.time.findLastIndex((day) => day < date),
  )
  if (at < 0) return restingQuote(last, isTradingDay('a', date))
  const previousClose = previousCloses(days, rights, instrument.tickSize)[at] ?? 0
  if (second < AFTERNOON) return { last, previousClose }
  return { last: priceOf(days, at), open: priceOf(days, at), previousClose, volume: 1_000_000 }
}

/** Of a security that does not trade that day: because the market is closed, or because it is suspended. */
function restingQuote(last: number, isSuspended: boolean): Quote {
  return { last, open: isSuspended ? 0 : last, previousClose: last, suspended: isSuspended ? 1 : 0 }
}

function priceOf({ close }: BarColumns, at: number): number {
  return close[at] ?? 0
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('没有这只证券')
  return value
}

/** Days with these closes (milli), one a date; 0: no trade. */
export function daysOf(dates: readonly number[], closes: readonly number[]): BarColumns {
  const traded = dates.flatMap((date, at) => (closes[at] ? [{ date, close: closes[at] }] : []))
  const bars = emptyBars(traded.length)
  for (const [at, { date, close }] of traded.entries()) {
    bars.time[at] = date
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[at] = close
    bars.volume[at] = 1_000_000
  }
  return bars
}
