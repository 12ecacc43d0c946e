import { createSimulatedCompanies, type CompanyDataProvider } from '@niujin/company-data'
import {
  emptyBars,
  nextTradingDay,
  tradingDays,
  type BarColumns,
  type ExRight,
  type Instrument,
  type TickColumns,
} from '@niujin/market'
import { instrumentOf, priceWalk, smallMarket, wholeFen } from '@niujin/quotes/testing'
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

const INDUSTRY = 'BK.1001'
const CONCEPT = 'BK.2001'
const SECTOR = { kind: 'sector', listDate: 0, totalShares: 0, floatShares: 0 } as const
const INSTRUMENTS: readonly Instrument[] = [
  instrumentOf('SH', '600001', { name: '试验酒业', floatShares: 8e8, industry: INDUSTRY, concepts: [CONCEPT] }),
  instrumentOf('SH', '600002', { name: '试验食品', floatShares: 8e8, listDate: 20_120_104, industry: INDUSTRY }),
  instrumentOf('SH', '600003', { name: '试验新股', floatShares: 8e8, listDate: 20_261_118 }),
  instrumentOf('BK', '1001', { ...SECTOR, name: '食品加工', sectorKind: 'industry' }),
  instrumentOf('BK', '2001', { ...SECTOR, name: '融资融券', sectorKind: 'concept' }),
]

function history({ id, listDate }: Instrument): BarColumns {
  const isFirst = id === 'SH.600001'
  return priceWalk({
    seed: Number(id.slice(3)),
    start: 20_000,
    ratio: [0.985, 0.03],
    margin: 0,
    volume: () => 5_000_000,
    dates: tradingDays('a', Math.max(FROM, listDate), LAST_DAY).filter((date) => !isFirst || !SUSPENDED.has(date)),
    close: ({ date, before, drawn }) => {
      if (isFirst && date === EX_RIGHT.date) return wholeFen((before - 500) / 1.3)
      // Three limit-up days call for a notice of unusual moves.
      return isFirst && date >= 20_261_020 && date <= 20_261_022 ? wholeFen(before * 1.1) : drawn
    },
  })
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
  'SH.600001': ticksOf([
    [33_900, 20_000, 10_000, 0],
    [34_203, 20_000, 60_000, 1],
    [34_206, 20_000, 2_500, -1],
    [34_263, 20_000, 500, -1],
  ]),
  'SH.600002': ticksOf([
    [34_203, 20_000, 50_000, 1],
    [34_206, 20_000, 100_000, -1],
  ]),
}

/** A small market with a suspension, an ex-right day and limit days, its simulated companies, and their service. */
export async function companyMarket(): Promise<{
  service: CompanyService
  sources: Sources
  companies: CompanyDataProvider
}> {
  const { provider, reader } = smallMarket({
    instruments: INSTRUMENTS,
    daily: new Map(INSTRUMENTS.map((one) => [one.id, history(one)])),
    date: TODAY,
    quote: ({ price }) => ({ last: Math.round(price * 1.01) }),
    provider: {
      exRights: async (id) => (id === 'SH.600001' ? [EX_RIGHT] : []),
      minutes: async (_id, date) => minutesOf(date),
      ticks: async (id) => TICKS[id] ?? ticksOf([]),
      constituents: async () => ['SH.600001', 'SH.600002'],
    },
  })
  const companies = await createSimulatedCompanies({ seed: 1, market: provider, sharesAsOf: TODAY })
  const sources = { provider, companies, reader }
  return { service: new CompanyService(sources, () => performance.now()), sources, companies }
}
