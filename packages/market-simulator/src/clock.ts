import { fromEpochDay, isTradingDay, previousTradingDay, tradingDayIndex, tradingCalendar } from '@niujin/market'

export interface ClockOptions {
  /** real: Shanghai's own time; accelerated: `speed` times as fast from `startAt`; always-open: one day's session in a loop. */
  mode: 'real' | 'accelerated' | 'always-open'
  speed?: number
  /** Milliseconds since 1970 at which an accelerated clock stands when it is made; now when absent. */
  startAt?: number
  /** Seconds the always-open clock is behind Shanghai's, which chooses the moment of its day; 0 when absent. */
  lag?: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** A trading date and the second of its day. Before 09:15 of a trading day it is still the day before, finished. */
export interface MarketMoment {
  date: number
  second: number
}

export interface MarketClock {
  at(): MarketMoment
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
  const { mode, now, speed = 60, lag = 0 } = options
  const began = now()
  const start = options.startAt ?? began
  if (mode === 'always-open') return { at: () => loopMoment(now() - lag * 1000) }
  if (mode === 'real') return { at: () => realMoment(now()) }
  return { at: () => realMoment(start + (now() - began) * speed) }
}

/** The lag with which an always-open clock now stands so many seconds into its round; a round begins with the auction at 09:15. */
export function lagTo(secondsIntoRound: number, milliseconds: number): number {
  const local = Math.floor(milliseconds / 1000) + SHANGHAI
  return (((local - OPENING_AUCTION - secondsIntoRound) % ROUND) + ROUND) % ROUND
}

function realMoment(milliseconds: number): MarketMoment {
  const local = Math.floor(milliseconds / 1000) + SHANGHAI
  const date = fromEpochDay(Math.floor(local / DAY))
  const second = local % DAY
  if (isTradingDay('a', date) && second >= OPENING_AUCTION) return { date, second }
  return { date: previousTradingDay('a', date), second: FINISHED }
}

/** Rounds follow one another without a gap; a round is played on the newest trading day of the morning it begins on. */
function loopMoment(milliseconds: number): MarketMoment {
  const local = Math.floor(milliseconds / 1000) + SHANGHAI
  const round = (((local - OPENING_AUCTION) % ROUND) + ROUND) % ROUND
  // Midnight is nothing to the market: the day changes where a round ends, after the close.
  const today = fromEpochDay(Math.floor((local - round) / DAY))
  const days = tradingCalendar('a')
  const date = isTradingDay('a', today) ? today : (days[tradingDayIndex('a', today) - 1] ?? today)
  if (round < MORNING_SECONDS) return { date, second: OPENING_AUCTION + round }
  return { date, second: AFTERNOON + round - MORNING_SECONDS }
}
