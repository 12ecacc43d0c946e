import type { Marker } from '@niujin/chart'
import { LIMIT_STATE } from '@niujin/market'
import type { Candles } from './use-candles.ts'

/** 涨停, 跌停 and 除权 days. */
export function candleMarkers({ time, high, low, past, exRights }: Candles): Marker[] {
  const indexes = new Map(time.map((stamp, index) => [stamp, index]))
  const limitMarks = (past.limits ?? []).flatMap(([stamp, state]): Marker[] => {
    const index = indexes.get(stamp)
    if (index === undefined) return []
    if (state & LIMIT_STATE.closedUp)
      return [{ index, value: high[index] ?? 0, text: '涨停', place: 'above', colour: 'up' }]
    return state & LIMIT_STATE.closedDown
      ? [{ index, value: low[index] ?? 0, text: '跌停', place: 'below', colour: 'down' }]
      : []
  })
  const rightMarks = exRights.flatMap((stamp): Marker[] => {
    const index = indexes.get(stamp)
    return index === undefined ? [] : [{ index, value: low[index] ?? 0, text: '除', place: 'foot', colour: 'accent' }]
  })
  return [...limitMarks, ...rightMarks]
}
