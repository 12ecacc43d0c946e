import { movingAverage, sliceBars } from '@niujin/market'
import type { Report } from '../contract/report.ts'
import type { DimensionKey } from '../contract/limits.ts'
import { capitalDimension } from './capital.ts'
import { distributeChips } from './chips.ts'
import { commentsOn, notesOn, RISK_NOTE } from './comments.ts'
import { costsOf } from './costs.ts'
import { eventDimension } from './event.ts'
import type { DiagnosisFacts } from './facts.ts'
import { lastOf } from './figures.ts'
import { fundamentalDimension } from './fundamental.ts'
import { levelsOf } from './levels.ts'
import { totalScore } from './scoring.ts'
import { sectorDimension } from './sector.ts'
import { technicalDimension } from './technical.ts'

/** What each side counts for in the total; together 100. */
export const DIMENSION_WEIGHTS: Readonly<Record<DimensionKey, number>> = {
  technical: 25,
  capital: 20,
  fundamental: 25,
  sector: 15,
  event: 15,
}

/** Days the small chart shows. */
const CHART_DAYS = 60

/** The report of a stock at one moment. */
export function diagnose(facts: DiagnosisFacts): Report {
  const { days, today, industry } = facts
  const price = lastOf(days.close)
  const chips = distributeChips(days, facts.floatShares)
  const costs = chips && price !== null ? costsOf(chips, price) : null
  const dimensions = [
    technicalDimension(facts, DIMENSION_WEIGHTS.technical),
    capitalDimension(facts, costs, DIMENSION_WEIGHTS.capital),
    fundamentalDimension(facts, DIMENSION_WEIGHTS.fundamental),
    sectorDimension(facts, DIMENSION_WEIGHTS.sector),
    eventDimension(facts, DIMENSION_WEIGHTS.event),
  ]
  const total = totalScore(dimensions)
  const levels = levelsOf(facts, costs)
  return {
    id: facts.id,
    code: facts.code,
    name: facts.name,
    digits: facts.digits,
    industry: industry && { id: industry.id, name: industry.name, peers: facts.peers.length },
    date: today.date,
    second: today.second,
    price,
    changeRatio: today.suspended ? null : facts.own.changeToday,
    suspended: today.suspended,
    simulated: facts.simulated,
    total,
    dimensions,
    ...levels,
    costs,
    candles: candlesOf(facts),
    events: eventsOf(facts),
    comments: commentsOn(facts, { total, dimensions, ...levels, costs, price }),
    notes: notesOn(facts),
    risk: RISK_NOTE,
  }
}

function candlesOf({ days }: DiagnosisFacts): Report['candles'] {
  const from = Math.max(0, days.length - CHART_DAYS)
  const shown = sliceBars(days, from, days.length)
  const average = movingAverage(days.close, 20).subarray(from)
  return {
    time: [...shown.time],
    open: [...shown.open],
    high: [...shown.high],
    low: [...shown.low],
    close: [...shown.close],
    average20: Array.from(average, (value) => (Number.isNaN(value) ? null : Math.round(value))),
  }
}

const MOST_EVENTS = 8

function eventsOf({ company, limitDays }: DiagnosisFacts): Report['events'] {
  const limits = limitDays.map(([date, sign]) => ({ date, text: sign > 0 ? '收盘涨停' : '收盘跌停' }))
  return [...(company?.events ?? []), ...limits]
    .toSorted((a, b) => b.date - a.date)
    .slice(0, MOST_EVENTS)
    .map(({ date, text }) => ({ date, text }))
}
