import {
  minuteIndexAt,
  priceLimit,
  QUOTE_FIELDS,
  tradingDayIndex,
  venueOf,
  type Instrument,
  type InstrumentId,
  type QuoteField,
  type QuoteTable,
} from '@niujin/market'
import { secondOfDay } from '../shanghai.ts'
import type { SourceQuote } from '../source-quote.ts'
import type { KeptQuote } from '../store/quote-file.ts'
import { SpeedTrack } from './speed-track.ts'
import { tradingDayAt, type Moment } from './trading-day.ts'

type Fields = Partial<Record<QuoteField, number | undefined>>

const LEVELS = [1, 2, 3, 4, 5] as const
/** Where 0 would be a figure: NaN until a source tells it. */
const UNKNOWN: Fields = { speed: Number.NaN, majorNetInflow: Number.NaN }

/** Puts sources' quotes into the table: never an older one over a newer one, never yesterday's as today's. */
export class QuoteWriter {
  private readonly table: QuoteTable
  private readonly speed = new SpeedTrack()
  private readonly values = new Float64Array(QUOTE_FIELDS.length)
  private readonly before = new Float64Array(QUOTE_FIELDS.length)
  /** Trading day (YYYYMMDD) and quote time (YYYYMMDDHHmmss) every row stands at. */
  private readonly days: Float64Array
  private readonly stamps: Float64Array

  constructor(table: QuoteTable) {
    this.table = table
    this.days = new Float64Array(table.rows)
    this.stamps = new Float64Array(table.rows)
  }

  /** Notes what the change over five minutes is measured from; call it every turn. */
  noteSpeed(second: number): void {
    this.speed.note(this.table, second)
  }

  /** On a new trading day the last price becomes the reference and everything else is empty, until quotes of the day come. */
  beginDay(row: number, instrument: Instrument, now: Moment): void {
    const day = tradingDayAt(venueOf(instrument), now)
    if (!this.days[row] || this.days[row] === day) return
    const previousClose = this.table.get(row, 'last') || this.table.get(row, 'previousClose')
    this.empty()
    this.put({
      previousClose,
      suspended: this.table.get(row, 'suspended'),
      ...leaderOf(instrument),
      ...limitsOf(instrument, previousClose, day),
    })
    this.days[row] = day
    this.table.write(row, this.values)
  }

  /** Writes one quote; one without a time counts as of today, but gives way to those of today that have one. */
  write(row: number, instrument: Instrument, quote: SourceQuote, now: Moment): void {
    const day = tradingDayAt(venueOf(instrument), now)
    const date = quote.time === undefined ? day : Math.floor(quote.time / 1_000_000)
    if (date > now.date || this.isOlder(row, quote)) return
    this.table.read(row, this.before)
    if (this.days[row] === day) this.values.set(this.before)
    else this.empty()
    if (date < day) this.fillIdle(instrument, quote, day)
    else this.fillTraded(row, instrument, quote, day)
    this.days[row] = day
    if (quote.time !== undefined) this.stamps[row] = quote.time
    this.writeChanged(row)
  }

  /** 主力净流入 in yuan, from a source of its own. */
  writeFlow(row: number, majorNetInflow: number): void {
    this.table.read(row, this.before)
    this.values.set(this.before)
    this.put({ majorNetInflow })
    this.writeChanged(row)
  }

  /** Every row that has ever had a quote, to be kept. */
  kept(instruments: readonly Instrument[]): ReadonlyMap<InstrumentId, KeptQuote> {
    return new Map(
      instruments.flatMap(({ id }, row) => {
        const [day = 0, stamp = 0] = [this.days[row], this.stamps[row]]
        if (day === 0 && stamp === 0) return []
        const values = new Float64Array(QUOTE_FIELDS.length)
        this.table.read(row, values)
        return [[id, { day, stamp, values }] as const]
      }),
    )
  }

