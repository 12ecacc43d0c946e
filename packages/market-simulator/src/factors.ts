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
  /** Logarithmic returns of a sector beyond the market, by the sector's key. */
  sector(key: number): Float64Array
}

const MARKET_VOLATILITY = 0.0105
const SECTOR_VOLATILITY = 0.0075
/** A shock to volatility halves in about three weeks. */
const PERSISTENCE = 0.955
const SHOCK = 0.16
const YEARLY_DRIFT = 0.02
/** Share of the distance from its trend that the market makes up per day: within years it comes back, as indices do. */
const MARKET_PULL = 0.0015

/** The factors of a venue for a seed. */
export function makeFactors(venue: Venue, seed: number): Factors {
  const days = tradingCalendar(venue)
  const key = hash(seed, venue === 'a' ? 1 : 2)
  const volatility = new Float64Array(days.length)
  const market = new Float64Array(days.length)
  let level = 0
  let apart = 0
  for (const [day, date] of days.entries()) {
    level = PERSISTENCE * level + SHOCK * normal(key, date, 1)
    volatility[day] = Math.exp(level)
    const move = MARKET_VOLATILITY * Math.exp(level) * fatTailed(key, date, 2) - MARKET_PULL * apart
    apart += move
    market[day] = YEARLY_DRIFT / 243 + move
  }
  const sectors = new Map<number, Float64Array>()
  return {
    days,
    anchor: days.findLastIndex((date) => date <= ANCHOR),
    market,
    volatility,
    sector(sectorKey) {
      const known = sectors.get(sectorKey)
      if (known) return known
      const made = sectorReturns({ days, volatility }, hash(key, sectorKey))
      sectors.set(sectorKey, made)
      return made
    },
  }
}

function sectorReturns({ days, volatility }: Pick<Factors, 'days' | 'volatility'>, key: number): Float64Array {
  return Float64Array.from(
    days,
    (date, day) => SECTOR_VOLATILITY * Math.sqrt(volatility[day] ?? 1) * fatTailed(key, date, 3),
  )
}

/** A normal number that one day in fifty is three times as large. */
export function fatTailed(key: number, date: number, salt: number): number {
  const shock = normal(key, date, salt)
  return uniform(key, date, salt + 50) < 0.02 ? shock * 3 : shock * 0.95
}
