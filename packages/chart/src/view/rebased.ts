import type { Values } from '../model/colour.ts'
import type { Pane, Series } from '../model/model.ts'

/** The value that a series' percent is counted from: its first one in sight; undefined when it has none. */
export function firstValue(series: Series | undefined, from: number, to: number): number | undefined {
  const values = valuesOf(series) ?? []
  for (let at = from; at <= to; at += 1) {
    const value = values[at] ?? Number.NaN
    if (value > 0) return value
  }
  return undefined
}

/** What a series is worth at each bar: closes, or the values of a line. */
export function valuesOf(series: Series | undefined): Values | undefined {
  if (series?.kind === 'candles') return series.close
  return series?.kind === 'line' ? series.values : undefined
}

/** The series that a pane's axis belongs to: its first candles or line. */
export function mainSeries({ series }: Pick<Pane, 'series'>): Series | undefined {
  return series.find(({ kind }) => kind === 'candles' || kind === 'line')
}

/** How many times a series' values are those of the pane's axis, in percent: 1 for whatever shares its first value. */
export function factorOf(
  pane: Pick<Pane, 'series' | 'percent'>,
  series: Series,
  { first, from, to }: { first: number | undefined; from: number; to: number },
): number {
  const isOwn = series.kind === 'line' && series.withFirst !== true && series !== mainSeries(pane)
  if (pane.percent !== true || first === undefined || !isOwn) return 1
  return (firstValue(series, from, to) ?? first) / first
}

/** The same pixels for values that are `factor` times as high. */
export function rebased<Ends extends { readonly low: number; readonly high: number }>(
  scale: Ends,
  factor: number,
): Ends {
  return factor === 1 ? scale : { ...scale, low: scale.low * factor, high: scale.high * factor }
}
