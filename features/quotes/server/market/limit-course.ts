import { limitStates, LIMIT_STATE, previousCloses, type TickColumns } from '@niujin/market'
import type { Days } from './candle-past.ts'

/** How a stock that stands at its upper limit came to it. */
export interface LimitCourse {
  /** Second of the day of the first trade at the limit; null while there is none. */
  readonly firstTime: number | null
  /** How often it left the limit after that. */
  readonly opened: number
  /** Days in a row that closed at the upper limit before the day in progress. */
  readonly daysBefore: number
}

/** More days in a row than any stock has had. */
const DAYS_KNOWN = 40

/** The course of a day with this upper limit (milli), after the stock's finished days; `today` (YYYYMMDD) may be among them. */
export function limitCourse(ticks: TickColumns, limitUp: number, days: Days, today: number): LimitCourse {
  return { ...touches(ticks, limitUp), daysBefore: daysInARow(days, today) }
}

function touches({ price, time, length }: TickColumns, limitUp: number): Pick<LimitCourse, 'firstTime' | 'opened'> {
  let firstTime: number | null = null
  let opened = 0
  for (let at = 0; at < length; at += 1) {
    const isThere = price[at] === limitUp
    if (isThere) firstTime ??= time[at] ?? null
    else if (at > 0 && price[at - 1] === limitUp) opened += 1
  }
  return { firstTime, opened }
}

function daysInARow({ instrument, raw, rights }: Days, today: number): number {
  if (!instrument) return 0
  const end = raw.time[raw.length - 1] === today ? raw.length - 1 : raw.length
  const from = Math.max(0, end - DAYS_KNOWN)
  const states = limitStates(instrument, raw, previousCloses(raw, rights, instrument.tickSize), from)
  let at = end - 1
  while (at >= from && ((states[at - from] ?? 0) & LIMIT_STATE.closedUp) !== 0) at -= 1
  return end - 1 - at
}
