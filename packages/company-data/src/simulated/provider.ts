import type { Closes, InstrumentId, MarketDataProvider } from '@niujin/market'
import type { CompanyDataProvider } from '../port.ts'
import { profileOf } from '../profile.ts'
import { simulateCompany, type SimulatedCompany } from './simulate-company.ts'

export interface SimulatedCompaniesOptions {
  readonly seed: number
  /** Prices and ex-right days that the figures must fit; its trading date is today. */
  readonly market: Pick<MarketDataProvider, 'instruments' | 'daily' | 'closes' | 'exRights' | 'tradingDate'>
  /** Day on which the instruments' share counts hold, YYYYMMDD. */
  readonly sharesAsOf: number
}

/** A page asks for several parts of one company; to make it again takes a few milliseconds. */
const KEPT = 60

/** Made-up but coherent company data for every A share of a market. */
export async function createSimulatedCompanies({
  seed,
  market,
  sharesAsOf,
}: SimulatedCompaniesOptions): Promise<CompanyDataProvider> {
  const byId = new Map((await market.instruments()).map((instrument) => [instrument.id, instrument]))
  const nameOf = (id: InstrumentId) => byId.get(id)?.name ?? ''
  const kept = new Map<string, Promise<SimulatedCompany>>()

  async function make(id: InstrumentId, today: number): Promise<SimulatedCompany> {
    const instrument = byId.get(id)
    if (instrument?.kind !== 'stock') return { statements: [], capital: [], dividends: [], holders: [] }
    const { days, exRights: rights } = await closesOf(market, id)
    const { industry, region, concepts } = instrument
    return simulateCompany({
      seed,
      instrument,
      days,
      rights,
      today,
      sharesAsOf,
      industry: industry ? nameOf(industry) : '',
      region: region ? nameOf(region) : '',
      concepts: concepts.map(nameOf),
    })
  }

  function company(id: InstrumentId): Promise<SimulatedCompany> {
    const today = market.tradingDate()
    const key = `${id}/${today}`
    const known = kept.get(key)
    if (known) return known
    const made = make(id, today)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    const oldest = kept.keys().next()
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value)
    return made
  }

  return {
    simulated: true,
    profile: async (id) => profileOf(byId.get(id), nameOf),
    statements: async (id) => (await company(id)).statements,
    shareCapital: async (id) => (await company(id)).capital,
    dividends: async (id) => (await company(id)).dividends,
    holders: async (id) => (await company(id)).holders,
  }
}

async function closesOf(market: SimulatedCompaniesOptions['market'], id: InstrumentId): Promise<Closes> {
  if (market.closes) return market.closes(id)
  const [days, exRights] = await Promise.all([market.daily(id), market.exRights(id)])
  return { days, exRights }
}
