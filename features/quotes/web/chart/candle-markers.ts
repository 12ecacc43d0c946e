import type { Marker } from '@niujin/chart'
import { LIMIT_STATE } from '@niujin/market'
import { EVENT_KINDS, type CandleEvent } from './marks/candle-events.ts'
import type { Candles } from './use-candles.ts'

/** 涨停 and 跌停 days, and what happened to the company. */
export function candleMarkers({ time, high, low, past }: Candles, events: readonly CandleEvent[]): Marker[] {
  const indexes = new Map(time.map((stamp, index) => [stamp, index]))
  const limitMarks = (past.limits ?? []).flatMap(([stamp, state]): Marker[] => {
    const index = indexes.get(stamp)
    if (index === undefined) return []
    if (state & LIMIT_STATE.closedUp)
      return [{ index, value: high[index] ?? 0, text: '涨停', position: 'above', colour: 'up' }]
    return state & LIMIT_STATE.closedDown
      ? [{ index, value: low[index] ?? 0, text: '跌停', position: 'below', colour: 'down' }]
      : []
  })
  // A bar of a year has several reports: one badge says so, the words are under the cross-hair.
  const badges = new Map(events.map((event) => [`${event.index} ${event.badge}`, event]))
  const eventMarks = [...badges.values()].map(({ index, badge }): Marker => {
    return { index, value: low[index] ?? 0, text: badge, position: 'foot', colour: EVENT_KINDS[badge].colour }
  })
  return [...limitMarks, ...eventMarks]
}
