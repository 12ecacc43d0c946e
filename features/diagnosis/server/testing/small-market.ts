import { createSimulatedCompanies } from '@niujin/company-data'
import { emptyBars, type BarColumns } from '@niujin/market'
import {
  HistoryService,
  instrumentOf,
  plainDate,
  plainDates,
  priceWalk,
  smallMarket as marketOf,
  type Quote,
  type SmallMarket as Market,
  type Trade,
} from '@niujin/quotes/testing'
import { DiagnosisService } from '../thread/diagnosis-service.ts'

const DAYS = 300
/** Stocks SH.600000 … SH.600008: the last but one is suspended, the last never traded. */
const STOCKS = 9
const INDUSTRIES = 7

export const TODAY = plainDate(DAYS)
export const SUSPENDED = 'SH.600007'
export const NEVER_TRADED = 'SH.600008'

/** A market of one industry whose prices are a fixed walk, with a day in progress, and the service that diagnoses it. */
export interface SmallMarket extends Market {
  readonly service: DiagnosisService
}

/** Makes the market, its simulated companies and their service. */
export async function smallMarket(): Promise<SmallMarket> {
  const shared = { industry: 'BK.1001', totalShares: 2e9 } as const
  const instruments = [
    ...Array.from({ length: STOCKS }, (_, at) =>
      instrumentOf('SH', String(600_000 + at), { ...shared, name: `试验${at}` }),
    ),
    instrumentOf('SH', '000001', { ...shared, name: '上证指数', kind: 'index' }),
    ...Array.from({ length: INDUSTRIES }, (_, at) =>
      instrumentOf('BK', String(1001 + at), { ...shared, name: `行业${at}`, kind: 'sector', sectorKind: 'industry' }),
    ),
  ]
  const daily = new Map<string, BarColumns>(
    instruments.map(({ id }, at) => [id, id === NEVER_TRADED ? emptyBars(0) : walk(at + 1)]),
  )
  const source = { instruments, daily, date: TODAY }
  const small = marketOf({
    ...source,
    quote: quoteOf,
    history: { candles: (question) => new HistoryService(small.provider).methods.candles(question) },
  })
  const companies = await createSimulatedCompanies({ seed: 1, market: small.provider, sharesAsOf: TODAY })
  return { ...small, service: new DiagnosisService({ reader: small.reader, provider: small.provider, companies }) }
}

function walk(seed: number): BarColumns {
  return priceWalk({
    seed,
    dates: plainDates(DAYS),
    start: 10_000 + seed * 500,
    ratio: [0.97, 0.061],
    volume: (random) => 10_000_000 + Math.floor(random() * 100_000) * 100,
  })
}

function quoteOf({ id, price }: Trade): Quote {
  if (id === SUSPENDED || id === NEVER_TRADED)
    return { open: 0, high: 0, low: 0, last: 0, volume: 0, amount: 0, time: 0, suspended: 1 }
  return {
    volume: 5_000_000,
    amount: price * 5000,
    majorNetInflow: price * 250,
    advancing: 4,
    unchanged: 1,
    declining: 3,
  }
}
