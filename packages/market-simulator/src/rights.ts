import type { ExRight } from '@niujin/market'
import type { DividendHabit } from './dividend-habit.ts'
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

/** Payouts rose year by year until they were what they are: how fast, and until when. */
const RISING = 0.045
const SETTLED = 2022
/** Part of the years in which a company that may gives them. */
const BONUS = 0.1
/** In the other years a company gives no bonus shares. */
const GROWING = 0.7

/**
 * Ex-right days of a stock, oldest first: once a year between late May and July, cash as is the company's habit, and few
 * give bonus shares.
 */
export function planRights(
  days: readonly number[],
  key: number,
  listDay: number,
  { chance, least, most }: DividendHabit,
): PlannedRight[] {
  const planned: PlannedRight[] = []
  let year = 0
  for (let day = Math.max(1, listDay + 60); day < days.length; day += 1) {
    const date = days[day] ?? 0
    const itsYear = Math.floor(date / 10_000)
    if (itsYear === year || date % 10_000 < FIRST_OF_SEASON) continue
    year = itsYear
    const at = day + (hash(key, year, 7) % SEASON_DAYS)
    const drawn = uniform(key, year, 8)
    if (at >= days.length) continue
    const cashShare =
      drawn < chance
        ? (least + (most - least) * uniform(key, year, 11)) * Math.exp(-RISING * Math.max(0, SETTLED - itsYear))
        : 0
    const bonus = drawn < GROWING && uniform(key, year, 9) < BONUS ? 0.2 + 0.1 * (hash(key, year, 10) % 4) : 0
    if (cashShare > 0 || bonus > 0) planned.push({ day: at, cashShare, bonus })
  }
  return planned
}

/** The exchange's numbers of a planned right, from the close of the day before, milli. */
export function rightOf(planned: PlannedRight, date: number, previousClose: number): ExRight {
  const cash = Math.round(planned.cashShare * previousClose) / 100
  return { date, cashPerTen: cash, bonusPerTen: Math.round(planned.bonus * 10), rightsPerTen: 0, rightsPrice: 0 }
}
