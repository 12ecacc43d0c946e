import { fromEpochDay, isTradingDay, previousTradingDay, tradingDayIndex, tradingCalendar } from '@niujin/market'

export interface ClockOptions {
  /** real: Shanghai's own time; accelerated: `speed` times as fast from `startAt`; always-open: one day's session in a loop. */
  mode: 'real' | 'accelerated' | 'always-open'
  speed?: number
  /** Milliseconds since 1970 at which an accelerated clock stands when it begins; its own time then when absent. */
  startAt?: number
  /** When an accelerated clock begins, milliseconds since 1970; when it is made when absent. Threads that share one name it: a second apart is many for them. */
  beginsAt?: number
  /** Seconds since 1970 at which a round of the always-open day begins, which chooses the moment of that day; some 09:15 when absent. */
  roundFrom?: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** A trading date and the second of its day. Before 09:15 of a trading day it is still the day before, finished. */
export interface MarketMoment {
  date: number
  second: number
}

export interface MarketClock {
  /** The moment now, or in so many seconds of real time. */
  at(ahead?: number): MarketMoment
}

const SHANGHAI = 8 * 3600
const DAY = 86_400
const OPENING_AUCTION = 9 * 3600 + 15 * 60
const NOON = 11 * 3600 + 30 * 60
const AFTERNOON = 13 * 3600
const CLOSE = 15 * 3600
const AFTER_CLOSE = 60
const MORNING_SECONDS = NOON - OPENING_AUCTION
/** Seconds of one round of the always-open day: morning with its auction, afternoon, a minute of the closed market. */
export const ROUND = MORNING_SECONDS + (CLOSE - AFTERNOON) + AFTER_CLOSE
const FINISHED = 16 * 3600 + 600

/** A clock of the Shanghai market; always-open and real are pure functions of real time. */
export function createMarketClock(options: ClockOptions): MarketClock {
  const { mode, now, speed = 60, roundFrom = OPENING_AUCTION - SHANGHAI } = options
  const began = options.beginsAt ?? now()
  const start = options.startAt ?? began
  const later = (seconds: number) => now() + seconds * 1000
  if (mode === 'always-open') return { at: (ahead = 0) => loopMoment(later(ahead), roundFrom) }
  if (mode === 'real') return { at: (ahead = 0) => realMoment(later(ahead)) }
  return { at: (ahead = 0) => realMoment(start + (later(ahead) - began) * speed) }
}

function realMoment(milliseconds: number): MarketMoment {
  const local = Math.floor(milliseconds / 1000) + SHANGHAI
  const date = fromEpochDay(Math.floor(local / DAY))
  const second = local % DAY
  if (isTradingDay('a', date) && second >= OPENING_AUCTION) return { date, second }
  return { date: previousTradingDay('a', date), second: FINISHED }
}

/** Rounds follow one another without a gap; a round is played on the newest trading day of the morning it begins on. */
function loopMoment(milliseconds: number, roundFrom: number): MarketMoment {
  const seconds = Math.floor(milliseconds / 1000)
  const local = seconds + SHANGHAI
  const round = (((seconds - roundFrom) % ROUND) + ROUND) % ROUND
  // Midnight is nothing to the market: the day changes where a round ends, after the close.
  const today = fromEpochDay(Math.floor((local - round) / DAY))
  const days = tradingCalendar('a')
  const date = isTradingDay('a', today) ? today : (days[tradingDayIndex('a', today) - 1] ?? today)
  if (round < MORNING_SECONDS) return { date, second: OPENING_AUCTION + round }
  return { date, second: AFTERNOON + round - MORNING_SECONDS }
}