  /** Shows what was kept. Of an earlier day it stands as it is until the first quote of this one, and is then replaced whole. */
  restore(instruments: readonly Instrument[], quotes: ReadonlyMap<InstrumentId, KeptQuote>, now: Moment): void {
    for (const [row, instrument] of instruments.entries()) {
      const quote = quotes.get(instrument.id)
      if (!quote) continue
      this.values.set(quote.values)
      this.put(leaderOf(instrument))
      this.days[row] = quote.day === tradingDayAt(venueOf(instrument), now) ? quote.day : 0
      this.stamps[row] = quote.stamp
      this.table.write(row, this.values)
    }
  }

  private empty(): void {
    this.values.fill(0)
    this.put(UNKNOWN)
  }

  private writeChanged(row: number): void {
    if (this.values.some((value, at) => !Object.is(value, this.before[at]))) this.table.write(row, this.values)
  }

  private isOlder(row: number, { time }: SourceQuote): boolean {
    return time !== undefined && time < (this.stamps[row] ?? 0)
  }

  /** The newest quote is of an earlier day: today has had no trade, and its reference is that day's price. */
  private fillIdle(instrument: Instrument, quote: SourceQuote, day: number): void {
    const previousClose = quote.price ?? quote.previousClose
    this.put({
      previousClose,
      suspended: quote.suspended ? 1 : 0,
      ...leaderOf(instrument),
      ...limitsOf(instrument, previousClose, day),
    })
  }

  private fillTraded(row: number, instrument: Instrument, quote: SourceQuote, day: number): void {
    const computed = limitsOf(instrument, quote.previousClose, day)
    const second = quote.time === undefined ? undefined : secondOfDay(quote.time)
    this.put({
      previousClose: quote.previousClose,
      open: quote.open,
      high: quote.high,
      low: quote.low,
      last: quote.price,
      volume: quote.volume,
      amount: quote.amount,
      limitUp: quote.limitUp ?? computed.limitUp,
      limitDown: quote.limitDown ?? computed.limitDown,
      buyVolume: quote.buyVolume,
      sellVolume: quote.sellVolume,
      majorNetInflow: quote.majorNetInflow,
      suspended: quote.suspended ? 1 : 0,
      ...leaderOf(instrument),
      time: second,
      ...bookOf(quote),
    })
    if (second === undefined) return
    this.put({
      speed: this.speed.speedOf(row, quote.price ?? 0, second),
      averageMinuteVolume: averageMinuteVolume(instrument, quote, second),
    })
  }

  private put(fields: Fields): void {
    for (const [at, field] of QUOTE_FIELDS.entries()) {
      const value = fields[field]
      if (value !== undefined) this.values[at] = value
    }
  }
}

/** Only indices have a leader, and theirs is worked out from their constituents. */
function leaderOf({ kind }: Instrument): Fields {
  return kind === 'index' ? {} : { leaderRow: -1 }
}

/** All ten levels: those the quote lacks are emptied, so that no old level stands beside a new price. */
function bookOf({ bids, asks }: SourceQuote): Fields {
  const fields: Fields = {}
  for (const level of LEVELS) {
    fields[`bidPrice${level}`] = bids[level - 1]?.price ?? 0
    fields[`bidVolume${level}`] = bids[level - 1]?.volume ?? 0
    fields[`askPrice${level}`] = asks[level - 1]?.price ?? 0
    fields[`askVolume${level}`] = asks[level - 1]?.volume ?? 0
  }
  return fields
}

function limitsOf(instrument: Instrument, reference: number | undefined, date: number): Fields {
  if (reference === undefined || venueOf(instrument) === 'hk') return {}
  const daysListed = 1 + tradingDayIndex('a', date) - tradingDayIndex('a', instrument.listDate)
  const limits = priceLimit(instrument, { date, reference, daysListed })
  return { limitUp: limits?.limitUp ?? 0, limitDown: limits?.limitDown ?? 0 }
}

/** 量比 is today's volume per minute over the average of five days: solved for the average. */
function averageMinuteVolume(
  instrument: Instrument,
  { volumeRatio, volume }: SourceQuote,
  second: number,
): number | undefined {
  const minutes = minuteIndexAt(venueOf(instrument), second)
  return volumeRatio && volume && minutes > 0 ? volume / minutes / volumeRatio : undefined
}
