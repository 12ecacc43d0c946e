import {
  adjustBars,
  aggregateDays,
  aggregateMinutes,
  previousCloses,
  reachedBefore,
  venueOfId,
  type Adjustment,
  type BarColumns,
  type BarPeriod,
  type ExRight,
  type Instrument,
  type InstrumentId,
  type MarketDataProvider,
} from '@niujin/market'
import type { StreamBar, StreamTrade } from '../../contract/limits.ts'
import { BoundedCache } from './bounded-cache.ts'
import { candlePast, daysOf, type CandlePast, type Days } from './candle-past.ts'
import { countBefore, joinBars, plainBars, type PlainBars } from './columns.ts'
import { limitsBefore, type LimitsBefore } from './limit-before.ts'
import { limitCourse, type LimitCourse } from './limit-course.ts'
import { averagePrices, streamBarOf, tradesSince } from './followed.ts'

export interface CandleQuestion {
  id: InstrumentId
  period: BarPeriod
  adjustment: Adjustment
  count: number
  before: number | undefined
}

export interface CandleAnswer extends PlainBars {
  exRights: number[]
  past: CandlePast
  hasOlder: boolean
}

export interface IntradayDay {
  date: number
  previousClose: number
  time: number[]
  close: number[]
  average: number[]
  volume: number[]
}

export interface FollowAnswer {
  bar: StreamBar | undefined
  trades: StreamTrade[]
}

const MINUTES_OF: Partial<Record<BarPeriod, number>> = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '60m': 60 }
const DAYS_KEPT = 400

/** Answers questions about the past and the day's course, in the history thread. */
export class HistoryService {
  private readonly provider: MarketDataProvider
  private byId: Promise<ReadonlyMap<InstrumentId, Instrument>> | undefined
  private readonly days = new BoundedCache<string, Promise<BarColumns>>(DAYS_KEPT)
  private readonly keepsDays: boolean
  private before: { date: number; found: Promise<LimitsBefore | undefined> } | undefined

  /** `keepsDays` false: the provider itself knows how long its days hold. */
  constructor(provider: MarketDataProvider, { keepsDays = true }: { keepsDays?: boolean } = {}) {
    this.provider = provider
    this.keepsDays = keepsDays
  }

  readonly methods = {
    /** Answers once index histories are there, so that nobody's first page has to wait for them. */
    warm: async (): Promise<boolean> => {
      const index = (await this.provider.instruments()).find(({ kind }) => kind === 'index')
      if (index) await this.provider.daily(index.id, 1)
      return true
    },
    candles: (question: CandleQuestion): Promise<CandleAnswer> => this.candles(question),
    intraday: ({ id, days }: { id: InstrumentId; days: number }) => this.intraday(id, days),
    sparklines: ({ ids, points }: { ids: InstrumentId[]; points: number }) => this.sparklines(ids, points),
    trades: (question: { id: InstrumentId; count: number; before: number | undefined }) => this.trades(question),
    follow: ({ ids }: { ids: { id: InstrumentId; since: number }[] }) => this.follow(ids),
    limitCourses: ({ stocks }: { stocks: { id: InstrumentId; limitUp: number }[] }) => this.limitCourses(stocks),
    limitsBefore: (): Promise<LimitsBefore | undefined> => this.limitsBefore(),
    constituents: ({ id }: { id: InstrumentId }) => this.provider.constituents(id),
  }

  private async candles(question: CandleQuestion): Promise<CandleAnswer> {
    const size = MINUTES_OF[question.period]
    return size === undefined ? this.dayCandles(question) : this.minuteCandles(question, size)
  }

  private async dayCandles({ id, period, adjustment, count, before }: CandleQuestion): Promise<CandleAnswer> {
    const days = await this.daysOf(id)
    const adjusted = adjustBars(days.raw, days.steps, adjustment)
    const bars = period === 'day' ? adjusted : aggregateDays(adjusted, period)
    const end = countBefore(bars, before)
    const start = Math.max(0, end - count)
    return {
      ...plainBars(bars, start, end),
      exRights: stampsHolding(bars, days.rights, start, end),
      past: candlePast(days, { bars, start, end, adjustment }, period === 'day'),
      hasOlder: start > 0,
    }
  }

  /** Minute bars are put together from whole days, newest first, until there are enough. */
  private async minuteCandles({ id, adjustment, count, before }: CandleQuestion, size: number): Promise<CandleAnswer> {
    const days = await this.daysOf(id)
    const dates = days.raw.time
    const parts: BarColumns[] = []
    let collected = 0
    let index = dates.length - 1
    for (; index >= 0 && collected < count; index -= 1) {
      const date = dates[index] ?? 0
      if (before !== undefined && date * 10_000 > before) continue
      const day = aggregateMinutes(await this.provider.minutes(id, date), size, venueOfId(id))
      const length = countBefore(day, before)
      parts.unshift(day)
      collected += length
    }
    const bars = adjustBars(joinBars(parts), days.steps, adjustment)
    const end = countBefore(bars, before)
    const start = Math.max(0, end - count)
    const earlier = reachedBefore(adjustBars(days.raw, days.steps, adjustment), index + 1)
    return {
      ...plainBars(bars, start, end),
      exRights: [],
      past: candlePast(days, { bars, start, end, adjustment, earlier }, false),
      hasOlder: start > 0 || index >= 0,
    }
  }

  private async daysOf(id: InstrumentId): Promise<Days> {
    const [raw, rights, instruments] = await Promise.all([
      this.allDays(id),
      this.provider.exRights(id),
      this.instruments(),
    ])
    return daysOf(instruments.get(id), { raw, rights }, this.provider.tradingDate())
  }

