import type { Values } from '../model/colour.ts'
import type { Series } from '../model/model.ts'

/** Prices of formulas are yuan, those of the candles they are drawn over milli. */
const MILLI = 1000

/** A series drawn over candles: its prices in milli. */
export function inMilli(series: Series): Series {
  switch (series.kind) {
    case 'line':
    case 'sticks':
      return { ...series, values: milli(series.values) }
    case 'candles':
      return {
        ...series,
        open: milli(series.open),
        high: milli(series.high),
        low: milli(series.low),
        close: milli(series.close),
      }
    case 'rangeSticks':
      return { ...series, from: milli(series.from), to: milli(series.to) }
    case 'ribbon':
      return { ...series, first: milli(series.first), second: milli(series.second) }
    case 'labels':
    case 'numbers':
    case 'icons':
      return { ...series, at: milli(series.at) }
    default:
      return series
  }
}

function milli(values: Values): Float64Array {
  return Float64Array.from(values, (value) => value * MILLI)
}
