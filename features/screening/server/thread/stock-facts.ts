import {
  STANDARD_COMPANIES, createSimulatedCompanies, dynamicPriceEarnings, financeValue, staticPriceEarnings, trailingPriceEarnings,
  type CompanyDataProvider, type CompanyFacts,
} from '@niujin/company-data'
import type { StockFacts } from '@niujin/formula/node'
import { toEpochDay, type Instrument, type MarketDataProvider, type QuoteField } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import type { StoredStock } from './market-columns.ts'

const FINANCE_CODES = [
  1, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40, 43, 44, 45, 54, 55, 57, 58,
]
const LIMIT_RATIOS = { main: 0.1, chinext: 0.2, star: 0.2, bse: 0.3 } as const
const LEVELS = [1, 2, 3, 4, 5] as const
const BATCH = 5
/** Two years of quarters and their dividends: what ratios of today look back on. */
const KEPT_STATEMENTS = 9

interface Reports {
  /** FINANCE by code. */
  readonly finance: Readonly<Record<number, number>>
  readonly facts: CompanyFacts
}

/** What formulas may ask about stocks: sectors and shares at once, reports when they have been read, quotes of now. */
export class MarketFacts {
  private readonly provider: MarketDataProvider
  private readonly stocks: readonly StoredStock[]
  private readonly sectors: ReadonlyMap<string, string>
  private reports: readonly Reports[] | undefined
  private reading: Promise<void> | undefined

  constructor(provider: MarketDataProvider, stocks: readonly StoredStock[], sectors: ReadonlyMap<string, string>) {
    this.provider = provider
    this.stocks = stocks
    this.sectors = sectors
  }

  /** True once every company's reports are read; begins to read them when asked for the first time. */
  hasReports(): boolean {
    this.reading ??= this.readReports()
    return this.reports !== undefined
  }

  /** Takes some seconds, in turns with the thread's other work. */
  private async readReports(): Promise<void> {
    const companies = await createSimulatedCompanies({ ...STANDARD_COMPANIES, market: this.provider })
    const reports: Reports[] = []
    for (const [at, { instrument }] of this.stocks.entries()) {
      reports.push(await this.reportsOf(instrument, companies))
      if (at % BATCH === 0) await new Promise((done) => setImmediate(done))
    }
    this.reports = reports
  }

  /** The facts as they are now, in the order of the stocks. */
  now(reader: MarketReader): StockFacts[] {
    return this.stocks.map(({ instrument, row }, stock) => {
      const reports = this.reports?.[stock]
      const price = reader.table.get(row, 'last') / 1000
      return {
        code: instrument.code,
        exchange: instrument.exchange,
        name: instrument.name,
        industry: this.nameOf(instrument.industry),
        region: this.nameOf(instrument.region),
        concepts: instrument.concepts.map((id) => this.nameOf(id)),
        sectors: [instrument.industry, instrument.region, ...instrument.concepts].flatMap((id) => this.nameOf(id) || []),
        totalShares: instrument.totalShares,
        floatShares: instrument.floatShares,
        limitRatio: LIMIT_RATIOS[instrument.board ?? 'main'],
        finance: { ...reports?.finance, 42: listedDays(instrument, reader.table.clock.date) },
        dynamicInfo: dynamicOf(reader, row, { instrument, price, reports }),
      }
    })
  }

  private nameOf(sector: string | undefined): string {
    return (sector && this.sectors.get(sector)) || ''
  }

  private async reportsOf(instrument: Instrument, companies: CompanyDataProvider): Promise<Reports> {
    const { id, totalShares, floatShares } = instrument
    const [statements, dividends, holders, days] = await Promise.all([
      companies.statements(id), companies.dividends(id), companies.holders(id), this.provider.daily(id),
    ])
    const price = days.close[days.length - 1] ?? 0
    const count = holders.at(-1)?.count
    const facts = {
      statements: statements.slice(-KEPT_STATEMENTS),
      dividends: dividends.slice(-KEPT_STATEMENTS),
      totalShares, floatShares, price,
      today: this.provider.tradingDate(),
      ...(count === undefined ? {} : { holders: count }),
    }
    return { facts, finance: Object.fromEntries(FINANCE_CODES.map((code) => [code, financeValue(code, facts)])) }
  }
}

function listedDays(instrument: Instrument, date: number): number {
  return toEpochDay(date) - toEpochDay(instrument.listDate) + 1
}

/** DYNAINFO by code: prices in yuan, volumes in hands, ratios as shares of one. */
function dynamicOf(
  reader: MarketReader,
  row: number,
  { instrument, price, reports }: { instrument: Instrument; price: number; reports: Reports | undefined },
): Record<number, number> {
  const { table } = reader
  const yuan = (field: QuoteField) => table.get(row, field) / 1000 || Number.NaN
  const hands = (field: QuoteField) => table.get(row, field) / 100
  const before = yuan('previousClose')
  return {
    3: before, 4: yuan('open'), 5: yuan('high'), 6: yuan('low'), 7: price || Number.NaN,
    8: hands('volume'), 10: table.get(row, 'amount'),
    12: price - before, 13: (yuan('high') - yuan('low')) / before, 14: price / before - 1,
    17: reader.live(row).volumeRatio ?? Number.NaN, 20: yuan('bidPrice1'), 21: yuan('askPrice1'),
    22: hands('sellVolume'), 23: hands('buyVolume'), 24: table.get(row, 'speed'),
    26: yuan('limitUp'), 27: yuan('limitDown'),
    37: instrument.floatShares > 0 ? table.get(row, 'volume') / instrument.floatShares : Number.NaN,
    ...earningsOf(reports, price),
    ...bookOf(hands, { isSealed: reader.live(row).sealed === 1, price }),
  }
}

/** PE static, dynamic, TTM. */
function earningsOf(reports: Reports | undefined, price: number): Record<number, number> {
  if (!reports) return {}
  const facts = { ...reports.facts, price: price * 1000 }
  const or = (figure: number | null) => figure ?? Number.NaN
  return { 38: or(staticPriceEarnings(facts)), 39: or(dynamicPriceEarnings(facts)), 40: or(trailingPriceEarnings(facts)) }
}

/** 封单金额 and 委比. */
function bookOf(hands: (field: QuoteField) => number, { isSealed, price }: { isSealed: boolean; price: number }): Record<number, number> {
  const bids = LEVELS.reduce((sum, level) => sum + hands(`bidVolume${level}`), 0)
  const asks = LEVELS.reduce((sum, level) => sum + hands(`askVolume${level}`), 0)
  return { 88: isSealed ? hands('bidVolume1') * 100 * price : 0, 105: bids + asks > 0 ? (bids - asks) / (bids + asks) : Number.NaN }
}
