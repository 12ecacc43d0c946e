import { tradingCalendar, type Venue } from '@niujin/market'
import { hash, normal, uniform } from './random.ts'

/** The day after which prices are near the list's hints. */
export const ANCHOR = 20260630

/** What moves all instruments of a venue together, per trading day of its calendar. */
export interface Factors {
  readonly days: readonly number[]
  /** Position of the anchor day. */
  readonly anchor: number
  /** Logarithmic market return of each day. */
  readonly market: Float64Array
  /** Volatility of each day relative to its usual level: it clusters, calm and stormy weeks follow each other. */
  readonly volatility: Float64Array
  /** How often news moves stocks on a day, relative to usual: weeks of limit-ups and dull weeks follow each other. */
  readonly mood: Float64Array
  /** What a sector adds, by its key. */
  sector(key: number): SectorFactors
}

/** A sector day by day. */
export interface SectorFactors {
  /** Logarithmic returns beyond the market. */
  readonly returns: Float64Array
  /** How often news moves its stocks, relative to usual: while the sector is a theme, its leaders reach their limits. */
  readonly news: Float64Array
}

const MARKET_VOLATILITY = 0.0105
const SECTOR_VOLATILITY = 0.0075
/** A shock to volatility halves in about three weeks. */
const PERSISTENCE = 0.955
const SHOCK = 0.16
const YEARLY_DRIFT = 0.02
/** Share of the distance from its trend that the market makes up per day: within years it comes back, as indices do. */
const MARKET_PULL = 0.0015
/** Appetite for news halves in a week and a half. */
const MOOD_KEPT = 0.93
const MOOD_CHANGE = 0.17
/** What belongs to a single day of it. */
const MOOD_OF_DAY = 0.2
const MEAN_MOOD = Math.exp((MOOD_CHANGE ** 2 / (1 - MOOD_KEPT ** 2) + MOOD_OF_DAY ** 2) / 2)

/** The factors of a venue for a seed. */
export function makeFactors(venue: Venue, seed: number): Factors {
  const days = tradingCalendar(venue)
  const key = hash(seed, venue === 'a' ? 1 : 2)
  const volatility = new Float64Array(days.length)
  const market = new Float64Array(days.length)
  const mood = new Float64Array(days.length)
  let level = 0
  let apart = 0
  let appetite = 0
  for (const [day, date] of days.entries()) {
    level = PERSISTENCE * level + SHOCK * normal(key, date, 1)
    volatility[day] = Math.exp(level)
    const move = MARKET_VOLATILITY * Math.exp(level) * fatTailed(key, date, 2) - MARKET_PULL * apart
    apart += move
    market[day] = YEARLY_DRIFT / 243 + move
    appetite = MOOD_KEPT * appetite + MOOD_CHANGE * normal(key, date, 4)
    mood[day] = Math.exp(appetite + MOOD_OF_DAY * normal(key, date, 5)) / MEAN_MOOD
  }
  const sectors = new Map<number, SectorFactors>()
  return {
    days,
    anchor: days.findLastIndex((date) => date <= ANCHOR),
    market,
    volatility,
    mood,
    sector(sectorKey) {
      const known = sectors.get(sectorKey)
      if (known) return known
      const made = sectorFactors({ days, volatility }, hash(key, sectorKey))
      sectors.set(sectorKey, made)
      return made
    },
  }
}

/** Part of the days on which a sector becomes a theme, and how strong: the news of a theme halves in two days. */
const THEME_CHANCE = 0.018
const THEME_KEPT = 0.72
const THEME_STRENGTH = 11
/** What a theme of middle strength adds to its sector's return on a day. */
const THEME_RETURN = 0.00075

/** Sectors take turns: now and then one becomes the theme of some days. */
function sectorFactors({ days, volatility }: Pick<Factors, 'days' | 'volatility'>, key: number): SectorFactors {
  const returns = new Float64Array(days.length)
  const news = new Float64Array(days.length)
  const usual = (THEME_CHANCE * THEME_STRENGTH * 0.75) / (1 - THEME_KEPT)
  let theme = 0
  for (const [day, date] of days.entries()) {
    const begins = uniform(key, date, 6) < THEME_CHANCE
    theme = THEME_KEPT * theme + (begins ? THEME_STRENGTH * (0.5 + 0.5 * uniform(key, date, 7)) : 0)
    news[day] = (1 + theme) / (1 + usual)
    returns[day] =
      SECTOR_VOLATILITY * Math.sqrt(volatility[day] ?? 1) * fatTailed(key, date, 3) + THEME_RETURN * (theme - usual)
  }
  return { returns, news }
}

/** A normal number that one day in fifty is three times as large. */
export function fatTailed(key: number, date: number, salt: number): number {
  const shock = normal(key, date, salt)
  return uniform(key, date, salt + 50) < 0.02 ? shock * 3 : shock * 0.95
}
