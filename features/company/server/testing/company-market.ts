import {
  emptyBars, nextTradingDay, QuoteTable, QUOTE_FIELDS, tradingDays, type BarColumns, type ExRight, type Instrument, type InstrumentId,
  type MarketDataProvider, type QuoteField, type TickColumns,
} from '@niujin/market'
import { createSimulatedCompanies, type CompanyDataProvider } from '@niujin/company-data'
import { MarketReader } from '@niujin/quotes/server'
import { ticksOf } from '../../domain/testing/ticks.ts'
import { CompanyService } from '../thread/company-service.ts'
import type { Sources } from '../thread/sources.ts'

/** The last finished day, and the day in progress. */
export const LAST_DAY = 20_261_119
export const TODAY = nextTradingDay('a', LAST_DAY)
const FROM = 20_240_102
const EX_RIGHT: ExRight = { date: 20_260_615, cashPerTen: 5, bonusPerTen: 3, rightsPerTen: 0, rightsPrice: 0 }
/** Days the first stock did not trade. */
const SUSPENDED = new Set([20_260_907, 20_260_908])

const base = {
  exchange: 'SH', kind: 'stock', board: 'main', lotSize: 100, tickSize: 10, priceDigits: 2, specialTreatment: false, totalShares: 1e9, floatShares: 8e8,
} as const
const INSTRUMENTS: readonly Instrument[] = [
  { ...base, id: 'SH.600001', code: '600001', name: '试验酒业', listDate: 20_100_104, industry: 'BK.1001', concepts: ['BK.2001'] },
  { ...base, id: 'SH.600002', code: '600002', name: '试验食品', listDate: 20_120_104, industry: 'BK.1001', concepts: [] },
  { ...base, id: 'SH.600003', code: '600003', name: '试验新股', listDate: 20_261_118, concepts: [] },
  { ...base, id: 'BK.1001', exchange: 'BK', code: '1001', name: '食品加工', kind: 'sector', sectorKind: 'industry', listDate: 0, concepts: [], totalShares: 0, floatShares: 0 },
  { ...base, id: 'BK.2001', exchange: 'BK', code: '2001', name: '融资融券', kind: 'sector', sectorKind: 'concept', listDate: 0, concepts: [], totalShares: 0, floatShares: 0 },
]

function history(id: InstrumentId, listDate: number): BarColumns {
  const dates = tradingDays('a', Math.max(FROM, listDate), LAST_DAY).filter((date) => id !== 'SH.600001' || !SUSPENDED.has(date))
  const bars = emptyBars(dates.length)
  let price = 20_000
  let state = Number(id.slice(3))
  for (const [at, date] of dates.entries()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const before = price
    // Three limit-up days call for a notice of unusual moves.
    const isSurge = id === 'SH.600001' && date >= 20_261_020 && date <= 20_261_022
    price = Math.round((price * (isSurge ? 1.1 : 0.985 + (state / 2 ** 32) * 0.03)) / 10) * 10
    if (id === 'SH.600001' && date === EX_RIGHT.date) price = Math.round((before - 500) / 1.3 / 10) * 10
    bars.time[at] = date
    bars.open[at] = before
    bars.high[at] = Math.max(before, price)
    bars.low[at] = Math.min(before, price)
    bars.close[at] = price
    bars.volume[at] = 5_000_000
    bars.amount[at] = (price / 1000) * 5_000_000
  }
  return bars
}

function minutesOf(day: number): BarColumns {
  const bars = emptyBars(3)
  bars.time.set([1, 2, 3].map((minute) => day * 10_000 + 930 + minute))
  bars.open.set([10_000, 10_000, 10_100])
  bars.high.set([10_000, 10_100, 10_100])
  bars.low.set([10_000, 10_000, 10_050])
  bars.close.set([10_000, 10_100, 10_050])
  bars.amount.set([1_000, 10_000, 1_000])
  return bars
}

const TICKS: Readonly<Record<string, TickColumns>> = {
  'SH.600001': ticksOf([[33_900, 20_000, 10_000, 0], [34_203, 20_000, 60_000, 1], [34_206, 20_000, 2_500, -1], [34_263, 20_000, 500, -1]]),
  'SH.600002': ticksOf([[34_203, 20_000, 50_000, 1], [34_206, 20_000, 100_000, -1]]),
}

/** A small market with a suspension, an ex-right day and limit days, its simulated companies, and their service. */
export async function companyMarket(): Promise<{ service: CompanyService; sources: Sources; companies: CompanyDataProvider }> {
  const table = new QuoteTable(INSTRUMENTS.length)
  table.setClock(TODAY, 36_000)
  const days = new Map(INSTRUMENTS.map((one) => [one.id, history(one.id, one.listDate)]))
  for (const [row, one] of INSTRUMENTS.entries()) {
    const close = days.get(one.id)?.close.at(-1) ?? 0
    const values: Partial<Record<QuoteField, number>> = { previousClose: close, last: Math.round(close * 1.01) }
    table.write(row, Float64Array.from(QUOTE_FIELDS, (field) => values[field] ?? 0))
  }
  const provider: MarketDataProvider = {
    simulated: true,
    instruments: async () => INSTRUMENTS,
    daily: async (id) => days.get(id) ?? emptyBars(0),
    exRights: async (id) => (id === 'SH.600001' ? [EX_RIGHT] : []),
    minutes: async (_id, date) => minutesOf(date),
    ticks: async (id) => TICKS[id] ?? ticksOf([]),
    tradingDate: () => TODAY,
    run: async () => undefined,
    constituents: async () => ['SH.600001', 'SH.600002'],
  }
  const companies = await createSimulatedCompanies({ seed: 1, market: provider, sharesAsOf: TODAY })
  const sources = { provider, companies, reader: new MarketReader(INSTRUMENTS, table) }
  return { service: new CompanyService(sources, () => performance.now()), sources, companies }
}
