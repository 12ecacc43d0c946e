import { limitStates, LIMIT_STATE, previousCloses, type TickColumns } from '@niujin/market'
import type { Days } from './candle-past.ts'

/** How a stock that stands at its upper limit came to it. */
export interface LimitCourse {
  /** Second of the day of the first trade at the limit; null while there is none. */
  readonly firstTime: number | null
  /** How often the board opened after that, by `isOpening`. */
  readonly opened: number
  /** Days in a row that closed at the upper limit before the day in progress. */
  readonly daysBefore: number
}

/** What makes an opening: seconds, or the part of the limit it traded below. The page says the same in words. */
const [OPEN_FOR, OPENED_BELOW] = [60, 0.01]
const NOON = 11 * 3600 + 30 * 60
const AFTERNOON = 13 * 3600
/** More days in a row than any stock has had. */
const DAYS_KNOWN = 40

/** The course of a day with this upper limit (milli), after the stock's finished days; `today` (YYYYMMDD) may be among them. */
export function limitCourse(ticks: TickColumns, limitUp: number, days: Days, today: number): LimitCourse {
  return { ...touches(ticks, limitUp), daysBefore: daysInARow(days, today) }
}

/** A stretch in which a board that had been reached traded elsewhere. */
interface Away {
  since: number
  /** When it was at the limit again; the last trade while it is not. */
  until: number
  low: number
}

function touches(ticks: TickColumns, limitUp: number): Pick<LimitCourse, 'firstTime' | 'opened'> {
  const first = ticks.price.subarray(0, ticks.length).indexOf(limitUp)
  if (first < 0) return { firstTime: null, opened: 0 }
  const opened = aways(ticks, first, limitUp).filter((away) => isOpening(away, limitUp)).length
  return { firstTime: ticks.time[first] ?? null, opened }
}

/** The stretches away from the limit after its first trade; a board that did not hold for a minute between two makes them one. */
function aways({ price, time, length }: TickColumns, first: number, limitUp: number): Away[] {
  const found: Away[] = []
  for (let at = first + 1; at < length; at += 1) {
    const [now, traded] = [time[at] ?? 0, price[at] ?? 0]
    const last = found.at(-1)
    const hasLeft = price[at - 1] === limitUp
    if (last && !hasLeft) last.until = now
    if (traded !== limitUp) goAway(found, { now, traded, hasLeft })
  }
  return found
}

/** Adds a trade away from the limit to the stretch it belongs to. */
function goAway(found: Away[], trade: { now: number; traded: number; hasLeft: boolean }): void {
  const { now, traded, hasLeft } = trade
  const last = found.at(-1)
  const isSame = last !== undefined && (!hasLeft || tradingSeconds(last.until, now) < OPEN_FOR)
  if (isSame) Object.assign(last, { until: now, low: Math.min(last.low, traded) })
  else found.push({ since: now, until: now, low: traded })
}

/**
 * Whether a board was opened and not only nibbled at, when a single large order took what was waiting and it was full again
 * seconds later: it stayed open for a minute of trading, or traded one per cent below the limit.
 */
function isOpening({ since, until, low }: Away, limitUp: number): boolean {
  return tradingSeconds(since, until) >= OPEN_FOR || low <= limitUp * (1 - OPENED_BELOW)
}

/** Seconds between two moments of a day without the noon break between them. */
function tradingSeconds(from: number, to: number): number {
  return to - from - (from <= NOON && to >= AFTERNOON ? AFTERNOON - NOON : 0)
}

/** Days in a row that closed at the upper limit, up to the last finished one before `today` (YYYYMMDD). */
export function daysInARow({ instrument, raw, rights }: Days, today: number): number {
  if (!instrument) return 0
  const end = raw.time[raw.length - 1] === today ? raw.length - 1 : raw.length
  const from = Math.max(0, end - DAYS_KNOWN)
  const states = limitStates(instrument, raw, previousCloses(raw, rights, instrument.tickSize), from)
  let at = end - 1
  while (at >= from && ((states[at - from] ?? 0) & LIMIT_STATE.closedUp) !== 0) at -= 1
  return end - 1 - at
}
