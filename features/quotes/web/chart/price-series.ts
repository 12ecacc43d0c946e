import { heikinAshi, type Series } from '@niujin/chart'
import type { ChartType } from './chart-style.ts'
import type { Columns } from './indicator-panes.ts'

/** The prices as the person wants them drawn. */
export function priceSeries(type: ChartType, { open, high, low, close }: Columns): Series {
  switch (type) {
    case 'line':
      return { kind: 'line', values: close, colour: 'accent', thickness: 1.5 }
    case 'area':
      return { kind: 'line', values: close, colour: 'accent', thickness: 1.5, area: true }
    case 'heikinAshi':
      return { kind: 'candles', ...heikinAshi(open, high, low, close) }
    default:
      return { kind: 'candles', open, high, low, close, style: type }
  }
}
