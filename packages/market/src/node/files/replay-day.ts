import { changePercent } from '../../derive.ts'
import { sliceBars, type BarColumns } from '../../bars.ts'
import { tradingDayIndex } from '../../calendar.ts'
import { holdingsValue } from '../../index-value.ts'
import type { Instrument, InstrumentId } from '../../instrument.ts'
import { priceLimit } from '../../price-limit.ts'
import { QUOTE_FIELDS, type QuoteField, type QuoteTable } from '../../quote-table.ts'
import { endedBy, type FolderBars } from './folder-bars.ts'

const OPEN = 9 * 3600 + 25 * 60
const CLOSE = 15 * 3600
const AVERAGE_DAYS = 5
const MINUTES = 240
/** Sectors have no prices of their own in files: they stand at this level at the previous close. */
const SECTOR_LEVEL = 1_000_000

interface Row {
  readonly instrument: Instrument
  /** The day's bar; undefined while suspended. */
  readonly day: BarColumns | undefined
  readonly minutes: BarColumns
  readonly previousClose: number
  readonly limits: { limitUp: number; limitDown: number }
  readonly averageMinuteVolume: number
}

/** One past day, shown in a quote table as it stood at a second of that day. */
export class ReplayDay {
  readonly date: number
  private readonly rows: readonly Row[]
  private readonly members: readonly (readonly number[])[]
  private readonly values = new Float64Array(QUOTE_FIELDS.length)

  constructor(
    bars: FolderBars,
    {
      instruments,
      date,
      membersOf,
    }: {
      instruments: readonly Instrument[]
      date: number
      membersOf: (id: InstrumentId) => readonly InstrumentId[]
    },
  ) {
    this.date = date
    const rowOf = new Map(instruments.map(({ id }, row) => [id, row]))
    this.rows = instruments.map((instrument) => rowFor(bars, instrument, date))
    this.members = instruments.map(({ id }) => membersOf(id).flatMap((member) => rowOf.get(member) ?? []))
  }

  /** Writes every row as of `second`. Constituents come first: indices and sectors look at their rows. */
  show(table: QuoteTable, second: number): void {
    table.setClock(this.date, second)
    for (const isGroup of [false, true]) {
      for (const [index, row] of this.rows.entries()) {
        if (isGroupRow(row) !== isGroup) continue
        this.values.fill(0)
        this.fillPrices(row, second)
        if (isGroup) this.fillGroup(table, index)
        else this.put({ leaderRow: -1 })
        table.write(index, this.values)
      }
    }
  }

  private put(fields: Partial<Record<QuoteField, number>>): void {
    for (const [at, field] of QUOTE_FIELDS.entries()) {
      const value = fields[field]
      if (value !== undefined) this.values[at] = value
    }
  }

  private fillPrices({ day, minutes, previousClose, limits, averageMinuteVolume }: Row, second: number): void {
    this.put({ previousClose, ...limits, averageMinuteVolume, suspended: day ? 0 : 1 })
    if (!day || second < OPEN) return
    const soFar = minutes.length === 0 || second >= CLOSE ? day : endedBy(minutes, second)
    const last = soFar.length - 1
    if (last < 0) return
    const price = soFar.close[last] ?? 0
    const before = minutes.length === 0 ? price : lastPrice(endedBy(minutes, second - 300), day)
    this.put({
      open: soFar.open[0] ?? 0,
      high: Math.max(...soFar.high),
      low: Math.min(...soFar.low),
      last: price,
      volume: sum(soFar.volume),
      amount: sum(soFar.amount),
      speed: before > 0 ? price / before - 1 : 0,
      time: Math.min(second, CLOSE),
    })
  }

  private fillGroup(table: QuoteTable, index: number): void {
    const rows = this.members[index] ?? []
    const moves = rows.flatMap((row) => {
      const percent = changePercent(table.get(row, 'last'), table.get(row, 'previousClose'))
      return percent === null ? [] : [{ row, percent }]
    })
    const leader = moves.toSorted((a, b) => b.percent - a.percent)[0]
    this.put({
      advancing: moves.filter(({ percent }) => percent > 0).length,
      unchanged: moves.filter(({ percent }) => percent === 0).length,
      declining: moves.filter(({ percent }) => percent < 0).length,
      leaderRow: leader?.row ?? -1,
    })
    if (this.rows[index]?.instrument.kind === 'sector') this.fillSector(table, rows)
  }

  /** A sector from its members, weighted by floating shares (equally where those are unknown). */
  private fillSector(table: QuoteTable, rows: readonly number[]): void {
    const level = (field: 'open' | 'last') => {
      const priced = rows.filter((row) => table.get(row, field) > 0)
      const value = (column: QuoteField) =>
        holdingsValue(
          priced.map((row) => ({ price: table.get(row, column), shares: this.rows[row]?.instrument.floatShares || 1 })),
        )
      const before = value('previousClose')
      return before > 0 ? Math.round((value(field) / before) * SECTOR_LEVEL) : 0
    }
    const [open, last] = [level('open'), level('last')]
    const total = (column: QuoteField) => rows.reduce((whole, row) => whole + table.get(row, column), 0)
    this.put({
      previousClose: SECTOR_LEVEL,
      open,
      last,
      high: Math.max(open, last),
      low: Math.min(open, last),
      volume: total('volume'),
      amount: total('amount'),
      suspended: 0,
      time: Math.max(0, ...rows.map((row) => table.get(row, 'time'))),
    })
  }
}

function isGroupRow({ instrument }: Row): boolean {
  return instrument.kind === 'sector' || instrument.kind === 'index'
}

function rowFor(bars: FolderBars, instrument: Instrument, date: number): Row {
  const recent = bars.dailyUpTo(instrument, date, AVERAGE_DAYS + 1)
  const last = recent.length - 1
  const isTraded = recent.time[last] === date
  const before = sliceBars(recent, 0, isTraded ? last : recent.length)
  const previousClose = bars.referenceOf(instrument, before, date)
  const daysListed = 1 + tradingDayIndex('a', date) - tradingDayIndex('a', instrument.listDate)
  const limits = priceLimit(instrument, { date, reference: previousClose, daysListed })
  return {
    instrument,
    day: isTraded ? sliceBars(recent, last, recent.length) : undefined,
    minutes: bars.minutesWithAuction(instrument, date),
    previousClose,
    limits: { limitUp: limits?.limitUp ?? 0, limitDown: limits?.limitDown ?? 0 },
    averageMinuteVolume: before.length > 0 ? sum(before.volume) / before.length / MINUTES : 0,
  }
}

function lastPrice(minutes: BarColumns, day: BarColumns): number {
  return minutes.close[minutes.length - 1] ?? day.open[0] ?? 0
}

function sum(values: Float64Array): number {
  return values.reduce((whole, value) => whole + value, 0)
}
