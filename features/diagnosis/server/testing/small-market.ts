import { createSimulatedCompanies } from '@niujin/company-data'
import {
  emptyBars, QuoteTable, QUOTE_FIELDS, type BarColumns, type Instrument, type InstrumentId, type MarketDataProvider, type QuoteField,
} from '@niujin/market'
import { MarketReader, type Market } from '@niujin/quotes/server'
import { DiagnosisService } from '../thread/diagnosis-service.ts'

const DAYS = 300
/** Stocks SH.600000 … SH.600008: the last but one is suspended, the last never traded. */
const STOCKS = 9
const INDUSTRY = 'BK.1001'

export const TODAY = dateOf(DAYS)
export const SUSPENDED = 'SH.600007'
export const NEVER_TRADED = 'SH.600008'

/** A market of one industry whose prices are a fixed walk, with a day in progress, and the service that diagnoses it. */
export interface SmallMarket {
  readonly market: Market
  readonly provider: MarketDataProvider
  readonly service: DiagnosisService
  /** Changes a stock's price of now (milli). */
  readonly trade: (id: string, price: number) => void
  /** Moves the market's clock. */
  readonly setSecond: (second: number) => void
}

export async function smallMarket(): Promise<SmallMarket> {
  const stocks = Array.from({ length: STOCKS }, (_, at) => stockOf(`SH.${600_000 + at}`, `试验${at}`))
  const index: Instrument = { ...stockOf('SH.000001', '上证指数'), kind: 'index' }
  const sectors = Array.from({ length: 7 }, (_, at): Instrument => ({ ...stockOf(`BK.${1001 + at}`, `行业${at}`), kind: 'sector', sectorKind: 'industry' }))
  const instruments = [...stocks, index, ...sectors]
  const histories = new Map<string, BarColumns>(instruments.map(({ id }, at) => [id, id === NEVER_TRADED ? emptyBars(0) : walk(at + 1)]))
  const table = new QuoteTable(instruments.length)
  const reader = new MarketReader(instruments, table)
  const setSecond = (second: number) => table.setClock(TODAY, second)
  setSecond(36_000)
  const trade = (id: string, price: number) => write(table, reader.rowOf(id) ?? 0, { id, price, before: histories.get(id)?.close.at(-1) ?? 0 })
  for (const { id } of instruments) trade(id, histories.get(id)?.close.at(-1) ?? 0)
  const provider: MarketDataProvider = {
    simulated: true,
    instruments: () => Promise.resolve(instruments),
    daily: (id) => Promise.resolve(histories.get(id) ?? emptyBars(0)),
    exRights: () => Promise.resolve([]),
    minutes: () => Promise.resolve(emptyBars(0)),
    ticks: () => Promise.reject(new Error('不用')),
    tradingDate: () => TODAY,
    run: () => Promise.resolve(),
    constituents: () => Promise.resolve([]),
  }
  const companies = await createSimulatedCompanies({ seed: 1, market: provider, sharesAsOf: TODAY })
  const closes = histories.get(index.id)?.close ?? new Int32Array(0)
  const market: Market = {
    simulated: true,
    reader,
    // The index is all that is asked of the history thread.
    history: () => Promise.resolve({ close: Array.from(closes.subarray(-21)) } as never),
    alive: () => true,
    close: () => Promise.resolve(),
  }
  return { market, provider, service: new DiagnosisService({ reader, provider, companies }), trade, setSecond }
}

/** Days of 28 to a month, from January 2026. */
export function dateOf(day: number): number {
  return 20_260_101 + Math.floor(day / 28) * 100 + (day % 28)
}

function stockOf(id: string, name: string): Instrument {
  const [exchange, code] = id.split('.') as ['SH', string]
  return {
    id: id as InstrumentId, exchange, code, name, kind: 'stock', board: 'main', industry: INDUSTRY, concepts: [],
    lotSize: 100, tickSize: 10, priceDigits: 2, listDate: 20_100_104, specialTreatment: false, totalShares: 2e9, floatShares: 1e9,
  }
}

function walk(seed: number): BarColumns {
  const bars = emptyBars(DAYS)
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  let price = 10_000 + seed * 500
  for (let at = 0; at < DAYS; at += 1) {
    const open = price
    price = Math.round((price * (0.97 + random() * 0.061)) / 10) * 10
    bars.time[at] = dateOf(at)
    bars.open[at] = open
    bars.high[at] = Math.max(open, price) + 20
    bars.low[at] = Math.min(open, price) - 20
    bars.close[at] = price
    bars.volume[at] = 10_000_000 + Math.floor(random() * 100_000) * 100
    bars.amount[at] = (price / 1000) * (bars.volume[at] ?? 0)
  }
  return bars
}

function write(table: QuoteTable, row: number, { id, price, before }: { id: string; price: number; before: number }): void {
  const quiet = id === SUSPENDED || id === NEVER_TRADED
  const values: Partial<Record<QuoteField, number>> = quiet
    ? { previousClose: before, suspended: 1 }
    : {
        previousClose: before, open: before, high: Math.max(price, before), low: Math.min(price, before), last: price,
        volume: 5_000_000, amount: price * 5000, majorNetInflow: price * 250, advancing: 4, unchanged: 1, declining: 3, time: 36_000,
      }
  table.write(row, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
}
