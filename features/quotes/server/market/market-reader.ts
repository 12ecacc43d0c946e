import {
  QUOTE_FIELDS,
  QuoteTable,
  turnoverRate,
  volumeRatio,
  type Instrument,
  type InstrumentId,
  type QuoteField,
} from '@niujin/market'
import type { Quote } from '../../contract/index.ts'
import type { LiveField, LiveQuote, RankingKey } from '../../contract/limits.ts'
import { amplitude, change, changePercent, dividendYield, marketCap, pbRatio, peRatio } from '../../domain/index.ts'

const AT = Object.fromEntries(QUOTE_FIELDS.map((field, index) => [field, index])) as Record<QuoteField, number>

/** The main thread's view of the market: instruments and their newest quotes in shared memory. Never blocks, never copies the table. */
export class MarketReader {
  readonly instruments: readonly Instrument[]
  readonly table: QuoteTable
  private readonly rows: ReadonlyMap<string, number>
  private readonly scratch = new Float64Array(QUOTE_FIELDS.length)

  constructor(instruments: readonly Instrument[], table: QuoteTable) {
    this.instruments = instruments
    this.table = table
    this.rows = new Map(instruments.map((instrument, row) => [instrument.id, row]))
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id)
  }

  find(id: string): Instrument | undefined {
    const row = this.rows.get(id)
    return row === undefined ? undefined : this.instruments[row]
  }

  findRow(id: InstrumentId): { row: number; instrument: Instrument } | undefined {
    const row = this.rows.get(id)
    const instrument = row === undefined ? undefined : this.instruments[row]
    return row === undefined || !instrument ? undefined : { row, instrument }
  }

  /** The moving part of one row, all fields of one instant. */
  live(row: number): LiveQuote {
    const values = this.scratch
    this.table.read(row, values)
    const instrument = this.instruments[row]
    const read = (field: QuoteField) => values[AT[field]] ?? 0
    const price = (field: QuoteField) => read(field) || null
    const counted = instrument?.kind === 'index' || instrument?.kind === 'sector'
    // Of a row no source has told anything nothing is known, not even that nothing was traded.
    const isQuoted = read('last') > 0 || read('previousClose') > 0
    const known = (field: QuoteField) => (isQuoted ? knownOf(read(field)) : null)
    return {
      last: price('last'),
      previousClose: price('previousClose'),
      open: price('open'),
      high: price('high'),
      low: price('low'),
      volume: known('volume'),
      amount: known('amount'),
      turnoverRate: rounded(turnoverRate(known('volume') ?? Number.NaN, instrument?.floatShares ?? 0)),
      volumeRatio: hundredths(volumeRatio(read('volume'), tradedMinutes(read('time')), read('averageMinuteVolume'))),
      speed: rounded(known('speed')),
      majorNetInflow: known('majorNetInflow'),
      ...(counted ? countsOf(read) : NO_COUNTS),
      sealed: sealed(read),
      suspended: read('suspended'),
      time: read('time') || null,
    }
  }

  /** 总市值 of an instrument in its currency now; 0 of what has no shares or no price. */
  worthOf(id: string): number {
    const row = this.rowOf(id)
    if (row === undefined) return 0
    const price = this.table.get(row, 'last') || this.table.get(row, 'previousClose')
    return ((this.instruments[row]?.totalShares ?? 0) * price) / 1000
  }

  /** 竞价额: yuan that the opening auction would match now, before anything is traded; NaN of what has no price. */
  private gatheredOf(row: number): number {
    if (this.table.get(row, 'suspended') === 1 || this.table.get(row, 'last') === 0) return Number.NaN
    return (this.table.get(row, 'bidPrice1') * this.table.get(row, 'bidVolume1')) / 1000
  }

  /** The value a list is sorted by; NaN where not defined. `code` sorts by position in the instrument list. */
  sortValue(row: number, key: RankingKey, known: Pick<Sortable, 'valuation' | 'contribution'> = {}): number {
    if (key === 'code') return -row
    if (key === 'amount' && this.table.get(row, 'open') === 0) return this.gatheredOf(row)
    const shares = this.instruments[row]?.totalShares
    return sortValueOf({ ...known, live: this.live(row), ...(shares === undefined ? {} : { shares }) }, key)
  }
}

/** What a list is sorted by: the moving part, and what besides it makes a figure. */
export type Sortable = Pick<Quote, 'live' | 'shares' | 'valuation' | 'contribution'>

/** The value by which a quote stands in a list; NaN where not defined. */
export function sortValueOf(quote: Sortable, key: Exclude<RankingKey, 'code'>): number {
  const { live } = quote
  // What contributes nothing to an index has its place among those that do.
  if (key === 'contribution') return quote.contribution ?? Number.NaN
  if (live.suspended === 1 || live.last === null) return Number.NaN
  return (key in DERIVED ? DERIVED[key as DerivedKey](quote) : live[key as LiveField]) ?? Number.NaN
}

type DerivedKey = Exclude<RankingKey, LiveField | 'code' | 'contribution'>

const DERIVED: Readonly<Record<DerivedKey, (quote: Sortable) => number | null>> = {
  change: ({ live }) => change(live),
  changePercent: ({ live }) => changePercent(live),
  amplitude: ({ live }) => amplitude(live),
  marketCap: ({ live, shares }) => marketCap(shares, live),
  // A loss is no cheap stock: it comes last in either order.
  peRatio: (quote) => positive(peRatio(quote)),
  pbRatio,
  dividendYield,
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}

/** Ratios travel with six digits: enough for 0.01 % steps, and small changes of the seventh digit send nothing. */
function rounded(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1e6) / 1e6
}

/** Online sources leave NaN where they told nothing. */
function knownOf(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

const NO_COUNTS = { advancing: null, unchanged: null, declining: null }

function countsOf(read: (field: QuoteField) => number) {
  return { advancing: read('advancing'), unchanged: read('unchanged'), declining: read('declining') }
}

function hundredths(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 100) / 100
}

/** Minutes of continuous trading before `second`, noon break left out; at least one once trading began. */
function tradedMinutes(second: number): number {
  const minute = second / 60
  if (minute < 9 * 60 + 25) return 0
  const morning = Math.min(minute, 11 * 60 + 30) - (9 * 60 + 30)
  const afternoon = Math.max(0, Math.min(minute, 15 * 60) - 13 * 60)
  return Math.max(1, morning + afternoon)
}

/** 涨停 1: at the limit with nobody selling; 跌停 -1: at the limit with nobody buying. */
function sealed(read: (field: QuoteField) => number): number {
  const last = read('last')
  if (last > 0 && last === read('limitUp') && read('askPrice1') === 0) return 1
  if (last > 0 && last === read('limitDown') && read('bidPrice1') === 0) return -1
  return 0
}
