import type { ExRight } from '@niujin/market'
import { hash, uniform } from './random.ts'

/** One planned ex-right day: dividend as a share of the price, bonus shares for each share. */
export interface PlannedRight {
  /** Position of the day in the calendar. */
  day: number
  cashShare: number
  bonus: number
}

/** What the right takes off the price. */
export function ratioOf({ cashShare, bonus }: PlannedRight): number {
  return (1 - cashShare) / (1 + bonus)
}

const FIRST_OF_SEASON = 520
const SEASON_DAYS = 40

/** Ex-right days of a stock, oldest first: most pay once a year between late May and July, few give bonus shares. */
export function planRights(days: readonly number[], key: number, listDay: number): PlannedRight[] {
  const planned: PlannedRight[] = []
  let year = 0
  for (let day = Math.max(1, listDay + 60); day < days.length; day += 1) {
    const date = days[day] ?? 0
    const itsYear = Math.floor(date / 10_000)
    if (itsYear === year || date % 10_000 < FIRST_OF_SEASON) continue
    year = itsYear
    const at = day + (hash(key, year, 7) % SEASON_DAYS)
    if (uniform(key, year, 8) > 0.7 || at >= days.length) continue
    const bonus = uniform(key, year, 9) < 0.1 ? 0.2 + 0.1 * (hash(key, year, 10) % 4) : 0
    planned.push({ day: at, cashShare: 0.004 + 0.026 * uniform(key, year, 11), bonus })
  }
  return planned
}

/** The exchange's numbers of a planned right, from the close of the day before, milli. */
export function rightOf(planned: PlannedRight, date: number, previousClose: number): ExRight {
  const cash = Math.round(planned.cashShare * previousClose) / 100
  return { date, cashPerTen: cash, bonusPerTen: Math.round(planned.bonus * 10), rightsPerTen: 0, rightsPrice: 0 }
}
