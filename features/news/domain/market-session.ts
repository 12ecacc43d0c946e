import { SHANGHAI_OFFSET } from '@niujin/contract-kit/shanghai'

const MINUTE = 60_000
const DAY_SECONDS = 86_400
const OPENING_AUCTION = 9 * 3600 + 15 * 60
const NOON = 11 * 3600 + 30 * 60
const AFTERNOON = 13 * 3600
/** Seconds that two clocks may differ and still be the same. */
const SAME = 180

/** Where the market's clock stands: date YYYYMMDD, second of the day. */
export interface MarketClock {
  readonly date: number
  readonly second: number
}

/** True when the market's clock goes with the wall's; a simulated day may run at any hour, and again and again. */
export function isWallClock({ second }: MarketClock, now: number): boolean {
  const wall = Math.floor((now + SHANGHAI_OFFSET) / 1000) % DAY_SECONDS
  return Math.abs(wall - second) <= SAME
}

/** Names the session that is going on, the same until it is over: what was told in it is not told in it again. */
export function sessionName(clock: MarketClock, now: number): string {
  if (isWallClock(clock, now)) return String(clock.date)
  // A repeated day has no noon break: trading seconds since its beginning tell when that was.
  const morning = Math.min(clock.second, NOON) - OPENING_AUCTION
  const traded = morning + Math.max(0, clock.second - AFTERNOON)
  return `${clock.date} ${Math.round((now - traded * 1000) / MINUTE)}`
}