  private async tickSize(id: InstrumentId): Promise<number> {
    return (await this.instruments()).get(id)?.tickSize ?? 10
  }

  private instruments(): Promise<ReadonlyMap<InstrumentId, Instrument>> {
    this.byId ??= this.provider.instruments().then((all) => new Map(all.map((one) => [one.id, one])))
    return this.byId
  }

  private async intraday(id: InstrumentId, count: number): Promise<IntradayDay[]> {
    // A day line without the days before it still shows the day; sources may be silent about those.
    const asked = this.allDays(id, count + 1)
    const days = this.keepsDays ? await asked : await asked.catch(() => this.onlyToday(id))
    const references = previousCloses(days, await this.provider.exRights(id), await this.tickSize(id))
    const first = Math.max(0, days.length - count)
    return Promise.all(
      Array.from(days.time.subarray(first), async (date, index) => {
        const bars = await this.provider.minutes(id, date)
        return {
          date,
          // On the first day of a new stock there is none: it counts from its first price.
          previousClose: references[first + index] || (bars.open[0] ?? 0),
          time: Array.from(bars.time),
          close: Array.from(bars.close),
          average: averagePrices(bars, isLevel(id)),
          volume: Array.from(bars.volume),
        }
      }),
    )
  }

  private async sparklines(ids: InstrumentId[], points: number) {
    const date = this.provider.tradingDate()
    return Promise.all(
      ids.map(async (id) => {
        const { close, length } = await this.provider.minutes(id, date)
        const step = Math.max(1, Math.ceil(length / points))
        const kept = Array.from(close).filter((_, index) => index % step === 0 || index === length - 1)
        return { points: kept, minutes: length }
      }),
    )
  }

  private async trades({ id, count, before }: { id: InstrumentId; count: number; before: number | undefined }) {
    const ticks = await this.provider.ticks(id)
    const end = Math.min(before ?? ticks.length, ticks.length)
    const start = Math.max(0, end - count)
    return { trades: tradesSince(ticks, start, end).toReversed(), nextBefore: start > 0 ? start : null }
  }

  private limitCourses(stocks: readonly { id: InstrumentId; limitUp: number }[]): Promise<LimitCourse[]> {
    const today = this.provider.tradingDate()
    return Promise.all(
      stocks.map(async ({ id, limitUp }) => {
        const [ticks, days] = await Promise.all([this.provider.ticks(id), this.daysOf(id)])
        return limitCourse(ticks, limitUp, days, today)
      }),
    )
  }

  /** Of the day before, so once a day. */
  private limitsBefore(): Promise<LimitsBefore | undefined> {
    const date = this.provider.tradingDate()
    if (this.before?.date !== date) {
      const found = limitsBefore(this.provider, (id) => this.daysOf(id), this.keepsDays)
      this.before = { date, found }
      // A failure is not remembered: the next reader asks again.
      found.catch(() => {
        this.before = undefined
      })
    }
    return this.before.found
  }

  private follow(ids: { id: InstrumentId; since: number }[]): Promise<FollowAnswer[]> {
    const date = this.provider.tradingDate()
    return Promise.all(
      ids.map(async ({ id, since }) => {
        const [bars, ticks] = await Promise.all([this.provider.minutes(id, date), this.provider.ticks(id)])
        return {
          bar: streamBarOf(bars, isLevel(id)),
          trades: tradesSince(ticks, Math.max(since, ticks.length - 60), ticks.length),
        }
      }),
    )
  }

  private finishedDays(id: InstrumentId, newest?: number): Promise<BarColumns> {
    if (!this.keepsDays) return this.provider.daily(id, newest)
    const key = `${id}/${this.provider.tradingDate()}/${newest ?? ''}`
    const known = this.days.get(key)
    if (known) return known
    const asked = this.provider.daily(id, newest)
    this.days.set(key, asked)
    return asked
  }

  /** The day in progress as one bar; undefined before its first trade or when it is finished. */
  private async today(id: InstrumentId, newest?: number): Promise<BarColumns | undefined> {
    const finished = await this.finishedDays(id, newest)
    const date = this.provider.tradingDate()
    if (finished.time[finished.length - 1] === date) return undefined
    const minutes = await this.onlyToday(id)
    return minutes.length === 0 ? undefined : minutes
  }

  /** The trading day as one bar out of its minutes; none before the first. */
  private async onlyToday(id: InstrumentId): Promise<BarColumns> {
    const minutes = await this.provider.minutes(id, this.provider.tradingDate())
    return minutes.length === 0 ? minutes : aggregateMinutes(minutes, 'day')
  }

  /** Unadjusted daily bars with the day in progress; older ones than the `newest` so many may be missing. */
  private async allDays(id: InstrumentId, newest?: number): Promise<BarColumns> {
    const [finished, today] = await Promise.all([this.finishedDays(id, newest), this.today(id, newest)])
    return today ? joinBars([finished, today]) : finished
  }
}

/** Indices and sectors have a level, not a price: the average of theirs is weighted by amount. */
function isLevel(id: InstrumentId): boolean {
  return id.startsWith('BK.') || /^(SH\.000|SZ\.399|BJ\.899|HK\.HS)/.test(id)
}

/** Stamps of the bars in which an ex-right day lies. */
function stampsHolding(bars: BarColumns, exRights: readonly ExRight[], start: number, end: number): number[] {
  const found = exRights.map(({ date }) => countBefore(bars, date))
  return [...new Set(found)]
    .filter((index) => index > 0 && index >= start && index < end)
    .map((index) => bars.time[index] ?? 0)
}
