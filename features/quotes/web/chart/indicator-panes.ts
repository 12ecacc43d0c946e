import type { ColourRole, Pane, Series } from '@niujin/chart'
import { boll, kdj, macd, movingAverage, rsi } from '@niujin/market'
import { amountText } from '../live/figure-texts.ts'
import type { MainIndicator, SubIndicator } from './chart-settings.ts'
import type { LegendLine, PaneLegend } from './legend.ts'

interface Columns {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
}
type Format = (value: number) => string
interface Drawn {
  readonly series: readonly Series[]
  readonly legend: PaneLegend
}

const MA_DAYS = [5, 10, 20, 60] as const
const RSI_DAYS = [6, 12, 24] as const
const COLOURS = [1, 2, 3, 4] as const
const twoDigits: Format = (value) => value.toFixed(2)

/** Lines over the candles. */
export function mainIndicator(kind: MainIndicator, { close }: Columns, format: Format): Drawn {
  if (kind === 'none') return { series: [], legend: { title: '', lines: [] } }
  if (kind === 'boll') {
    const { upper, middle, lower } = boll(close)
    const lines = [line('UPPER', upper, 2, format), line('MID', middle, 1, format), line('LOWER', lower, 3, format)]
    const band: Series = { kind: 'band', upper, lower, colour: 1 }
    return { series: [band, ...lines.map(drawn)], legend: { title: 'BOLL(20,2)', lines } }
  }
  const lines = MA_DAYS.map((days, index) => line(`MA${days}`, movingAverage(close, days), COLOURS[index] ?? 1, format))
  return { series: lines.map(drawn), legend: { title: '', lines } }
}

/** Volume with its averages, `unit` shares each. */
export function volumePane({ open, close, volume }: Columns, unit: number): { pane: Pane; legend: PaneLegend } {
  const lots = volume.map((shares) => shares / unit)
  const signs = close.map((value, at) => (value >= (open[at] ?? 0) ? 1 : -1))
  const averages = ([5, 10] as const).map((days, index) =>
    line(`MA${days}`, movingAverage(lots, days), COLOURS[index] ?? 1, amountText),
  )
  const series: Series[] = [{ kind: 'sticks', values: lots, signs, wide: true }, ...averages.map(drawn)]
  return {
    pane: { weight: 1, series, fromZero: true, format: amountText },
    legend: { title: '成交量', lines: [line('VOL', lots, 'ink', amountText), ...averages] },
  }
}

/** The chosen indicator in a pane of its own. */
export function subPane(kind: SubIndicator, columns: Columns): { pane: Pane; legend: PaneLegend } | undefined {
  if (kind === 'none') return undefined
  const { series, legend } = SUB[kind](columns)
  return { pane: { weight: 1.1, series, format: kind === 'macd' ? twoDigits : oneDigit }, legend }
}

const oneDigit: Format = (value) => value.toFixed(1)

const SUB: Record<Exclude<SubIndicator, 'none'>, (columns: Columns) => Drawn> = {
  macd({ close }) {
    const { dif, dea, histogram } = macd(inYuan(close))
    const lines = [line('DIF', dif, 1, twoDigits), line('DEA', dea, 2, twoDigits)]
    return {
      series: [{ kind: 'sticks', values: histogram }, ...lines.map(drawn)],
      legend: { title: 'MACD(12,26,9)', lines: [...lines, line('MACD', histogram, 3, twoDigits)] },
    }
  },
  kdj(columns) {
    const { k, d, j } = kdj(columns)
    const lines = [line('K', k, 1, twoDigits), line('D', d, 2, twoDigits), line('J', j, 3, twoDigits)]
    return { series: lines.map(drawn), legend: { title: 'KDJ(9,3,3)', lines } }
  },
  rsi({ close }) {
    const lines = RSI_DAYS.map((days, index) => line(`RSI${days}`, rsi(close, days), COLOURS[index] ?? 1, twoDigits))
    return { series: lines.map(drawn), legend: { title: '', lines } }
  },
}

function inYuan(milli: Float64Array): Float64Array {
  return milli.map((value) => value / 1000)
}

function line(name: string, values: Float64Array, colour: ColourRole, format: Format): LegendLine {
  return { name, values, colour, format }
}

function drawn({ values, colour }: LegendLine): Series {
  return { kind: 'line', values, colour }
}
