import { findGaps, type Marker, type Pane, type Series } from '@niujin/chart'
import { LIMIT_STATE } from '@niujin/market'
import type { ChartSettings } from './chart-settings.ts'
import { formulaPanes, formulasOver } from './formulas/formula-panes.ts'
import type { WorkedFormula } from './formulas/use-worked-formulas.ts'
import { mainIndicator, subPane, volumePane } from './indicator-panes.ts'
import type { ChartTexts, LegendedChart } from './legend.ts'
import type { Candles } from './use-candles.ts'

/** Candles with their indicators and the formulas chosen besides as the chart draws them. */
export function candleChart(
  candles: Candles,
  settings: Pick<ChartSettings, 'main' | 'sub'>,
  { format, volumeSize }: ChartTexts,
  formulas: readonly WorkedFormula[] = [],
): LegendedChart {
  const { open, high, low, close, volume } = candles
  const columns = {
    open: Float64Array.from(open),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
    close: Float64Array.from(close),
    volume: Float64Array.from(volume),
  }
  const main = mainIndicator(settings.main, columns, format)
  const own = formulasOver(formulas, format)
  const series: Series[] = [
    ...own.under,
    { kind: 'gaps', gaps: findGaps(columns.high, columns.low) },
    { kind: 'candles', open: columns.open, high: columns.high, low: columns.low, close: columns.close },
    ...main.series,
    ...own.over,
    { kind: 'markers', markers: markersOf(candles) },
  ]
  const price: Pane = { weight: 3, series, format, lastLine: true, extremes: true }
  const volumes = volumePane(columns, volumeSize)
  const sub = subPane(settings.sub, columns)
  const below = [volumes, ...(sub ? [sub] : []), ...formulaPanes(formulas)]
  return {
    model: { times: candles.time, valuesBeside: true, panes: [price, ...below.map(({ pane }) => pane)] },
    legends: [{ ...main.legend, more: own.legends }, ...below.map(({ legend }) => legend)],
  }
}

/** 涨停, 跌停 and 除权 days. */
function markersOf({ time, high, low, past, exRights }: Candles): Marker[] {
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
