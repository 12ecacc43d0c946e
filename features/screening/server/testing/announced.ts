import {
  BALANCE_NAMES,
  CASH_FLOW_NAMES,
  EQUITY_MOVEMENT_NAMES,
  INCOME_NAMES,
  type Statement,
} from '@niujin/company-data'
import { fromEpochDay, toEpochDay } from '@niujin/market'
import { seededRandom } from '@niujin/quotes/testing'
import type { Announced } from '../thread/published-figures.ts'

const QUARTERS = [331, 630, 930, 1231] as const
/** A report is published so many days after its period at the soonest, and so many more at the latest. */
const SOONEST = 15
const SPREAD = 80

/** Reports, dividends and holders of some years, by `seed`; nothing in them hangs together. */
export function announcedBy(seed: number, { from, to }: { from: number; to: number }): Announced {
  const random = seededRandom(seed)
  const amount = () => Math.round((random() - 0.2) * 4e9)
  const lines = <Line extends string>(names: Readonly<Record<Line, string>>) =>
    Object.fromEntries(Object.keys(names).map((line) => [line, amount()])) as Record<Line, number>
  const statements: Statement[] = []
  for (let year = from; year <= to; year += 1) {
    for (const quarter of QUARTERS) {
      const period = year * 10_000 + quarter
      const published = fromEpochDay(toEpochDay(period) + SOONEST + Math.floor(random() * SPREAD))
      statements.push({
        period,
        published,
        shares: 2e8 + Math.floor(random() * 2e8),
        income: lines(INCOME_NAMES),
        balance: lines(BALANCE_NAMES),
        cashFlow: lines(CASH_FLOW_NAMES),
        equityMovement: lines(EQUITY_MOVEMENT_NAMES),
      })
    }
  }
  return {
    statements,
    dividends: statements.flatMap(({ period, published }) =>
      period % 10_000 === 1231
        ? [{ exDate: published + 200, period, cashPerTen: 1, bonusPerTen: 0, amount: Math.round(random() * 3e8) }]
        : [],
    ),
    holders: statements.map(({ period, published, shares }) => ({
      period,
      published,
      count: Math.floor(random() * 1e5),
      totalShares: shares,
      top: [],
    })),
  }
}

/** The same up to a day (YYYYMMDD); what comes to be known later is another thing altogether. */
export function alteredAfter(announced: Announced, day: number, seed: number): Announced {
  const other = announcedBy(seed, { from: 2019, to: 2024 })
  return {
    statements: [
      ...announced.statements.filter(({ published }) => published <= day),
      ...other.statements.filter(({ published }) => published > day),
    ],
    dividends: [
      ...announced.dividends.filter(({ exDate }) => exDate <= day),
      ...other.dividends.filter(({ exDate }) => exDate > day),
    ],
    holders: [
      ...announced.holders.filter(({ published }) => published <= day),
      ...other.holders.filter(({ published }) => published > day),
    ],
  }
}
