import type { ClosingDays, ExRight, Instrument } from '@niujin/market'
import type { Dividend, HolderSnapshot, ShareCapitalChange } from '../port.ts'
import { lastYearEnd, periodOf } from '../report-period.ts'
import type { Statement } from '../statement.ts'
import { capitalOf, shareChanges } from './capital.ts'
import { characterOf } from './character.ts'
import { holdersOf } from './holders.ts'
import { planOf } from './plan.ts'
import { closeOf, quarterCloses } from './prices.ts'
import { statementsOf } from './statements.ts'

interface CompanyInput {
  readonly seed: number
  readonly instrument: Instrument
  /** Names of its sectors. */
  readonly industry: string
  readonly region: string
  readonly concepts: readonly string[]
  /** Closes and ex-right days as the market shows them. */
  readonly days: ClosingDays
  readonly rights: readonly ExRight[]
  /** YYYYMMDD. */
  readonly today: number
  /** Day on which the instrument's share counts hold, YYYYMMDD. */
  readonly sharesAsOf: number
}

/** Everything the simulated source knows of a company. */
export interface SimulatedCompany {
  readonly statements: readonly Statement[]
  readonly capital: readonly ShareCapitalChange[]
  readonly dividends: readonly Dividend[]
  readonly holders: readonly HolderSnapshot[]
}

const NOTHING: SimulatedCompany = { statements: [], capital: [], dividends: [], holders: [] }

/** A company's figures as known on `today`: a pure function of seed, instrument and the market's history. */
export function simulateCompany(input: CompanyInput): SimulatedCompany {
  const { industry, region, concepts, days, today, sharesAsOf } = input
  // Where no list tells when a stock was listed, its first bar does.
  const listDate = input.instrument.listDate || (days.time[0] ?? 0)
  const instrument = { ...input.instrument, listDate }
  const rights = input.rights.filter(({ date }) => date <= today)
  const character = characterOf(instrument, { industry, concepts }, input.seed)
  const closes = quarterCloses(days)
  const plan = planOf({ character, listDate, days, rights, today, settledOn: sharesAsOf })
  const first = plan?.quarters[0]
  if (!plan || !closes || !first) return NOTHING
  const capital = capitalOf(plan.steps, instrument.totalShares, sharesAsOf)
  const published = statementsOf(plan, capital, { character, listDate }).filter(
    (statement) => statement.published <= today,
  )
  const openingDate = periodOf(first.quarter - 1)
  const sharesAt = new Map(published.map(({ period, shares }) => [period, shares]))
  return {
    statements: published,
    capital: shareChanges(capital, instrument, { sharesAsOf, openingDate, today }),
    dividends: capital.events
      .filter(({ cashPerTen, bonusPerTen }) => cashPerTen > 0 || bonusPerTen > 0)
      .map(({ date, cashPerTen, bonusPerTen, paid }) => ({
        exDate: date,
        period: lastYearEnd(date),
        cashPerTen,
        bonusPerTen,
        amount: paid,
      })),
    // Worked out when read: whoever goes through all companies is after their figures.
    get holders() {
      return holdersOf(
        published.filter(({ period }) => period >= listDate),
        {
          character,
          region,
          valueAt: (quarter) => closeOf(closes, quarter) * (sharesAt.get(periodOf(quarter)) ?? 0),
        },
      )
    },
  }
}
