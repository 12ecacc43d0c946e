import { setTimeout as pause } from 'node:timers/promises'
import {
  STANDARD_COMPANIES,
  createSimulatedCompanies,
  financeValue,
  profitsOf,
  type CompanyDataProvider,
  type Profits,
} from '@niujin/company-data'
import type { FigureTable, KnownFigures, StockFacts } from '@niujin/formula/node'
import { giveBackMemory } from '@niujin/server-kit/threads'
import { marketCap, toEpochDay, type Instrument, type InstrumentId, type MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import { breathing } from './breath.ts'
import type { DayFacts } from './day-facts.ts'
import { dynamicOf } from './dynamic-facts.ts'
import { MarketIndexes } from './market-indexes.ts'
import type { MarketColumns } from './market-columns.ts'
import { entriesOf, KEPT_STATEMENTS, REPORT_CODES, tablesOf, type StockEntries } from './published-figures.ts'
import { barsOfQuarterEnds } from './quarter-ends.ts'

/** FINANCE as it is now, of the reports. */
const FINANCE_CODES = [...REPORT_CODES, 45]
const LIMIT_RATIOS = { main: 0.1, chinext: 0.2, star: 0.2, bse: 0.3 } as const
const CSI_300 = 'SH.000300'
/** Reading ahead of any question begins so long after the start, when everything else wants the processor too (milliseconds). */
const AHEAD_AFTER = 60_000
/** It rests so long after each stock (milliseconds): nobody waits for it yet. */
const REST = 5

/** Of one day: who is in the index, and the indices themselves. */
interface Surroundings {
  readonly day: number
  /** Empty when nobody told. */
  readonly csi300: ReadonlySet<string>
  readonly indexes: MarketIndexes
}

/** What is kept of a company's reports: the reports themselves would take up some sixty times as much. */
interface Reports {
  /** FINANCE in the order of `FINANCE_CODES`. */
  readonly finance: readonly number[]
  readonly profits: Profits
}

const NO_TABLES: readonly FigureTable[] = []

/** FINANCE and DYNAINFO of a stock by their number. */
export type Figures = Pick<StockFacts, 'finance' | 'dynamicInfo'>

/** What formulas may ask about stocks: sectors and shares at once, reports when they have been read, quotes of now. */
export class MarketFacts {
  private readonly provider: MarketDataProvider
  private readonly columns: MarketColumns
  private readonly sectors: ReadonlyMap<string, string>
  private reports: readonly Reports[] | undefined
  /** What was known of them on each day that is kept. */
  private tables = NO_TABLES
  private figures: KnownFigures = { tables: NO_TABLES, today: 0 }
  /** The day as of which the reports were read. */
  private reportsDay = 0
  private reading: Promise<void> | undefined
  private isAwaited = false
  private around: Surroundings | undefined
  private readingAround: Promise<void> | undefined
  private readonly onTrouble: (error: unknown) => void

  /** `onTrouble` is told of what goes wrong in the background. */
  constructor(
    provider: MarketDataProvider,
    columns: MarketColumns,
    sectors: ReadonlyMap<string, string>,
    onTrouble: (error: unknown) => void = () => undefined,
  ) {
    this.onTrouble = onTrouble
    this.provider = provider
    this.columns = columns
    this.sectors = sectors
  }

  /** Begins to read what takes long before anybody asks for it. */
  async readAhead(): Promise<void> {
    await pause(AHEAD_AFTER)
    this.hasSurroundings()
    this.readOnce()
  }

  /** True once every company's reports are read; who asks before makes the reading hurry. */
  hasReports(): boolean {
    this.isAwaited = this.reports === undefined
    this.readOnce()
    return this.reports !== undefined
  }

  /** Reads the reports as of the day, unless they are; those of the day before are good until then. */
  private readOnce(): void {
    if (this.reportsDay === this.columns.day) return
    this.reading ??= this.readReports()
      .catch(this.onTrouble)
      .finally(() => {
        this.reading = undefined
      })
  }

  /** True once the indices of the day are read; begins to when asked for the first time on a day. */
  hasSurroundings(): boolean {
    const { day } = this.columns
    if (this.around?.day === day) return true
    this.readingAround ??= this.readSurroundings(day)
      .catch(this.onTrouble)
      .finally(() => {
        this.readingAround = undefined
      })
    return false
  }

  private async readSurroundings(day: number): Promise<void> {
    const csi300 = new Set<string>(await this.provider.constituents(CSI_300))
    this.around = { day, csi300, indexes: await MarketIndexes.load(this.provider) }
  }

  /** Takes some seconds, in turns with the thread's other work. */
  private async readReports(): Promise<void> {
    const { day } = this.columns
    const companies = await createSimulatedCompanies({ ...STANDARD_COMPANIES, market: this.marketOfCompanies() })
    const breathe = breathing()
    const reports: Reports[] = []
    const entries: StockEntries[] = []
    for (const [stock, { instrument }] of this.columns.stocks.entries()) {
      const read = await this.reportsOf(stock, instrument, companies)
      reports.push(read.now)
      entries.push(read.known)
      await (this.isAwaited ? breathe() : pause(REST))
    }
    this.reports = reports
    this.tables = tablesOf(entries)
    this.reportsDay = day
    giveBackMemory()
  }

  /** What the companies' figures follow from, of the histories that the columns have read: nobody makes them again. */
  private marketOfCompanies() {
    const pasts = new Map(
      this.columns.stocks.map(({ instrument }, stock) => [instrument.id, this.columns.pastOf(stock)]),
    )
    return {
      instruments: () => this.provider.instruments(),
      tradingDate: () => this.provider.tradingDate(),
      daily: (id: InstrumentId) => Promise.resolve(barsOfQuarterEnds(pasts.get(id)?.quarters ?? [])),
      exRights: (id: InstrumentId) => Promise.resolve(pasts.get(id)?.rights ?? []),
    }
  }

  /** What was known on each day, as of the day of the quotes; the same object while it says the same. */
  byDay({ table }: MarketReader): KnownFigures {
    const { tables } = this
    const today = table.clock.date
    if (this.figures.tables !== tables || this.figures.today !== today) this.figures = { tables, today }
    return this.figures
  }

  /** The facts as they are now, in the order of the stocks. */
  now(reader: MarketReader): StockFacts[] {
    const indexOf = this.around?.indexes.now(reader)
    return this.columns.stocks.map(({ instrument }, stock) => {
      const index = indexOf?.(instrument.exchange)
      return {
        code: instrument.code,
        exchange: instrument.exchange,
        name: instrument.name,
        industry: this.nameOf(instrument.industry),
        region: this.nameOf(instrument.region),
        concepts: instrument.concepts.map((id) => this.nameOf(id)),
        sectors: [instrument.industry, instrument.region, ...instrument.concepts].flatMap(
          (id) => this.nameOf(id) || [],
        ),
        totalShares: instrument.totalShares,
        floatShares: instrument.floatShares,
        ...(instrument.listDate > 0 && { listDate: instrument.listDate }),
        limitRatio: LIMIT_RATIOS[instrument.board ?? 'main'],
        ...this.figuresOf(stock, reader),
        ...(index && { index }),
      }
    })
  }

  /** FINANCE and DYNAINFO of one stock of the store as they are now. */
  figuresOf(stock: number, reader: MarketReader): Figures {
    const known = this.columns.stocks[stock]
    if (!known) return { finance: {}, dynamicInfo: {} }
    const { instrument, row } = known
    const reports = this.reports?.[stock]
    const days = this.columns.pastOf(stock)?.facts
    return {
      finance: {
        ...(reports && byCode(reports)),
        ...(days && this.fromDays(instrument, days)),
        ...ofNow(instrument, reader, row),
      },
      dynamicInfo: dynamicOf(reader, row, { instrument, days, profits: reports?.profits }),
    }
  }

  /** FINANCE that finished days tell. */
  private fromDays({ id }: Instrument, { isExRight, sinceLimitUp, sinceLimitDown }: DayFacts): Record<number, number> {
    const members = this.around?.csi300
    return {
      49: Number(isExRight),
      50: members && members.size > 0 ? Number(members.has(id)) : Number.NaN,
      81: sinceLimitUp,
      82: sinceLimitDown,
    }
  }

  private nameOf(sector: string | undefined): string {
    return (sector && this.sectors.get(sector)) || ''
  }

  private async reportsOf(stock: number, instrument: Instrument, companies: CompanyDataProvider) {
    const { id, totalShares, floatShares } = instrument
    const [statements, dividends, holders] = await Promise.all([
      companies.statements(id),
      companies.dividends(id),
      companies.holders(id),
    ])
    const price = Math.round((this.columns.store.barsOf(stock, 1).close[0] ?? 0) * 1000)
    const count = holders.at(-1)?.count
    const facts = {
      statements: statements.slice(-KEPT_STATEMENTS),
      dividends: dividends.slice(-KEPT_STATEMENTS),
      totalShares,
      floatShares,
      price,
      today: this.provider.tradingDate(),
      ...(count === undefined ? {} : { holders: count }),
    }
    const now: Reports = { finance: FINANCE_CODES.map((code) => financeValue(code, facts)), profits: profitsOf(facts) }
    return { now, known: entriesOf({ statements, dividends, holders }, this.columns.pastOf(stock)?.keptFrom ?? 0) }
  }
}

function byCode({ finance }: Reports): Record<number, number> {
  return Object.fromEntries(FINANCE_CODES.map((code, at) => [code, finance[at] ?? Number.NaN]))
}

/** Shares, market values and days listed as they are now, of the price that the page of the stock shows. */
function ofNow(
  { totalShares, floatShares, listDate }: Instrument,
  { table }: MarketReader,
  row: number,
): Record<number, number> {
  const price = table.get(row, 'last') || table.get(row, 'previousClose')
  const value = (shares: number) => marketCap(price, shares) ?? Number.NaN
  const listed = listDate > 0 ? toEpochDay(table.clock.date) - toEpochDay(listDate) + 1 : Number.NaN
  return {
    1: totalShares || Number.NaN,
    7: floatShares || Number.NaN,
    39: value(totalShares),
    40: value(floatShares),
    42: listed,
  }
}
