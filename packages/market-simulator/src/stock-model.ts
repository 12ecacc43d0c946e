import { tradingDayIndex, venueOf, type Instrument } from '@niujin/market'
import type { DividendHabit } from './dividend-habit.ts'
import type { Factors } from './factors.ts'
import { hash, keyOf, normal, uniform } from './random.ts'

/** What is particular to one stock; fixed by the seed and its id. */
export interface StockModel {
  readonly instrument: Instrument
  readonly key: number
  /** How strongly it follows the market and its industry; large companies follow the market less. */
  readonly beta: number
  readonly sectorLoad: number
  readonly sectorKey: number
  /** Its own daily volatility. */
  readonly volatility: number
  /** Share of the floating shares traded on a usual day. */
  readonly turnover: number
  /** Price at the anchor day, milli. */
  readonly hint: number
  /** First day with a bar, position in the venue's calendar. */
  readonly firstDay: number
  /** What it is worth on its first day, as a multiple of its issue price; undefined when it was listed before history begins. */
  readonly debut: number | undefined
  readonly habit: DividendHabit
}

/** Where no list tells when a stock was listed, it was after the older of the lists: its simulated days begin in these years. */
const UNDATED = { since: 20230403, years: 2.5 } as const
const DAYS_A_YEAR = 243

/** The model of a stock, HK stock or anything that moves on its own. */
export function modelOf(
  instrument: Instrument,
  {
    seed,
    factors,
    hint,
    historyFrom,
    habit,
  }: { seed: number; factors: Factors; hint: number; historyFrom: number; habit: DividendHabit },
): StockModel {
  const key = hash(seed, keyOf(instrument.id))
  const firstDay = Math.min(firstDayOf(instrument, key, historyFrom), factors.days.length - 1)
  const large = Math.log10(Math.max(1, (instrument.floatShares * hint) / 1000 / 1e10))
  return {
    instrument,
    key,
    beta: Math.max(0.55, 1.06 + 0.36 * uniform(key, 1) - 0.25 * Math.max(-0.6, large)),
    sectorLoad: 0.6 + 0.8 * uniform(key, 2),
    sectorKey: keyOf(instrument.industry ?? instrument.exchange),
    volatility: Math.max(0.008, 0.011 + 0.008 * uniform(key, 3) - 0.0035 * large),
    turnover: Math.max(0.003, (0.03 + 0.1 * uniform(key, 4) ** 2) / (1 + Math.max(0, large) * 2.4)),
    hint,
    firstDay,
    debut:
      instrument.kind === 'stock' && (factors.days[firstDay] ?? 0) > historyFrom
        ? debutOf(key, factors.days[firstDay] ?? 0)
        : undefined,
    habit,
  }
}

function firstDayOf(instrument: Instrument, key: number, historyFrom: number): number {
  const venue = venueOf(instrument)
  const day = (date: number) => tradingDayIndex(venue, date)
  const { listDate } = instrument
  const listed = listDate > 0 ? day(listDate) : guessedFirstDay(key, day)
  return Math.max(listed, day(historyFrom))
}

function guessedFirstDay(key: number, day: (date: number) => number): number {
  const { since, years } = UNDATED
  return day(since) + Math.floor(uniform(key, 31) * years * DAYS_A_YEAR)
}

/** What new stocks were worth on their first day (the middle of a year's, roughly), by when they were listed. */
const DEBUTS: readonly (readonly [since: number, multiple: number])[] = [
  [20240101, 2.9],
  [20220101, 1.4],
  [20190722, 2.2],
  [20140101, 2.8],
  [0, 1.5],
]
/** How much they differ, logarithmic. */
const DEBUT_SPREAD = 0.35

function debutOf(key: number, date: number): number {
  const [, usual] = DEBUTS.find(([since]) => date >= since) ?? [0, 1]
  return usual * Math.exp(DEBUT_SPREAD * normal(key, 34))
}
